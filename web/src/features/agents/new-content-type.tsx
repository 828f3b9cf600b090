import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import { checkIdentifierName, rulesAlone, starterAgent } from "@tocsin/contract";
import { useState } from "react";
import { sentenceWords } from "../../lib/language/sentence-words.ts";
import { failureWords } from "../../lib/words/failure-words.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
import { useMakeContentType } from "./queries.ts";

const firstAgent = "find_incident";

/** Creates a content type with one working agent, and opens it. */
export function NewContentType() {
  const make = useMakeContentType();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    const [wrong] = checkIdentifierName(name, { fieldName: t`Name`, required: true });
    setProblem(
      wrong
        ? sentenceWords(wrong)
        : name === rulesAlone
          ? t`This name is reserved for analysis without agents`
          : undefined,
    );
    if (wrong || name === rulesAlone) return;
    try {
      const graph = { startNode: firstAgent, agents: [starterAgent(firstAgent)] };
      await make.mutateAsync({ name, note: "", ...graph });
      await navigate({ to: "/admin/config", search: { type: name } });
    } catch (error) {
      setProblem(failureWords(error));
    }
  };
  return (
    <Box sx={{ px: 4, pb: 4 }}>
      <FieldRow
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        field={
          <Field
            label={t`Name`}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            problem={problem}
            hint={t`Letters, digits and underscores, such as flood_news. The new content type starts with one working agent.`}
          />
        }
        button={<Button type="submit" variant="contained" disabled={make.isPending}>{t`Add content type`}</Button>}
      />
    </Box>
  );
}
