import { mdiMagnifyPlusOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import type { LonLat } from "@tocsin/contract";
import { useMap } from "@vis.gl/react-maplibre";
import { Icon } from "../ui/icon.tsx";
import { moveMs, nearestZoom } from "./camera.tsx";

/** Flies as near as the map comes to a place that is known exactly. */
export function FlyButton({ place: [lon, lat] }: { place: LonLat }) {
  const { current: map } = useMap();
  return (
    <Button
      size="small"
      startIcon={<Icon path={mdiMagnifyPlusOutline} />}
      onClick={() => map?.flyTo({ center: [lon, lat], zoom: nearestZoom, duration: moveMs })}
      sx={{
        position: "absolute",
        right: 60,
        top: 12,
        bgcolor: "var(--surface)",
        border: "1px solid var(--hairline)",
        "&:hover": { bgcolor: "var(--raised)" },
      }}
    >
      Fly to the place
    </Button>
  );
}
