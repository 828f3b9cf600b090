import Box from "@mui/material/Box";
import { useRef } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { AttentionRow } from "./attention-row.tsx";
import { views } from "./attention-views.ts";
import { type ListProps, useRows } from "./use-rows.ts";
import { useRowsInView } from "./use-rows-in-view.ts";

/** A row with a title of one line, and two below it. */
const usualHeight = 75;

/** A list of any length, of which what is near the screen is drawn. */
export function LongList(props: ListProps) {
  const { view, rows, total } = props;
  const list = useRef<HTMLUListElement>(null);
  const { drawn, height, measure, reveal } = useRowsInView(list, rows, usualHeight);
  const rowProps = useRows(props, reveal);
  return (
    <Box component="ul" ref={list} aria-label={i18n._(views[view].list)} sx={listStyle} style={{ height }}>
      {drawn.map(({ index, top }) => {
        const row = rows[index];
        return row && <AttentionRow key={row.id} ref={measure} place={{ index, of: total, top }} {...rowProps(row)} />;
      })}
    </Box>
  );
}

/** The list keeps its rows in place itself. */
const listStyle = { m: 0, p: 0, listStyle: "none", position: "relative", overflowAnchor: "none" } as const;
