import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
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

/** What was known when, with the quotes. */
export function EventTimeline({ eventId }: { eventId: number }) {
  return (
    <QueryView query={useTimeline(eventId)} what={t`Loading timeline…`}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyNote title={t`No updates yet`}>{t`Updates to this event will appear here.`}</EmptyNote>
        ) : (
          <Box component="ol" aria-label={t`Timeline`} sx={{ m: 0, px: 4, pb: 4, listStyle: "none" }}>
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of a timeline never changes, entries have no id
              <Entry key={index} entry={entry} />
            ))}
          </Box>
        )
      }
    </QueryView>
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
