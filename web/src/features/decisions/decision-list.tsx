import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { mdiBellOffOutline, mdiBellRing, mdiCheck, mdiCircleSmall, mdiClockOutline, mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Decision } from "@tocsin/contract";
import { i18n } from "../../lib/language/i18n.ts";
import { Folded } from "../../ui/folding/folded.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { listSteps, type Step } from "./decision-steps.ts";
import { useDecisions } from "./queries.ts";

const outcomes: Record<Decision["outcome"], { words: MessageDescriptor; icon: string; colour: string }> = {
  notified: { words: msg`Notified`, icon: mdiBellRing, colour: "var(--primary)" },
  deferred: { words: msg`Deferred`, icon: mdiClockOutline, colour: "var(--warning)" },
  suppressed: { words: msg`Not notified, kept in the feed`, icon: mdiBellOffOutline, colour: "var(--quiet)" },
};

type Props = { eventId: number; assetId?: number };

/** Why, or why not: each decision on an event with its reasons, and the assets that it just does not reach. */
export function DecisionList({ eventId, assetId }: Props) {
  const query = useDecisions(eventId);
  return (
    <QueryView query={query} what={t`Loading reasons…`}>
      {(all) => {
        const decisions = assetId === undefined ? all : all.filter((decision) => decision.assetId === assetId);
        if (decisions.length === 0)
          return <EmptyNote title={t`No decisions`}>{t`This event matches none of your assets.`}</EmptyNote>;
        return (
          <Folded items={decisions} label={t`Decisions`}>
            {(shown) => (
              <PlainList label={t`Decisions`}>
                {shown.map((decision) => (
                  <DecisionItem
                    key={`${decision.assetId} ${decision.at}`}
                    decision={decision}
                    showsAsset={assetId === undefined}
                  />
                ))}
              </PlainList>
            )}
          </Folded>
        );
      }}
    </QueryView>
  );
}

/** One decision: the outcome in words, what spoke for or against, and the whole path on demand. */
export function DecisionItem({ decision, showsAsset }: { decision: Decision; showsAsset: boolean }) {
  const isNearMiss = decision.reasons.some((reason) => reason.code === "outside");
  const outcome = isNearMiss
    ? { ...outcomes.suppressed, words: msg`Outside the monitored area` }
    : outcomes[decision.outcome];
  const steps = listSteps(decision);
  const explained = steps.filter((step) => step.texts.length > 0);
  return (
    <Box component="li" sx={{ px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}>
      <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
        <Icon path={outcome.icon} sx={{ color: outcome.colour }} />
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {i18n._(outcome.words)}
          {showsAsset && ` · ${decision.assetName}`}
        </Typography>
      </Box>
      {!isNearMiss && (
        <Typography variant="body2" color="textSecondary" sx={{ pl: 7 }}>
          <Trans>
            Decided <ClockTime at={decision.at} />
          </Trans>
        </Typography>
      )}
      <Steps label={t`Reasons`} steps={explained} />
      {!isNearMiss && decision.outcome !== "notified" && (
        <Box component="details" sx={{ pl: 7, mt: 1 }}>
          <Typography
            component="summary"
            variant="body2"
            color="primary"
            sx={{ cursor: "pointer" }}
          >{t`Show all steps`}</Typography>
          <Steps label={t`Decision steps`} steps={steps} named />
        </Box>
      )}
    </Box>
  );
}

const marks: Record<Step["state"], { path: string; colour: string; words: MessageDescriptor }> = {
  passed: { path: mdiCheck, colour: "var(--success)", words: msg`passed` },
  stopped: { path: mdiClose, colour: "var(--error)", words: msg`stopped here` },
  waits: { path: mdiClockOutline, colour: "var(--warning)", words: msg`deferred here` },
  "not asked": { path: mdiCircleSmall, colour: "var(--quiet)", words: msg`not checked` },
};

function Steps({ label, steps, named = false }: { label: string; steps: Step[]; named?: boolean }) {
  return (
    <Box component="ol" aria-label={label} sx={{ m: 0, mt: 1, pl: named ? 0 : 7, listStyle: "none" }}>
      {steps.map(({ name, state, texts }) => (
        <Box component="li" key={name} sx={{ display: "flex", gap: 2 }}>
          <Icon path={marks[state].path} sx={{ fontSize: 16, mt: "2px", color: marks[state].colour }} />
          <Typography variant="body2" color={state === "not asked" ? "textSecondary" : "textPrimary"}>
            {named ? [t`${name}, ${i18n._(marks[state].words)}`, ...texts].join("; ") : texts.join("; ")}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
