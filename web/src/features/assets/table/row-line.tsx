import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import { flexRender } from "@tanstack/react-table";
import { RowCheckbox } from "./row-checkbox.tsx";
import type { Line } from "./use-asset-table.ts";

/** One asset as a row of the table. */
export function RowLine({ line, template }: { line: Line; template: string }) {
  const { row, position, top, height, isSelected, isCurrent, onCurrent } = line;
  return (
    <Box
      role="row"
      aria-rowindex={position + 2}
      onFocus={onCurrent}
      sx={{ ...lineStyle, ...(isCurrent && currentStyle) }}
      style={{
        gridTemplateColumns: template,
        height,
        transform: `translateY(${top}px)`,
        ...(isSelected && { backgroundColor: "var(--selected)" }),
      }}
    >
      <Box role="cell" sx={{ display: "flex", justifyContent: "center" }}>
        <RowCheckbox row={row} name={row.original.asset.name || t`Unnamed asset`} isSelected={isSelected} />
      </Box>
      {row.getVisibleCells().map((cell) => (
        <Box key={cell.id} role="cell" sx={cellStyle}>
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </Box>
      ))}
    </Box>
  );
}

const lineStyle = {
  position: "absolute",
  insetInline: 0,
  top: 0,
  display: "grid",
  alignItems: "center",
  fontSize: 13,
  borderBottom: "1px solid var(--hairline)",
  "&:hover": { bgcolor: "var(--hover)" },
};

export const currentStyle = { boxShadow: "inset 3px 0 0 var(--primary)" };

const cellStyle = {
  minWidth: 0,
  px: 2,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: "text.secondary",
};
