import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { AssetMark } from "../asset-mark.tsx";
import { shortState } from "./cell-words.ts";
import { NameLink } from "./columns.tsx";
import { RowCheckbox } from "./row-checkbox.tsx";
import { currentStyle } from "./row-line.tsx";
import type { Line } from "./use-asset-table.ts";

/** One asset as an entry of the list on a small screen: name, state and tags. */
export function SmallRow({ line, count }: { line: Line; count: number }) {
  const { row, position, top, height, isSelected, isCurrent, onCurrent } = line;
  const { asset, state, mutedUntil } = row.original;
  const notes = [asset.paused && t`Paused`, mutedUntil && t`Muted`, ...asset.tags].filter(Boolean);
  return (
    <Box
      role="listitem"
      aria-setsize={count}
      aria-posinset={position + 1}
      onFocus={onCurrent}
      sx={{ ...lineStyle, ...(isCurrent && currentStyle) }}
      style={{ height, transform: `translateY(${top}px)`, ...(isSelected && { backgroundColor: "var(--selected)" }) }}
    >
      <RowCheckbox row={row} name={asset.name || t`Unnamed asset`} isSelected={isSelected} />
      <Box sx={{ width: 20, display: "flex", justifyContent: "center", flex: "none" }}>
        <AssetMark state={state} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body1" noWrap>
          <NameLink asset={asset} />
        </Typography>
        <Typography variant="body2" noWrap color="textSecondary" className="figures">
          {[shortState(row.original), ...notes].join(" · ")}
        </Typography>
      </Box>
    </Box>
  );
}

const lineStyle = {
  position: "absolute",
  insetInline: 0,
  top: 0,
  display: "flex",
  alignItems: "center",
  gap: 2,
  px: 2,
  borderBottom: "1px solid var(--hairline)",
};
