import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import type { ReactNode } from "react";
import { columnFacts } from "./columns.tsx";
import { HeadCell } from "./head-cell.tsx";
import { RowLine } from "./row-line.tsx";
import { type TableProps, useAssetTable } from "./use-asset-table.ts";

const heights = { head: 40, row: 44 };

/** The assets as a table, of which only the rows in sight are drawn. */
export function WideTable({ empty, ...props }: TableProps & { empty: ReactNode }) {
  const { table, scroller, lines, count, height } = useAssetTable(props, heights);
  const template = `44px ${props.shown.map((id) => columnFacts[id].width).join(" ")}`;
  const isAll = count > 0 && table.getIsAllRowsSelected();
  return (
    <Box ref={scroller} sx={scrollerStyle}>
      <Box role="table" aria-label={t`Assets`} aria-rowcount={count + 1} sx={{ minWidth: "min-content" }}>
        <Box role="rowgroup" sx={headStyle}>
          <Box
            role="row"
            aria-rowindex={1}
            sx={{ display: "grid", height: heights.head }}
            style={{ gridTemplateColumns: template }}
          >
            <Box role="columnheader" sx={{ display: "flex", alignItems: "center", justifyContent: "center" }}>
              <Checkbox
                size="small"
                checked={isAll}
                indeterminate={!isAll && table.getIsSomeRowsSelected()}
                disabled={count === 0}
                onChange={(_, isOn) => table.toggleAllRowsSelected(isOn)}
                slotProps={{ input: { "aria-label": t`Select all` } }}
                sx={{ p: 1 }}
              />
            </Box>
            {table.getVisibleLeafColumns().map((column) => (
              <HeadCell key={column.id} column={column} />
            ))}
          </Box>
        </Box>
        <Box role="rowgroup" sx={{ position: "relative" }} style={{ height }}>
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
  position: "sticky",
  top: 0,
  zIndex: 1,
  bgcolor: "var(--surface)",
  borderBottom: "1px solid var(--hairline)",
};
