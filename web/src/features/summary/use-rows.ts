import { msg, t } from "@lingui/core/macro";
import { type Asset, eventActs, type SummaryRow } from "@tocsin/contract";
import { useShortcuts } from "../../lib/shortcuts/shortcuts.ts";
import { useCursor } from "../../lib/shortcuts/use-cursor.ts";
import type { RowAct } from "../acts/row-acts.tsx";
import { attentionId } from "./attention-row.tsx";
import type { AttentionView } from "./attention-views.ts";
import type { Selection } from "./use-selection.ts";

export type AttentionActs = { open(eventId: number): void } & Record<RowAct | "mute", (row: SummaryRow) => void>;

type Reveal = (index: number) => void;
type KeyedRow = SummaryRow & { id: number };

export type ListProps = {
  view: AttentionView;
  rows: readonly KeyedRow[];
  /** How many rows the tab has. */
  total: number;
  assets: readonly Pick<Asset, "id" | "name">[];
  acts: AttentionActs;
  /** Undefined where nothing can be done with the rows. */
  selection: Selection | undefined;
};

/**
 * What the rows of a list need, which is gone through by keyboard. `reveal` scrolls to a row that is not drawn. Heads of groups among them have
 * ids below 0, and are selected by `selectGroup`.
 */
export function useRows({ rows, assets, acts, selection }: ListProps, reveal?: Reveal, selectGroup?: Reveal) {
  const cursor = useCursor(rows, attentionId, reveal);
  const { setCurrent, move } = cursor;
  const current = cursor.current && cursor.current.id > 0 ? cursor.current : undefined;
  const select = (row: KeyedRow | undefined): void => {
    if (row && row.id < 0) selectGroup?.(row.id);
    else if (row) selection?.select(row);
  };
  const selectTo = (row: KeyedRow, from?: number): void =>
    selection?.selectTo(
      row,
      rows.filter(({ id }) => id > 0),
      from,
    );
  const extend = (step: number) => {
    const next = move(step);
    if (next && next.id > 0) selectTo(next, current?.eventId);
  };
  const selectingKeys = [
    { keys: ["x"], label: msg`Select`, run: () => select(cursor.current) },
    { keys: ["shift+ArrowDown"], label: msg`Select the next one too`, run: () => extend(1) },
    { keys: ["shift+ArrowUp"], label: msg`Select the previous one too`, run: () => extend(-1) },
  ];
  useShortcuts(rows.length > 0 && selection ? selectingKeys : []);
  const keys = [
    { keys: ["i"], label: eventActs["on-it"], run: () => current && canRespond(current) && acts["on-it"](current) },
    { keys: ["e"], label: eventActs.seen, run: () => current && canRespond(current) && acts.seen(current) },
    { keys: ["m"], label: msg`Mute for 8 hours`, run: () => current && acts.mute(current) },
    { keys: ["d"], label: eventActs.dismiss, run: () => current && acts.dismiss(current) },
  ];
  // While rows are selected, these keys are about them.
  useShortcuts(rows.length > 0 && selection?.selected.size === 0 ? keys : []);
  return (row: KeyedRow) => ({
    row,
    assetName: assets.find(({ id }) => id === row.assetId)?.name || t`Unnamed asset`,
    isCurrent: cursor.current?.id === row.id,
    onOpen: (isRange: boolean) =>
      selection && isRange ? selectTo(row) : selection?.isSelecting ? select(row) : acts.open(row.eventId),
    onSelect: selection && ((isRange: boolean) => (isRange ? selectTo(row) : select(row))),
    isSelected: selection?.selected.has(row.eventId) ?? false,
    isSelecting: selection?.isSelecting ?? false,
    onCurrent: () => setCurrent(row),
    acts: [...(canRespond(row) ? (["on-it", "seen"] as const) : []), ...(row.endedAt ? [] : (["dismiss"] as const))],
    onAct: (act: RowAct) => acts[act](row),
  });
}

/** Nothing asks for an acknowledgement where no message was sent, or where the event has ended. */
export const canRespond = ({ notificationId, acknowledgedAt, endedAt }: SummaryRow): boolean =>
  notificationId !== null && acknowledgedAt === null && endedAt === null;
