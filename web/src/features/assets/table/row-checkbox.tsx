import { t } from "@lingui/core/macro";
import Checkbox from "@mui/material/Checkbox";
import type { TableRow } from "./columns.tsx";

/** Selects a row; with Shift, all from the one that was pressed before. */
export const RowCheckbox = ({ row, name, isSelected }: { row: TableRow; name: string; isSelected: boolean }) => (
  <Checkbox
    size="small"
    checked={isSelected}
    onChange={row.getToggleSelectedHandler()}
    slotProps={{ input: { "aria-label": t`Select: ${name}` } }}
    sx={{ p: 1 }}
  />
);
