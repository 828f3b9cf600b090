import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { categories, type SummaryGrouping, type SummaryRow } from "@tocsin/contract";
import { useEffect, useMemo, useRef, useState } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { showCount } from "../../lib/quantities.ts";
import { LoadingNote } from "../../ui/note.tsx";
import { AttentionRow } from "./attention-row.tsx";
import { views } from "./attention-views.ts";
import { GroupHead } from "./group-head.tsx";
import { listStyle, placedAt, usualHeight } from "./placed.ts";
import { type Narrowing, type Tab, useTab } from "./queries.ts";
import { type ListProps, useRows } from "./use-rows.ts";
import { useRowsInView } from "./use-rows-in-view.ts";

type Props = Omit<ListProps, "rows" | "total"> & {
  tab: Tab;
  group: SummaryGrouping;
  narrowing: Narrowing | undefined;
  /** How many groups are shown; undefined if all are. */
  most: number | undefined;
  onAll: () => void;
};

/** The events of a tab in groups, each folded at first, in the order of their first events: a list of any length. */
export function GroupedList({ tab, group, narrowing, most, onAll, ...about }: Props) {
  const { view, assets, selection } = about;
  const groups = useTab(views[view].tab, { ...narrowing, group });
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const heads = useMemo(() => groups.rows?.slice(0, most) ?? [], [groups.rows, most]);
  const byGroup = useMemo(() => Map.groupBy(tab.rows ?? [], (row) => headId(row, group)), [tab.rows, group]);
  const items = useMemo(
    () =>
      heads.flatMap((head) => {
        const id = headId(head, group);
        const rows = open.has(id) ? (byGroup.get(id) ?? []) : [];
        return [{ ...head, id }, ...rows.map((row) => ({ ...row, id: row.eventId }))];
      }),
    [heads, group, open, byGroup],
  );
  const lacks = heads.some(
    (head) => open.has(headId(head, group)) && !isLoaded(head, byGroup.get(headId(head, group))),
  );
  useMoreRows(tab, lacks);
  const list = useRef<HTMLUListElement>(null);
  const { drawn, height, measure, reveal } = useRowsInView(list, items, usualHeight);
  const selectGroup = (id: number) => {
    const rows = byGroup.get(id) ?? [];
    const kept = [...(selection?.selected ?? [])].map(([eventId, title]) => ({ eventId, title }));
    const isWhole = rows.every(({ eventId }) => selection?.selected.has(eventId));
    const others = kept.filter(({ eventId }) => !rows.some((row) => row.eventId === eventId));
    selection?.set(isWhole ? others : [...others, ...rows]);
  };
  const rowProps = useRows({ ...about, rows: items, total: items.length }, reveal, selectGroup);
  const toggle = (id: number) => setOpen(new Set([...open].filter((one) => one !== id).concat(open.has(id) ? [] : id)));
  if (!groups.rows) return <LoadingNote what={t`Loading events…`} />;
  return (
    <>
      <Box component="ul" ref={list} aria-label={i18n._(views[view].list)} sx={listStyle} style={{ height }}>
        {drawn.map(({ index, top }) => {
          const item = items[index];
          const place = placedAt({ index, of: items.length, top });
          if (!item) return null;
          if (item.id > 0)
            return <AttentionRow key={item.id} ref={measure} place={place} isInGroup {...rowProps(item)} />;
          const rows = byGroup.get(item.id) ?? [];
          const { isCurrent, onCurrent } = rowProps(item);
          return (
            <GroupHead
              key={item.id}
              ref={measure}
              place={place}
              head={item}
              group={group}
              assetName={assets.find(({ id }) => id === item.assetId)?.name || t`Unnamed asset`}
              isOpen={open.has(item.id)}
              isCurrent={isCurrent}
              selected={rows.filter(({ eventId }) => selection?.selected.has(eventId)).length}
              isSelecting={selection?.isSelecting ?? false}
              onToggle={() => toggle(item.id)}
              onCurrent={onCurrent}
              onSelect={selection && isLoaded(item, rows) ? () => selectGroup(item.id) : undefined}
            />
          );
        })}
      </Box>
      {heads.length < groups.total && most !== undefined && (
        <Button fullWidth size="small" onClick={onAll}>{t`Show all ${showCount(groups.total)}`}</Button>
      )}
      {most === undefined && groups.query.hasNextPage && (
        <Button fullWidth size="small" disabled={groups.query.isFetching} onClick={() => groups.query.fetchNextPage()}>
          {groups.query.isFetching ? t`Loading more…` : t`Show more events`}
        </Button>
      )}
    </>
  );
}

/** Below 0, where no event is. */
const headId = ({ assetId, category }: SummaryRow, group: SummaryGrouping): number =>
  group === "asset" ? -assetId : -1 - (category === null ? categories.length : categories.indexOf(category));

const isLoaded = ({ group }: SummaryRow, rows: readonly SummaryRow[] = []): boolean =>
  rows.length >= (group?.events ?? 0);

/** Loads the parts of a tab one after the other until a group that is open has its rows. */
function useMoreRows({ query }: Tab, lacks: boolean): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (lacks && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [lacks, hasNextPage, isFetching, isError, fetchNextPage]);
}
