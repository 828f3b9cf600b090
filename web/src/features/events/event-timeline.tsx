import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { outsideLink, siteOf, type TimelineEntry } from "@tocsin/contract";
import { i18n } from "../../lib/language/i18n.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { EmptyNote } from "../../ui/note.tsx";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { changeWords, engineWords } from "./change-words.ts";
import { useTimeline } from "./queries.ts";

const kindWord: Record<TimelineEntry["kind"], MessageDescriptor> = {
  created: msg`First seen`,
  updated: msg`Updated`,
  ended: msg`Ended`,
};

/** Something that a person did with the event; `at` is null where only its end is known. */
type Act = {
  key: string;
  at: string | null;
  words: string;
  note: string | null;
  undo: { label: string; run(): void } | undefined;
};

/** What was known when, with the quotes, and what was done, each of one's own acts with its undo. */
export function EventTimeline({ eventId, acts }: { eventId: number; acts: readonly Act[] }) {
  return (
    <QueryView query={useTimeline(eventId)} what={t`Loading timeline…`}>
      {(entries) =>
        entries.length + acts.length === 0 ? (
          <EmptyNote title={t`No updates yet`}>{t`Updates to this event will appear here.`}</EmptyNote>
        ) : (
          <Box component="ol" aria-label={t`Timeline`} sx={{ m: 0, px: 4, pb: 4, listStyle: "none" }}>
            {inOrder(entries, acts).map((one) =>
              "act" in one ? <ActEntry key={one.key} act={one.act} /> : <Entry key={one.key} entry={one.entry} />,
            )}
          </Box>
        )
      }
    </QueryView>
  );
}

type Shown = { key: string; at: string | null } & ({ entry: TimelineEntry } | { act: Act });

/** The oldest first; what has no time last. */
const inOrder = (entries: readonly TimelineEntry[], acts: readonly Act[]): Shown[] =>
  [
    // The order of a timeline never changes, and its entries have no id.
    ...entries.map((entry, index) => ({ key: String(index), at: entry.at, entry })),
    ...acts.map((act) => ({ key: act.key, at: act.at, act })),
  ].toSorted((one, other) => timeOf(one) - timeOf(other));

const timeOf = ({ at }: Shown): number => (at === null ? Number.MAX_VALUE : Date.parse(at));

function ActEntry({ act: { at, words, note, undo } }: { act: Act }) {
  return (
    <Box component="li" sx={entryStyle}>
      <Box sx={{ display: "flex", alignItems: "flex-start", columnGap: 2 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          <strong>{words}</strong> {at && <ClockTime at={at} />}
          {note && (
            <Box component="span" sx={{ display: "block", color: "text.secondary", whiteSpace: "pre-line" }}>
              “{note}”
            </Box>
          )}
        </Typography>
        {undo && (
          <Button size="small" aria-label={undo.label} onClick={undo.run} sx={{ my: -1 }}>
            {t`Undo`}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const link = outsideLink(entry.itemUrl);
  const { units } = usePreferences();
  const changes = entry.kind === "created" ? [] : changeWords(entry.changes, units);
  return (
    <Box component="li" sx={entryStyle}>
      <Typography variant="body2">
        <strong>{i18n._(kindWord[entry.kind])}</strong> <ClockTime at={entry.at} />
        {entry.source && <> · {entry.source}</>}
        {entry.engine && <> · {engineWords(entry.engine)}</>}
      </Typography>
      {changes.map((words) => (
        <Typography key={words} variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {words}
        </Typography>
      ))}
      {entry.quote && (
        <Typography
          component="blockquote"
          variant="body2"
          sx={{ m: 0, mt: 1, pl: 3, borderLeft: "2px solid var(--hairline)", fontStyle: "italic" }}
        >
          “{entry.quote}”
        </Typography>
      )}
      {link && <OutsideLink href={link}>{t`Original at ${siteOf(link)}`}</OutsideLink>}
    </Box>
  );
}

const entryStyle = {
  position: "relative",
  pl: 5,
  pb: 3,
  "&::before": {
    content: '""',
    position: "absolute",
    left: 3,
    top: 6,
    width: 9,
    height: 9,
    borderRadius: "50%",
    bgcolor: "var(--outline)",
  },
  "&:not(:last-of-type)::after": {
    content: '""',
    position: "absolute",
    left: 7,
    top: 18,
    bottom: -4,
    width: "1px",
    bgcolor: "var(--hairline)",
  },
};
