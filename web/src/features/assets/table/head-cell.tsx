import { mdiArrowDown, mdiArrowUp } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { Column } from "@tanstack/react-table";
import { worded } from "../../../lib/language/worded.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { AssetRow } from "./asset-row.ts";
import { type ColumnId, columnFacts, type features } from "./columns.tsx";

/** The heading of a column, which sorts by it; pressed again, the other way round. */
export function HeadCell({ column }: { column: Column<typeof features, AssetRow, unknown> }) {
  const sorted = column.getIsSorted();
  return (
    <Box
      component="th"
      role="columnheader"
      aria-sort={sorted === false ? "none" : sorted === "asc" ? "ascending" : "descending"}
      sx={{ display: "flex", minWidth: 0, p: 0 }}
    >
      <ButtonBase
        onClick={column.getToggleSortingHandler()}
        sx={{ ...headStyle, color: sorted ? "text.primary" : undefined }}
      >
        {worded(columnFacts[column.id as ColumnId].label)}
        {sorted && <Icon path={sorted === "asc" ? mdiArrowUp : mdiArrowDown} sx={{ fontSize: 16 }} />}
      </ButtonBase>
    </Box>
  );
}

const headStyle = {
  flex: 1,
  minWidth: 0,
  justifyContent: "flex-start",
  gap: 1,
  px: 2,
  fontSize: 13,
  fontWeight: 600,
  color: "text.secondary",
  lineHeight: 1.2,
  textAlign: "start" as const,
  "&:hover": { color: "text.primary" },
};
