import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { findSureBefore, itemVariables, readFlow } from "@tocsin/contract";
import { useRef } from "react";
import { worded } from "../../../lib/language/worded.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { toGraph } from "../draft.ts";
import type { AgentPart } from "./agent-part.ts";
import { promptProblem, toLines, toText } from "./prompt-lines.ts";

/** The prompt template, with its possible variables. */
export function PromptFields({ part: { draft, agent, path, problems, update } }: { part: AgentPart }) {
  const text = toText(agent.promptTemplate);
  const input = useRef<HTMLTextAreaElement>(null);

  const insert = (variable: string) => {
    const [start, end] = [input.current?.selectionStart ?? text.length, input.current?.selectionEnd ?? text.length];
    const word = `{{${variable}}}`;
    update({ promptTemplate: toLines(text.slice(0, start) + word + text.slice(end)) });
    // After the text is rendered again, the cursor is behind the inserted variable.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(start + word.length, start + word.length);
    });
  };

  return (
    <>
      <Field
        label={t`Prompt template`}
        multiline
        minRows={4}
        maxRows={18}
        value={text}
        inputRef={input}
        onChange={(event) => update({ promptTemplate: toLines(event.target.value) })}
        problem={promptProblem(problems, `${path}.promptTemplate`, agent.promptTemplate.length)}
      />
      <VariableOffer part={{ draft, agent }} onPick={insert} />
    </>
  );
}

type Offer = { part: Pick<AgentPart, "draft" | "agent">; onPick: (variable: string) => void };

/** Variables of the item, and return variables of agents that always run earlier. */
function VariableOffer({ part: { draft, agent }, onPick }: Offer) {
  const graph = toGraph(draft);
  const before = findSureBefore(graph, readFlow(graph)).get(agent.name) ?? new Set<string>();
  const handedOn = draft.agents.flatMap(({ name, returnVariables }) =>
    before.has(name) ? returnVariables.map((variable) => ({ variable, about: t`Returned by ${name}` })) : [],
  );
  const ofItem = Object.entries(itemVariables).map(([variable, about]) => ({ variable, about: worded(about) }));
  const all = [...new Map([...ofItem, ...handedOn].map((one) => [one.variable, one])).values()];
  return (
    <Box
      role="group"
      aria-label={t`Variables`}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}
    >
      <Typography variant="body2" color="textSecondary">{t`Insert a variable:`}</Typography>
      {all.map(({ variable, about }) => (
        <Button
          key={variable}
          size="small"
          variant="outlined"
          title={about}
          onClick={() => onPick(variable)}
          sx={chipStyle}
        >
          {variable}
        </Button>
      ))}
    </Box>
  );
}

/** A small button that puts a word in. */
export const chipStyle = { minWidth: 0, minHeight: 26, px: 2, py: 0, fontSize: 12.5, fontWeight: 500 };
