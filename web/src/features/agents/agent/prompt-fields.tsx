import { t } from "@lingui/core/macro";
import { findSureBefore, itemVariables, readFlow } from "@tocsin/contract";
import { worded } from "../../../lib/language/worded.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { useInsertion, WordChips } from "../../../ui/fields/word-chips.tsx";
import { toGraph } from "../draft.ts";
import type { AgentPart } from "./agent-part.ts";
import { promptProblem, toLines, toText } from "./prompt-lines.ts";

/** The prompt template, with its possible variables. */
export function PromptFields({ part: { draft, agent, path, problems, update } }: { part: AgentPart }) {
  const text = toText(agent.promptTemplate);
  const write = (text: string) => update({ promptTemplate: toLines(text) });
  const { input, insert } = useInsertion(text, write);
  return (
    <>
      <Field
        label={t`Prompt template`}
        multiline
        minRows={4}
        maxRows={18}
        value={text}
        inputRef={input}
        onChange={(event) => write(event.target.value)}
        problem={promptProblem(problems, `${path}.promptTemplate`, agent.promptTemplate.length)}
      />
      <WordChips
        label={t`Variables`}
        hint={t`Insert a variable:`}
        words={listVariables({ draft, agent })}
        onPick={(variable) => insert(`{{${variable}}}`)}
      />
    </>
  );
}

/** Variables of the item, and return variables of agents that always run earlier. */
function listVariables({ draft, agent }: Pick<AgentPart, "draft" | "agent">): { word: string; about: string }[] {
  const graph = toGraph(draft);
  const before = findSureBefore(graph, readFlow(graph)).get(agent.name) ?? new Set<string>();
  const handedOn = draft.agents.flatMap(({ name, returnVariables }) =>
    before.has(name) ? returnVariables.map((word) => ({ word, about: t`Returned by ${name}` })) : [],
  );
  const ofItem = Object.entries(itemVariables).map(([word, about]) => ({ word, about: worded(about) }));
  return [...new Map([...ofItem, ...handedOn].map((one) => [one.word, one])).values()];
}
