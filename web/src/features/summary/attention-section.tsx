import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Asset, Summary, SummaryEntry } from "@tocsin/contract";
import { useState } from "react";
import { useShortcuts } from "../../lib/shortcuts/shortcuts.ts";
import { useCursor } from "../../lib/shortcuts/use-cursor.ts";
import { PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { AttentionRow, attentionId } from "./attention-row.tsx";

export type AttentionActs = {
  open(eventId: number): void;
  acknowledge(entry: SummaryEntry): void;
  mute(entry: SummaryEntry): void;
  dismiss(entry: SummaryEntry): void;
};

type Props = {
  summary: Summary;
  assets: readonly Pick<Asset, "id" | "name">[];
  acts: AttentionActs;
  isBrief: boolean;
  /** Lists what is inside in the feed, where no number is too large. */
  onList: () => void;
};

/** More would push the assets out of sight; what is extreme ranks first. */
const shownAtFirst = 8;
const shownInBrief = 3;

/** The ongoing events that need the person now, the most severe first; gone through by keyboard too. */
export function AttentionSection({ summary, assets, acts, isBrief, onList }: Props) {
  const { counts } = summary;
  const [showsAll, setShowsAll] = useState(false);
  const open = summary.needsYou.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const extreme = open.filter(({ severity }) => severity === "extreme").length;
  const shown = showsAll ? open : open.slice(0, Math.max(isBrief ? shownInBrief : shownAtFirst, extreme));
  const keyed = shown.map((entry) => ({ ...entry, id: entry.eventId }));
  const { current, setCurrent } = useCursor(keyed, attentionId);
  const acknowledgeCurrent = () => {
    if (current?.notificationId) acts.acknowledge(current);
  };
  const keys = [
    { keys: ["e"], label: msg`Acknowledge`, run: acknowledgeCurrent },
    { keys: ["m"], label: msg`Mute for 8 hours`, run: () => current && acts.mute(current) },
    { keys: ["d"], label: msg`Dismiss`, run: () => current && acts.dismiss(current) },
  ];
  useShortcuts(keyed.length > 0 ? keys : []);
  if (open.length === 0)
    return (
      <EmptyNote title={summary.sources.blind.length > 0 ? t`Nothing reported` : t`Nothing needs your attention`}>
        {t`Ongoing events inside your assets that you have not acknowledged appear here, the most severe first. Minor, dismissed and muted events do not.`}
      </EmptyNote>
    );
  return (
    <Box sx={{ pb: 2 }}>
      <PlainList label={t`Needs your attention`}>
        {keyed.map((entry) => (
          <AttentionRow
            key={entry.id}
            entry={entry}
            assetName={nameOf(assets, entry.assetId)}
            isCurrent={current?.id === entry.id}
            onOpen={() => acts.open(entry.eventId)}
            onCurrent={() => setCurrent(entry)}
            onAcknowledge={acknowledgeOf(entry, acts)}
            onDismiss={() => acts.dismiss(entry)}
          />
        ))}
      </PlainList>
      {open.length > shown.length && (
        <Button
          fullWidth
          size="small"
          onClick={() => setShowsAll(true)}
        >{t`Show ${open.length} of ${counts.needsYou}`}</Button>
      )}
      {open.length === shown.length && counts.needsYou > open.length && (
        <Button fullWidth size="small" onClick={onList}>{t`Show all ${counts.needsYou} in the list of events`}</Button>
      )}
    </Box>
  );
}

export const nameOf = (assets: Props["assets"], id: number): string =>
  assets.find((asset) => asset.id === id)?.name || t`Unnamed asset`;

/** Nothing asks for an acknowledgement where no message was sent. */
function acknowledgeOf(entry: SummaryEntry, acts: AttentionActs) {
  return entry.notificationId ? () => acts.acknowledge(entry) : undefined;
}
