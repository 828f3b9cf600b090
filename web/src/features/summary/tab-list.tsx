import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { SummaryGrouping, SummaryRow } from "@tocsin/contract";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { showCount } from "../../lib/quantities.ts";
import { PlainList } from "../../ui/list-row.tsx";
import { LoadingNote } from "../../ui/note.tsx";
import { AttentionRow } from "./attention-row.tsx";
import { views } from "./attention-views.ts";
import type { Narrowing, Tab } from "./queries.ts";
import { type ListProps, useRows } from "./use-rows.ts";
import { type Selection, useSelection } from "./use-selection.ts";

// Loaded where there is nothing, where there is much, and by a person who wants to see all.
const EmptyTab = lazy(() => import("./empty-tab.tsx").then((module) => ({ default: module.EmptyTab })));
const ListTools = lazy(() => import("./list-tools.tsx").then((module) => ({ default: module.ListTools })));
const LongList = lazy(() => import("./long-list.tsx").then((module) => ({ default: module.LongList })));

type Props = Omit<ListProps, "rows" | "total" | "selection"> & {
  tab: Tab;
  rows: readonly SummaryRow[];
  narrowing: Narrowing | undefined;
  group: SummaryGrouping | undefined;
  onGroup: (group: SummaryGrouping | undefined) => void;
  isBlind: boolean;
  showsAll: boolean;
  onAll: () => void;
  /** What can be done with the selected ones. */
  bar: (selection: Selection) => ReactNode;
};

/** More would push the search out of sight; what is extreme ranks first, and is shown as far as it can be surveyed. */
const shownAtFirst = 8;
const mostExtreme = 24;
/** More are worth groups. */
const fewRows = 12;
const isTouch = matchMedia("(hover: none)").matches;

/** The events of a tab by rank: the first of them, or all. */
export function TabList({ view, tab, rows, narrowing, group, onGroup, isBlind, showsAll, onAll, bar, ...rest }: Props) {
  const { total } = tab;
  const isMany = total > fewRows;
  const keyed = useMemo(() => {
    const extreme = view === "needs-you" ? rows.filter(({ severity }) => severity === "extreme").length : 0;
    const shown = showsAll ? rows : rows.slice(0, Math.max(shownAtFirst, Math.min(extreme, mostExtreme)));
    return shown.map((row) => ({ ...row, id: row.eventId }));
  }, [rows, view, showsAll]);
  const selection = useSelection();
  const list = { ...rest, view, rows: keyed, total, selection: view === "ended" ? undefined : selection };
  const ofSelected = (selection.selected.size > 0 || selection.isSelecting) && bar(selection);
  if (rows.length === 0)
    return (
      <Suspense fallback={<Box sx={{ height: 120 }} />}>
        <EmptyTab view={view} isNarrowed={narrowing !== undefined} isBlind={isBlind} />
        {ofSelected}
      </Suspense>
    );
  return (
    <Box sx={{ pb: 2 }}>
      {(isMany || group || isTouch) && (
        <Suspense fallback={<Box sx={{ height: 44 }} />}>
          <ListTools isMany={isMany} group={group} onGroup={onGroup} selection={isTouch ? list.selection : undefined} />
        </Suspense>
      )}
      <Suspense fallback={<LoadingNote what={t`Loading events…`} />}>
        {group || showsAll ? (
          <LongList
            {...list}
            tab={tab}
            group={group}
            narrowing={narrowing}
            most={showsAll ? undefined : shownAtFirst}
            onAll={onAll}
          />
        ) : (
          <ShortList {...list} />
        )}
      </Suspense>
      {!group && !showsAll && total > keyed.length && (
        <Button fullWidth size="small" onClick={onAll}>{t`Show all ${showCount(total)}`}</Button>
      )}
      <Suspense>{ofSelected}</Suspense>
    </Box>
  );
}

function ShortList(props: ListProps) {
  const rowProps = useRows(props);
  return (
    <PlainList label={i18n._(views[props.view].list)}>
      {props.rows.map((row) => (
        <AttentionRow key={row.id} {...rowProps(row)} />
      ))}
    </PlainList>
  );
}
