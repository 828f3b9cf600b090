import Box from "@mui/material/Box";
import { EventMark } from "../../ui/event-mark.tsx";
import type { AssetState } from "./asset-state.ts";

/** The worst that is inside, softly where it is only possible; a plain dot where all is quiet. */
export function AssetMark({ state: { worstSeverity, inside } }: { state: AssetState }) {
  if (worstSeverity === null) return <Box sx={dotStyle} />;
  return (
    <Box sx={{ flex: "none", lineHeight: 0, mx: "-4px" }}>
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
