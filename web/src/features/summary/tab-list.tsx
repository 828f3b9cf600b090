import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Asset, SummaryRow } from "@tocsin/contract";
import { useMemo, useRef } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { useShortcuts } from "../../lib/shortcuts/shortcuts.ts";
import { useCursor } from "../../lib/shortcuts/use-cursor.ts";
import { EmptyNote } from "../../ui/note.tsx";
import { AttentionRow, attentionId } from "./attention-row.tsx";
import { type AttentionView, views } from "./attention-views.ts";
import type { Tab } from "./queries.ts";
import { useRowsInView } from "./use-rows-in-view.ts";

export type AttentionActs = {
  open(eventId: number): void;
  acknowledge(row: SummaryRow): void;
  mute(row: SummaryRow): void;
  dismiss(row: SummaryRow): void;
};

type Props = {
  view: AttentionView;
  tab: Tab;
  rows: readonly SummaryRow[];
  assets: readonly Pick<Asset, "id" | "name">[];
  acts: AttentionActs;
  isBrief: boolean;
  showsAll: boolean;
  onAll: () => void;
};

/** More would push the assets out of sight; what is extreme ranks first. */
const shownAtFirst = 8;
const shownInBrief = 3;

/** A row with a title of one line, and two below it. */
const usualHeight = 75;

/** The events of a tab by rank, the first of them or all; gone through by keyboard too. */
export function TabList({ view, tab, rows, assets, acts, isBrief, showsAll, onAll }: Props) {
  const { total, query } = tab;
  const { list: listName, empty } = views[view];
  const list = useRef<HTMLUListElement>(null);
  const keyed = useMemo(() => {
    const extreme = view === "needs-you" ? rows.filter(({ severity }) => severity === "extreme").length : 0;
    const shown = showsAll ? rows : rows.slice(0, Math.max(isBrief ? shownInBrief : shownAtFirst, extreme));
    return shown.map((row) => ({ ...row, id: row.eventId }));
  }, [rows, view, isBrief, showsAll]);
  const { drawn, height, measure, reveal } = useRowsInView(list, keyed, usualHeight);
  const { current, setCurrent } = useCursor(keyed, attentionId, reveal);
  const keys = [
    { keys: ["e"], label: msg`Acknowledge`, run: () => current && acknowledgeOf(current, acts)?.() },
    { keys: ["m"], label: msg`Mute for 8 hours`, run: () => current && acts.mute(current) },
    { keys: ["d"], label: msg`Dismiss`, run: () => current && acts.dismiss(current) },
  ];
  useShortcuts(keyed.length > 0 && view !== "ended" ? keys : []);
  if (rows.length === 0) return <EmptyNote title={i18n._(empty.title)}>{i18n._(empty.text)}</EmptyNote>;
  return (
    <Box sx={{ pb: 2 }}>
      <Box component="ul" ref={list} aria-label={i18n._(listName)} sx={listStyle} style={{ height }}>
        {drawn.map(({ index, top }) => {
          const row = keyed[index];
          return (
            row && (
              <AttentionRow
                key={row.id}
                ref={measure}
                place={{ index, of: total, top }}
                row={row}
                assetName={nameOf(assets, row.assetId)}
                isCurrent={current?.id === row.id}
                onOpen={() => acts.open(row.eventId)}
                onCurrent={() => setCurrent(row)}
                onAcknowledge={acknowledgeOf(row, acts)}
                onDismiss={row.endedAt ? undefined : () => acts.dismiss(row)}
              />
            )
          );
        })}
      </Box>
      {!showsAll && total > keyed.length && (
        <Button fullWidth size="small" onClick={onAll}>{t`Show all ${total}`}</Button>
      )}
      {showsAll && query.hasNextPage && (
        <Button fullWidth size="small" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {query.isFetchingNextPage ? t`Loading more…` : t`Show more events`}
        </Button>
      )}
    </Box>
  );
}

const nameOf = (assets: Props["assets"], id: number): string =>
  assets.find((asset) => asset.id === id)?.name || t`Unnamed asset`;

/** Nothing asks for an acknowledgement where no message was sent, or where the event has ended. */
function acknowledgeOf(row: SummaryRow, acts: AttentionActs) {
  const isOpen = row.notificationId && !row.acknowledgedAt && !row.endedAt;
  return isOpen ? () => acts.acknowledge(row) : undefined;
}

/** The list keeps its rows in place itself. */
const listStyle = { m: 0, p: 0, listStyle: "none", position: "relative", overflowAnchor: "none" } as const;
