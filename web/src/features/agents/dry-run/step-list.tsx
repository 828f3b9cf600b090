import { mdiAlertOutline, mdiCheckCircleOutline, mdiStopCircleOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AgentStep } from "@tocsin/contract";
import { showCount, showMs, showUsd } from "../../../lib/quantities.ts";
import { CodeBox } from "../../../ui/code-box.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyNote } from "../../../ui/note.tsx";

const looks: Record<AgentStep["state"], { icon: string; colour: string; word: string }> = {
  done: { icon: mdiCheckCircleOutline, colour: "var(--success)", word: "Answered" },
  stopped: { icon: mdiStopCircleOutline, colour: "var(--quiet)", word: "Answered, and stopped here" },
  failed: { icon: mdiAlertOutline, colour: "var(--error)", word: "Failed" },
};

/** Each agent's turn: how it went, and on opening what it was asked and what it answered. */
export const StepList = ({ steps }: { steps: readonly AgentStep[] }) =>
  steps.length === 0 ? (
    <EmptyNote title="No agent was asked">Rules answered instead; the reason stands above.</EmptyNote>
  ) : (
    <Box component="ol" aria-label="Steps" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an agent may have several turns
        <Step key={at} step={step} number={at + 1} />
      ))}
    </Box>
  );

function Step({ step, number }: { step: AgentStep; number: number }) {
  const { icon, colour, word } = looks[step.state];
  const cost = step.costUsd === null ? "price not known" : showUsd(step.costUsd);
  return (
    <Box component="li" sx={{ display: "flex", gap: 3, px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}>
      <Icon path={icon} sx={{ color: colour, mt: "2px" }} />
      <Box sx={{ display: "grid", gap: 1, flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="body1" sx={{ fontWeight: 550 }}>
          {number}. {step.agent}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="figures">
          {word} · {step.model} · {showMs(step.ms)} · {showCount(step.inputTokens)} tokens in,{" "}
          {showCount(step.outputTokens)} out · {cost}
        </Typography>
        {step.error && (
          <Typography variant="body2" color="error">
            {step.error}
          </Typography>
        )}
        <Typography variant="body2">
          {Object.keys(step.returned).length > 0 && `Handed on ${Object.keys(step.returned).join(", ")}. `}
          {step.next.length > 0 ? `Then ${step.next.join(", ")}.` : "Nothing followed."}
        </Typography>
        <Shown summary="What it answered" text={answerText(step.answer)} isOpen />
        <Shown summary="What it was asked" text={step.prompt} />
      </Box>
    </Box>
  );
}

/** What was no whole answer stands as it came. */
const answerText = (answer: unknown): string =>
  typeof answer === "string" ? answer : (JSON.stringify(answer, null, 2) ?? "");

const Shown = ({ summary, text, isOpen }: { summary: string; text: string; isOpen?: boolean }) => (
  <Box component="details" open={isOpen}>
    <Typography component="summary" variant="body2" sx={{ cursor: "pointer", color: "primary.main", py: 1 }}>
      {summary}
    </Typography>
    <CodeBox label={summary}>{text}</CodeBox>
  </Box>
);
