import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { ReactNode } from "react";

type Props = { count: number; selected: number; onSelectAll: (isOn: boolean) => void; children: ReactNode };

/** Selects all that are listed; `children` act on the selected ones at once. */
export function InboxBar({ count, selected, onSelectAll, children }: Props) {
  return (
    <Box sx={barStyle}>
      <FormControlLabel
        label={selected > 0 ? plural(selected, { one: "# selected", other: "# selected" }) : t`Select all`}
        slotProps={{ typography: { variant: "body2" } }}
        control={
          <Checkbox
            size="small"
            checked={selected > 0 && selected === count}
            indeterminate={selected > 0 && selected < count}
            onChange={(_, isOn) => onSelectAll(isOn)}
            slotProps={{ input: { "aria-label": t`Select all` } }}
            sx={{ ml: 2 }}
          />
        }
      />
      {selected > 0 && (
        <Box
          role="toolbar"
          aria-label={t`Selected notifications`}
          sx={{ flex: "1 1 320px", display: "grid", gap: 2, px: 2, py: 1 }}
        >
          {children}
        </Box>
      )}
    </Box>
  );
}

const barStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  minHeight: 44,
  position: "sticky",
  top: "var(--bar-height, 0)",
  zIndex: 1,
  bgcolor: "var(--surface)",
  borderRadius: "8px 8px 0 0",
  borderBottom: "1px solid var(--hairline)",
};
