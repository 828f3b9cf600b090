import { msg, t } from "@lingui/core/macro";
import type { Asset, SummaryRow } from "@tocsin/contract";
import { useShortcuts } from "../../lib/shortcuts/shortcuts.ts";
import { useCursor } from "../../lib/shortcuts/use-cursor.ts";
import { attentionId } from "./attention-row.tsx";
import type { AttentionView } from "./attention-views.ts";

export type AttentionActs = {
  open(eventId: number): void;
  takeOn(row: SummaryRow): void;
  see(row: SummaryRow): void;
  mute(row: SummaryRow): void;
  dismiss(row: SummaryRow): void;
};

type KeyedRow = SummaryRow & { id: number };

export type ListProps = {
  view: AttentionView;
  rows: readonly KeyedRow[];
  /** How many rows the tab has. */
  total: number;
  assets: readonly Pick<Asset, "id" | "name">[];
  acts: AttentionActs;
};

/** What the rows of a list need, which is gone through by keyboard. `reveal` scrolls to a row that is not drawn. */
export function useRows({ view, rows, assets, acts }: ListProps, reveal?: (index: number) => void) {
  const { current, setCurrent } = useCursor(rows, attentionId, reveal);
  const keys = [
    { keys: ["i"], label: msg`I’m on it`, run: () => current && canRespond(current) && acts.takeOn(current) },
    { keys: ["e"], label: msg`Seen`, run: () => current && canRespond(current) && acts.see(current) },
    { keys: ["m"], label: msg`Mute for 8 hours`, run: () => current && acts.mute(current) },
    { keys: ["d"], label: msg`Dismiss`, run: () => current && acts.dismiss(current) },
  ];
  useShortcuts(rows.length > 0 && view !== "ended" ? keys : []);
  return (row: KeyedRow) => ({
    row,
    assetName: assets.find(({ id }) => id === row.assetId)?.name || t`Unnamed asset`,
    isCurrent: current?.id === row.id,
    onOpen: () => acts.open(row.eventId),
    onCurrent: () => setCurrent(row),
    onTakeOn: canRespond(row) ? () => acts.takeOn(row) : undefined,
    onSee: canRespond(row) ? () => acts.see(row) : undefined,
    onDismiss: row.endedAt ? undefined : () => acts.dismiss(row),
  });
}

/** Nothing asks for an acknowledgement where no message was sent, or where the event has ended. */
const canRespond = ({ notificationId, acknowledgedAt, endedAt }: SummaryRow): boolean =>
  notificationId !== null && acknowledgedAt === null && endedAt === null;
