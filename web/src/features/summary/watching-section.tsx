import { plural, t } from "@lingui/core/macro";
import { mdiChevronRight } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Asset, Summary } from "@tocsin/contract";
import { type ReactNode, useState } from "react";
import { EventMark } from "../../ui/event-mark.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { AttentionRow } from "./attention-row.tsx";
import { type AttentionActs, nameOf } from "./attention-section.tsx";
import { type Kind, kindWords, listKinds } from "./watched-kinds.ts";

type Props = {
  summary: Summary;
  assets: readonly Pick<Asset, "id" | "name">[];
  acts: AttentionActs;
  /** The events of a kind, loaded when it is opened. */
  events: (kind: Kind) => ReactNode;
};

/** What is ongoing and needs nobody: what is acknowledged, and the rest folded by kind. */
export function WatchingSection({ summary, assets, acts, events }: Props) {
  const acknowledged = summary.needsYou.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  const kinds = listKinds(summary);
  if (summary.counts.acknowledged + kinds.length === 0)
    return (
      <EmptyNote title={t`No other ongoing events`}>
        {t`Ongoing events that you have acknowledged, minor ones and possible ones appear here.`}
      </EmptyNote>
    );
  return (
    <Box sx={{ pb: 2 }}>
      {acknowledged.length > 0 && (
        <PlainList label={t`Acknowledged events`}>
          {acknowledged.map((entry) => (
            <AttentionRow
              key={entry.eventId}
              entry={entry}
              assetName={nameOf(assets, entry.assetId)}
              isCurrent={false}
              onOpen={() => acts.open(entry.eventId)}
              onCurrent={() => undefined}
              onAcknowledge={undefined}
              onDismiss={() => acts.dismiss(entry)}
            />
          ))}
        </PlainList>
      )}
      {summary.counts.acknowledged > acknowledged.length && (
        <Typography variant="body2" color="textSecondary" className="figures" sx={{ px: 4, py: 2 }}>
          {plural(summary.counts.acknowledged - acknowledged.length, {
            one: "# more acknowledged event is in the list of events.",
            other: "# more acknowledged events are in the list of events.",
          })}
        </Typography>
      )}
      {kinds.map((kind) => (
        <FoldedKind key={`${kind.certainty} ${kind.severity}`} kind={kind} events={events} />
      ))}
    </Box>
  );
}

function FoldedKind({ kind, events }: { kind: Kind; events: Props["events"] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="details"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      sx={{ borderTop: "1px solid var(--hairline)", "&[open] > summary > .chevron": { transform: "rotate(90deg)" } }}
    >
      <Box component="summary" sx={summaryStyle}>
        <EventMark severity={kind.severity} isAbout={kind.certainty === "possible"} size={28} />
        <Typography variant="body2" className="figures" sx={{ fontWeight: 550 }}>
          {kindWords(kind)}
        </Typography>
        <Icon path={mdiChevronRight} className="chevron" sx={{ ml: "auto", color: "text.secondary" }} />
      </Box>
      {isOpen && events(kind)}
    </Box>
  );
}

const summaryStyle = {
  display: "flex",
  alignItems: "center",
  gap: 3,
  px: 4,
  minHeight: 44,
  cursor: "pointer",
  "&:hover": { bgcolor: "var(--hover)" },
};
