import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Field } from "../../../ui/fields/field.tsx";
import { changeAgent, type DraftAgent, removeAgent } from "../draft.ts";
import { problemAt } from "../place-problems.ts";
import type { Bench } from "../use-bench.ts";
import type { AgentPart } from "./agent-part.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { FlowFields } from "./flow-fields.tsx";
import { ModelFields } from "./model-fields.tsx";
import { PromptFields } from "./prompt-fields.tsx";

type Props = { bench: Bench; agent: DraftAgent; onRemoved: () => void };

/** The form of one agent; problems are shown next to their fields while typing. */
export function AgentForm({ bench, agent, onRemoved }: Props) {
  const { draft, problems, change } = bench;
  const path = `agents.${draft.agents.findIndex(({ id }) => id === agent.id)}`;
  const update = (part: Partial<DraftAgent>) => change((old) => changeAgent(old, agent.id, part));
  const part: AgentPart = { draft, agent, path, problems, update };
  return (
    <Box
      component="section"
      aria-label={agent.name ? t`Agent ${agent.name}` : t`New agent`}
      sx={{ display: "grid", gap: 6, p: 4, minWidth: 0 }}
    >
      <NameAndPlace bench={bench} part={part} onRemoved={onRemoved} />
      <FormPart title={t`Input`}>
        <PromptFields part={part} />
      </FormPart>
      <FormPart title={t`Model`}>
        <ModelFields part={part} />
      </FormPart>
      <FormPart title={t`Output`}>
        <AnswerFields part={part} />
      </FormPart>
      <FormPart title={t`Next steps`}>
        <FlowFields part={part} />
      </FormPart>
    </Box>
  );
}

const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: "grid", gap: 3, minWidth: 0 }}>
    <Typography variant="h2">{title}</Typography>
    {children}
  </Box>
);

type NameProps = { bench: Bench; part: AgentPart; onRemoved: () => void };

/** The name of the agent, whether the flow starts with it, and the way to remove it. */
function NameAndPlace({ bench: { change }, part, onRemoved }: NameProps) {
  const { draft, agent, path, problems, update } = part;
  return (
    <Box>
      <Field
        label={t`Agent name`}
        autoComplete="off"
        value={agent.name}
        onChange={(event) => update({ name: event.target.value })}
        problem={problemAt(problems, `${path}.name`)}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mt: 2 }}>
        {agent.id === draft.startId ? (
          <Typography variant="body2" color="textSecondary">{t`This is the start agent.`}</Typography>
        ) : (
          <Button
            size="small"
            onClick={() => change((old) => ({ ...old, startId: agent.id }))}
          >{t`Make start agent`}</Button>
        )}
        {draft.agents.length > 1 && (
          <Button
            size="small"
            color="secondary"
            onClick={() => {
              change((old) => removeAgent(old, agent.id));
              onRemoved();
            }}
          >{t`Remove agent`}</Button>
        )}
      </Box>
    </Box>
  );
}
