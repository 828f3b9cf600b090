import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { SummaryRow } from "@tocsin/contract";
import { lazy, Suspense, useMemo } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { PlainList } from "../../ui/list-row.tsx";
import { EmptyNote, LoadingNote } from "../../ui/note.tsx";
import { AttentionRow } from "./attention-row.tsx";
import { views } from "./attention-views.ts";
import type { Tab } from "./queries.ts";
import { type ListProps, useRows } from "./use-rows.ts";

// Loaded by a person who wants to see all.
const LongList = lazy(() => import("./long-list.tsx").then((module) => ({ default: module.LongList })));

type Props = Omit<ListProps, "rows" | "total"> & {
  tab: Tab;
  rows: readonly SummaryRow[];
  isBrief: boolean;
  /** A filter may leave nothing of what there is. */
  isNarrowed: boolean;
  /** Nothing is reported for an asset that no source watches. */
  isBlind: boolean;
  showsAll: boolean;
  onAll: () => void;
};

/** More would push the assets out of sight; what is extreme ranks first. */
const shownAtFirst = 8;
const shownInBrief = 3;

/** The events of a tab by rank: the first of them, or all. */
export function TabList({ view, tab, rows, isBrief, isNarrowed, isBlind, showsAll, onAll, ...about }: Props) {
  const { total, query } = tab;
  const { empty } = views[view];
  const keyed = useMemo(() => {
    const extreme = view === "needs-you" ? rows.filter(({ severity }) => severity === "extreme").length : 0;
    const shown = showsAll ? rows : rows.slice(0, Math.max(isBrief ? shownInBrief : shownAtFirst, extreme));
    return shown.map((row) => ({ ...row, id: row.eventId }));
  }, [rows, view, isBrief, showsAll]);
  if (rows.length === 0 && isNarrowed)
    return (
      <EmptyNote
        title={t`None of these events matches the filters`}
      >{t`Events that match the filters of this page appear here.`}</EmptyNote>
    );
  const title = isBlind && view === "needs-you" ? t`Nothing reported` : i18n._(empty.title);
  if (rows.length === 0) return <EmptyNote title={title}>{i18n._(empty.text)}</EmptyNote>;
  return (
    <Box sx={{ pb: 2 }}>
      {showsAll ? (
        <Suspense fallback={<LoadingNote what={t`Loading events…`} />}>
          <LongList view={view} rows={keyed} total={total} {...about} />
        </Suspense>
      ) : (
        <ShortList view={view} rows={keyed} total={total} {...about} />
      )}
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
