import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Field } from "../../../ui/fields/field.tsx";
import { problemAt } from "../place-problems.ts";
import type { AgentPart } from "./agent-part.ts";
import { readSchema } from "./schema-table.ts";

/** The schema as JSON, for everything that the table does not support; an invalid schema is not applied. */
export function AnswerJson({ part: { agent, path, problems, update } }: { part: AgentPart }) {
  const [text, setText] = useState(() => JSON.stringify(agent.outputSchema, null, 2));
  const [problem, setProblem] = useState<string>();
  const type = (next: string) => {
    setText(next);
    const read = readSchema(next);
    setProblem("problem" in read ? t`${read.problem}. The last valid schema is kept.` : undefined);
    if ("schema" in read) update({ outputSchema: read.schema });
  };
  return (
    <Field
      label={t`Output schema as JSON`}
      multiline
      minRows={8}
      maxRows={24}
      spellCheck={false}
      value={text}
      onChange={(event) => type(event.target.value)}
      problem={problem ?? problemAt(problems, `${path}.outputSchema`)}
      sx={{ fontFamily: "ui-monospace, monospace", fontSize: 13 }}
    />
  );
}
