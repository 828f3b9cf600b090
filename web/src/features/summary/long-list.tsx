import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { SummaryGrouping } from "@tocsin/contract";
import { useRef } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { AttentionRow } from "./attention-row.tsx";
import { views } from "./attention-views.ts";
import { GroupedList } from "./grouped-list.tsx";
import { listStyle, placedAt, usualHeight } from "./placed.ts";
import type { Narrowing, Tab } from "./queries.ts";
import { type ListProps, useRows } from "./use-rows.ts";
import { useRowsInView } from "./use-rows-in-view.ts";

type Props = ListProps & {
  tab: Tab;
  group: SummaryGrouping | undefined;
  narrowing: Narrowing | undefined;
  /** How many groups are shown; undefined if all are. */
  most: number | undefined;
  onAll: () => void;
};

/** A list of any length, of which what is near the screen is drawn, with its rows one by one or in groups. */
export const LongList = ({ group, ...props }: Props) =>
  group ? <GroupedList key={group} group={group} {...props} /> : <UngroupedList {...props} />;

function UngroupedList({ tab: { query }, ...props }: Omit<Props, "group">) {
  const { view, rows, total } = props;
  const list = useRef<HTMLUListElement>(null);
  const { drawn, height, measure, reveal } = useRowsInView(list, rows, usualHeight);
  const rowProps = useRows(props, reveal);
  return (
    <>
      <Box component="ul" ref={list} aria-label={i18n._(views[view].list)} sx={listStyle} style={{ height }}>
        {drawn.map(({ index, top }) => {
          const row = rows[index];
          const place = placedAt({ index, of: total, top });
          return row && <AttentionRow key={row.id} ref={measure} place={place} {...rowProps(row)} />;
        })}
      </Box>
      {query.hasNextPage && (
        <Button fullWidth size="small" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {query.isFetchingNextPage ? t`Loading more…` : t`Show more events`}
        </Button>
      )}
    </>
  );
}
