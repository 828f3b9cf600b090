import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { findingProperties, findingVariables } from "@tocsin/contract";
import { useState } from "react";
import { worded } from "../../../lib/language/worded.ts";
import { chipStyle } from "../../../ui/fields/word-chips.tsx";
import type { DraftAgent } from "../draft.ts";
import { problemAt, problemsAt } from "../place-problems.ts";
import type { AgentPart } from "./agent-part.ts";
import { AnswerJson } from "./answer-json.tsx";
import { PropertyFields } from "./property-fields.tsx";
import { addProperty, changeProperty, freeProperty, type PropertyRow, removeProperty, toRows } from "./schema-table.ts";

/** The form of the answer: a table of its properties, or the JSON of its schema. */
export function AnswerFields({ part }: { part: AgentPart }) {
  const [isJson, setJson] = useState(false);
  return (
    <>
      {isJson ? <AnswerJson part={part} /> : <PropertyTable part={part} />}
      <Box>
        <Button size="small" onClick={() => setJson(!isJson)}>
          {isJson ? t`Edit as table` : t`Edit as JSON Schema`}
        </Button>
      </Box>
    </>
  );
}

/** A renamed property is renamed everywhere in its agent. */
function rename(agent: DraftAgent, from: string, to: string): Partial<DraftAgent> {
  return {
    successVariable: agent.successVariable === from ? to : agent.successVariable,
    returnVariables: agent.returnVariables.map((name) => (name === from ? to : name)),
  };
}

function PropertyTable({ part }: { part: AgentPart }) {
  const { agent, path, problems, update } = part;
  const { outputSchema: schema } = agent;
  const rows = toRows(schema);
  const change = (name: string, row: PropertyRow): boolean => {
    if (row.name !== name && Object.hasOwn(schema.properties, row.name)) return false;
    update({ outputSchema: changeProperty(schema, name, row), ...rename(agent, name, row.name) });
    return true;
  };
  const remove = (name: string) =>
    update({
      outputSchema: removeProperty(schema, name),
      successVariable: agent.successVariable === name ? "" : agent.successVariable,
      returnVariables: agent.returnVariables.filter((one) => one !== name),
    });
  return (
    <>
      <Box component="ul" aria-label={t`Output schema`} sx={listStyle}>
        {rows.map((row, at) => (
          <PropertyFields
            // biome-ignore lint/suspicious/noArrayIndexKey: keeps its place while its name is typed; removing one renders all again
            key={`${rows.length} ${at}`}
            row={row}
            problem={problemAt(problems, `${path}.outputSchema.properties.${row.name}`)}
            onChange={(changed) => change(row.name, changed)}
            onRemove={() => remove(row.name)}
          />
        ))}
      </Box>
      <SchemaProblems part={part} />
      <Box
        role="group"
        aria-label={t`Add property`}
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}
      >
        <Button
          size="small"
          variant="outlined"
          onClick={() => update({ outputSchema: addProperty(schema, freeProperty(schema), { type: "string" }) })}
        >{t`Add property`}</Button>
        <FindingOffer agent={agent} update={update} />
      </Box>
    </>
  );
}

/** The variables of a finding that the schema lacks; each is added with its schema, and as a return variable. */
function FindingOffer({ agent, update }: Pick<AgentPart, "agent" | "update">) {
  const missing = Object.entries(findingVariables).filter(
    ([name]) => !Object.hasOwn(agent.outputSchema.properties, name),
  );
  if (missing.length === 0) return null;
  return (
    <>
      <Typography variant="body2" color="textSecondary">{t`Or add a property of the finding:`}</Typography>
      {missing.map(([name, about]) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          title={worded(about)}
          sx={chipStyle}
          onClick={() =>
            update({
              outputSchema: addProperty(
                agent.outputSchema,
                name,
                findingProperties[name as keyof typeof findingVariables],
              ),
              returnVariables: [...agent.returnVariables, name],
            })
          }
        >
          {name}
        </Button>
      ))}
    </>
  );
}

const listStyle = { m: 0, p: 0, listStyle: "none", border: "1px solid var(--hairline)", borderRadius: 1 };

/** What is wrong with the schema as a whole. */
function SchemaProblems({ part: { path, problems } }: { part: AgentPart }) {
  const own = problems.filter(
    ({ path: at }) => at === `${path}.outputSchema` || at === `${path}.outputSchema.properties`,
  );
  const messages = [...own.map(({ message }) => message), ...problemsAt(problems, `${path}.outputSchema.required`)];
  return messages.map((message) => (
    <Typography key={message} role="alert" variant="body2" color="error">
      {message}
    </Typography>
  ));
}
