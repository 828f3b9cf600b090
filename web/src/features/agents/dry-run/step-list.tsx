import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { mdiAlertOutline, mdiCheckCircleOutline, mdiStopCircleOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AgentStep } from "@tocsin/contract";
import { i18n } from "../../../lib/language/i18n.ts";
import { showCount, showMs, showUsd } from "../../../lib/quantities.ts";
import { CodeBox } from "../../../ui/code-box.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyNote } from "../../../ui/note.tsx";

const looks: Record<AgentStep["state"], { icon: string; colour: string; word: MessageDescriptor }> = {
  done: { icon: mdiCheckCircleOutline, colour: "var(--success)", word: msg`Completed` },
  stopped: { icon: mdiStopCircleOutline, colour: "var(--quiet)", word: msg`Completed, stopped here` },
  failed: { icon: mdiAlertOutline, colour: "var(--error)", word: msg`Failed` },
};

/** Each agent's turn: how it went, and on opening what it was asked and what it answered. */
export const StepList = ({ steps }: { steps: readonly AgentStep[] }) =>
  steps.length === 0 ? (
    <EmptyNote title={t`No agent ran`}>{t`Rules were used instead, for the reason above.`}</EmptyNote>
  ) : (
    <Box component="ol" aria-label={t`Steps`} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an agent may have several turns
        <Step key={at} step={step} number={at + 1} />
      ))}
    </Box>
  );

function Step({ step, number }: { step: AgentStep; number: number }) {
  const { icon, colour, word } = looks[step.state];
  const cost = step.costUsd === null ? t`unknown price` : showUsd(step.costUsd);
  return (
    <Box component="li" sx={{ display: "flex", gap: 3, px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}>
      <Icon path={icon} sx={{ color: colour, mt: "2px" }} />
      <Box sx={{ display: "grid", gap: 1, flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="body1" sx={{ fontWeight: 550 }}>
          {number}. {step.agent}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          className="figures"
        >{t`${i18n._(word)} · ${step.model} · ${showMs(step.ms)} · ${showCount(step.inputTokens)} tokens in, ${showCount(step.outputTokens)} out · ${cost}`}</Typography>
        {step.error && (
          <Typography variant="body2" color="error">
            {step.error}
          </Typography>
        )}
        <Typography variant="body2">
          {Object.keys(step.returned).length > 0 &&
            `${t`Return variables: ${Object.keys(step.returned).join(", ")}.`} `}
          {step.next.length > 0 ? t`Next agents: ${step.next.join(", ")}.` : t`No next agent.`}
        </Typography>
        <Shown summary={t`Output`} text={answerText(step.answer)} isOpen />
        <Shown summary={t`Prompt`} text={step.prompt} />
      </Box>
    </Box>
  );
}

/** An incomplete response is shown as it arrived. */
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
