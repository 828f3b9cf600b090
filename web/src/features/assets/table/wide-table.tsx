import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { columnFacts } from "./columns.tsx";
import { HeadCell } from "./head-cell.tsx";
import { RowLine } from "./row-line.tsx";
import { TickBox } from "./tick-box.tsx";
import { type TableProps, useAssetTable } from "./use-asset-table.ts";

const heights = { head: 40, row: 44 };

/** The assets as a table, of which only the rows in sight are drawn. */
export function WideTable({ empty, ...props }: TableProps & { empty: ReactNode }) {
  const { table, scroller, lines, count, height } = useAssetTable(props, heights);
  const template = `44px ${props.shown.map((id) => columnFacts[id].width).join(" ")}`;
  const isAll = count > 0 && table.getIsAllRowsSelected();
  return (
    <Box ref={scroller} sx={scrollerStyle}>
      <Box
        component="table"
        role="table"
        aria-label={t`Assets`}
        aria-rowcount={count + 1}
        sx={{ display: "block", minWidth: "min-content" }}
      >
        <Box component="thead" role="rowgroup" sx={headStyle}>
          <Box
            component="tr"
            role="row"
            aria-rowindex={1}
            sx={{ display: "grid", height: heights.head }}
            style={{ gridTemplateColumns: template }}
          >
            <Box
              component="th"
              role="columnheader"
              sx={{ display: "flex", alignItems: "center", justifyContent: "center" }}
            >
              <TickBox
                label={t`Select all`}
                isOn={isAll}
                isPartly={!isAll && table.getIsSomeRowsSelected()}
                isDisabled={count === 0}
                onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
              />
            </Box>
            {table.getVisibleLeafColumns().map((column) => (
              <HeadCell key={column.id} column={column} />
            ))}
          </Box>
        </Box>
        <Box component="tbody" role="rowgroup" sx={{ display: "block", position: "relative" }} style={{ height }}>
          {lines.map((line) => (
            <RowLine key={line.row.id} line={line} template={template} />
          ))}
        </Box>
      </Box>
      {count === 0 && empty}
    </Box>
  );
}

export const scrollerStyle = { flex: 1, minHeight: 0, minWidth: 0, overflow: "auto", bgcolor: "var(--surface)" };

const headStyle = {
  display: "block",
  position: "sticky",
  top: 0,
  zIndex: 1,
  bgcolor: "var(--surface)",
  borderBottom: "1px solid var(--hairline)",
};
