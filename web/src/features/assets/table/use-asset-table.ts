import { msg } from "@lingui/core/macro";
import { type RowSelectionState, type SortingState, type Updater, useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { useShortcuts } from "../../../lib/shortcuts/shortcuts.ts";
import { useCursor } from "../../../lib/shortcuts/use-cursor.ts";
import type { AssetRow } from "./asset-row.ts";
import { type ColumnId, columnIds, columns, features, nameId, type TableRow } from "./columns.tsx";

export type TableProps = {
  rows: AssetRow[];
  shown: readonly ColumnId[];
  sorting: SortingState;
  onSorting: (sorting: SortingState) => void;
  selection: RowSelectionState;
  onSelection: (selection: RowSelectionState) => void;
};

type Heights = { head: number; row: number };

const apply = <T>(update: Updater<T>, now: T): T => (update instanceof Function ? update(now) : update);

/** The rows in their order, which of them are drawn, and which one the keyboard is at. */
export function useAssetTable(props: TableProps, heights: Heights) {
  const { rows: data, shown, sorting, onSorting, selection, onSelection } = props;
  const columnVisibility = useMemo(() => Object.fromEntries(columnIds.map((id) => [id, shown.includes(id)])), [shown]);
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ asset }) => String(asset.id),
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting, rowSelection: selection, columnVisibility },
    onSortingChange: (update) => onSorting(apply(update, sorting)),
    onRowSelectionChange: (update) => onSelection(apply(update, selection)),
  });
  const { rows } = table.getRowModel();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => heights.row,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollPaddingStart: heights.head,
    overscan: 10,
  });
  const { current, setCurrent } = useCursor(rows, nameId, (index) => virtualizer.scrollToIndex(index));
  useShortcuts([{ keys: ["x"], label: msg`Select`, run: () => current?.toggleSelected() }]);

  const lineOf = (row: TableRow, position: number, top: number) => ({
    row,
    position,
    top,
    height: heights.row,
    isSelected: row.getIsSelected(),
    isCurrent: current?.id === row.id,
    onCurrent: () => setCurrent(row),
  });
  const lines = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index];
    return row ? [lineOf(row, index, start)] : [];
  });
  return { table, scroller, lines, count: rows.length, height: virtualizer.getTotalSize() };
}

export type Line = ReturnType<typeof useAssetTable>["lines"][number];

/** Whether a line looks the same: scrolling draws the new ones only. */
export const isSameLine = (one: Line, other: Line): boolean =>
  (["row", "position", "top", "height", "isSelected", "isCurrent"] as const).every((name) => one[name] === other[name]);
