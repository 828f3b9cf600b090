import { t } from "@lingui/core/macro";
import { mdiCloseThick } from "@mdi/js";
import Box from "@mui/material/Box";
import type { LonLat } from "@tocsin/contract";
import { Marker } from "@vis.gl/react-maplibre";
import { Icon } from "../../ui/icon.tsx";

/** Marks where an outline crosses itself. The corners below it can still be dragged. */
export const CrossingMark = ({ place: [lon, lat] }: { place: LonLat }) => (
  <Marker longitude={lon} latitude={lat} style={{ pointerEvents: "none" }}>
    <Box role="img" aria-label={t`The outline crosses itself here`} sx={markStyle}>
      <Icon path={mdiCloseThick} />
    </Box>
  </Marker>
);

const markStyle = {
  display: "grid",
  placeItems: "center",
  width: 28,
  height: 28,
  borderRadius: "50%",
  border: "2px solid var(--error)",
  bgcolor: "var(--surface)",
  color: "var(--error)",
  "& svg": { width: 18, height: 18 },
};
