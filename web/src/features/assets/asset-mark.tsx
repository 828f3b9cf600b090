import { mdiEyeOffOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import { EventMark } from "../../ui/event-mark.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AssetState } from "./asset-state.ts";

/** The worst that is inside, softly where it is only possible; an eye that sees nothing where it is blind, and otherwise a plain dot. */
export function AssetMark({ state: { worstSeverity, inside, blind } }: { state: AssetState }) {
  if (worstSeverity === null && blind)
    return (
      <Box sx={{ flex: "none", lineHeight: 0, mx: "-1px", color: "warning.main" }}>
        <Icon path={mdiEyeOffOutline} />
      </Box>
    );
  if (worstSeverity === null) return <Box sx={dotStyle} />;
  return (
    <Box sx={{ flex: "none", lineHeight: 0, mx: -1 }}>
      <EventMark severity={worstSeverity} isAbout={inside === 0} size={28} />
    </Box>
  );
}

const dotStyle = {
  flex: "none",
  width: 10,
  height: 10,
  mx: 1,
  borderRadius: "50%",
  bgcolor: "var(--map-asset)",
  outline: "1px solid var(--map-asset)",
  outlineOffset: 3,
};
