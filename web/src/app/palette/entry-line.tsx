import { mdiChevronRight } from "@mdi/js";
import Box from "@mui/material/Box";
import { Command } from "cmdk";
import { Icon } from "../../ui/icon.tsx";
import type { Entry } from "./entry.ts";

type Props = { entry: Entry; onChoose: (entry: Entry) => void };

/** One entry: what it is, more about it, and the letters that choose it. */
export function EntryLine({ entry, onChoose }: Props) {
  const { id, icon, label, detail, letters, choice } = entry;
  return (
    <Box
      component={Command.Item}
      value={id}
      disabled={choice.kind === "none"}
      onSelect={() => onChoose(entry)}
      sx={lineStyle}
    >
      <Icon path={icon} sx={{ color: "text.secondary" }} />
      <Box component="span" sx={labelStyle}>
        {label}
      </Box>
      {detail && (
        <Box component="span" className="figures" sx={detailStyle}>
          {detail}
        </Box>
      )}
      {letters && (
        <Box component="kbd" aria-hidden="true" sx={lettersStyle}>
          {letters}
        </Box>
      )}
      {choice.kind === "step" && <Icon path={mdiChevronRight} sx={{ color: "text.secondary", ml: "auto" }} />}
    </Box>
  );
}

const lineStyle = {
  display: "flex",
  alignItems: "center",
  gap: 3,
  px: 2,
  minHeight: 44,
  borderRadius: 1,
  cursor: "pointer",
  fontSize: 14,
  scrollMarginBlock: 8,
  "&[data-disabled=true]": { cursor: "default", color: "text.secondary" },
  "&[data-selected=true]": { bgcolor: "var(--selected)" },
};
const ellipsis = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" };
const labelStyle = { ...ellipsis, flex: "0 1 auto", minWidth: 80 };
const detailStyle = { ...ellipsis, flex: "0 4 auto", minWidth: 0, fontSize: 13, color: "text.secondary" };
const lettersStyle = {
  ml: "auto",
  flex: "none",
  font: "inherit",
  fontSize: 12,
  px: 1.5,
  color: "text.secondary",
  border: "1px solid var(--hairline)",
  borderRadius: 1,
};
