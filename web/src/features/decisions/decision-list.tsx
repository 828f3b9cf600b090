import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { mdiBellOffOutline, mdiBellRing, mdiCheck, mdiCircleSmall, mdiClockOutline, mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Decision } from "@tocsin/contract";
import { i18n } from "../../lib/language/i18n.ts";
import { listWords } from "../../lib/language/list-words.ts";
import { Folded, firstFew } from "../../ui/folding/folded.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import type { Step } from "./decision-steps.ts";
import { type DecisionGroup, type GroupStep, groupDecisions, isExplained } from "./group-decisions.ts";
import { useDecisions } from "./queries.ts";

const outcomes: Record<Decision["outcome"], { words: MessageDescriptor; icon: string; colour: string }> = {
  notified: { words: msg`Notified`, icon: mdiBellRing, colour: "var(--primary)" },
  deferred: { words: msg`Deferred`, icon: mdiClockOutline, colour: "var(--warning)" },
  suppressed: { words: msg`Not notified, kept in the feed`, icon: mdiBellOffOutline, colour: "var(--quiet)" },
};

type Props = { eventId: number; assetId: number };

/** Why, or why not, an event notifies for an asset. */
export function DecisionList({ eventId, assetId }: Props) {
  const query = useDecisions(eventId);
  return (
    <QueryView query={query} what={t`Loading reasons…`}>
      {(all) => (
        <DecisionGroups decisions={all.filter((decision) => decision.assetId === assetId)} namesAssets={false} />
      )}
    </QueryView>
  );
}

/** Decisions on an event with their reasons; the same conditions of several assets once. */
export function DecisionGroups({ decisions, namesAssets }: { decisions: readonly Decision[]; namesAssets: boolean }) {
  const groups = groupDecisions(decisions);
  if (groups.length === 0)
    return <EmptyNote title={t`No decisions`}>{t`This event matches none of your assets.`}</EmptyNote>;
  return (
    <Folded items={groups} label={t`Decisions`}>
      {(shown) => (
        <PlainList label={t`Decisions`}>
          {shown.map((group) => (
            <GroupItem
              key={`${group.decisions[0].assetId} ${group.decisions[0].at}`}
              group={group}
              namesAssets={namesAssets}
            />
          ))}
        </PlainList>
      )}
    </Folded>
  );
}

/** One decision of several that are not grouped. */
export const DecisionItem = ({ decision }: { decision: Decision }) =>
  groupDecisions([decision]).map((group) => <GroupItem key={decision.assetId} group={group} namesAssets />);

/** Decisions with the same conditions: the outcome in words, for which assets, what spoke for or against, and the whole path on demand. */
function GroupItem({ group, namesAssets }: { group: DecisionGroup; namesAssets: boolean }) {
  const { decisions, isNearMiss, steps } = group;
  const [first] = decisions;
  const outcome = outcomeOf(group);
  const at = decisions.map((decision) => decision.at).reduce((one, other) => (one > other ? one : other));
  return (
    <Box component="li" sx={{ px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}>
      <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
        <Icon path={outcome.icon} sx={{ color: outcome.colour }} />
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {i18n._(outcome.words)}
          {namesAssets && ` · ${assetWords(decisions)}`}
        </Typography>
      </Box>
      {!isNearMiss && (
        <Typography variant="body2" color="textSecondary" sx={{ pl: 7 }}>
          <Trans>
            Decided <ClockTime at={at} />
          </Trans>
        </Typography>
      )}
      <Steps label={t`Reasons`} steps={steps.filter(isExplained)} />
      {!isNearMiss && first.outcome !== "notified" && (
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

const outcomeOf = ({ decisions: [{ outcome }], isNearMiss }: DecisionGroup) =>
  isNearMiss ? { ...outcomes.suppressed, words: msg`Outside the monitored area` } : outcomes[outcome];

export const OutcomeIcon = ({ outcome = "suppressed" }: { outcome: Decision["outcome"] | undefined }) => (
  <Icon path={outcomes[outcome].icon} sx={{ color: outcomes[outcome].colour }} />
);

/** The assets by name, the first few of many. */
function assetWords(decisions: readonly Decision[]): string {
  const names = decisions.map(({ assetName }) => assetName);
  if (names.length <= firstFew + 1) return listWords(names);
  const more = names.length - firstFew;
  return listWords([...names.slice(0, firstFew), plural(more, { one: "# more", other: "# more" })]);
}

const marks: Record<Step["state"], { path: string; colour: string; words: MessageDescriptor }> = {
  passed: { path: mdiCheck, colour: "var(--success)", words: msg`passed` },
  stopped: { path: mdiClose, colour: "var(--error)", words: msg`stopped here` },
  waits: { path: mdiClockOutline, colour: "var(--warning)", words: msg`deferred here` },
  "not asked": { path: mdiCircleSmall, colour: "var(--quiet)", words: msg`not checked` },
};

function Steps({ label, steps, named = false }: { label: string; steps: GroupStep[]; named?: boolean }) {
  return (
    <Box component="ol" aria-label={label} sx={{ m: 0, mt: 1, pl: named ? 0 : 7, listStyle: "none" }}>
      {steps.map(({ name, state, texts, ofAssets }) => (
        <Box component="li" key={name} sx={{ display: "flex", gap: 2 }}>
          <Icon path={marks[state].path} sx={{ fontSize: 16, mt: "2px", color: marks[state].colour }} />
          <Typography
            variant="body2"
            component="div"
            color={state === "not asked" ? "textSecondary" : "textPrimary"}
            sx={{ minWidth: 0, overflowWrap: "anywhere" }}
          >
            {named ? [t`${name}, ${i18n._(marks[state].words)}`, ...texts].join("; ") : texts.join("; ")}
            <Folded items={ofAssets} label={name}>
              {(shown) => shown.map(({ assetId, text }) => <div key={`${assetId} ${text}`}>{text}</div>)}
            </Folded>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
