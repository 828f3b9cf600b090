import { t } from "@lingui/core/macro";
import { mdiMagnifyPlusOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import type { LonLat } from "@tocsin/contract";
import { useMap } from "@vis.gl/react-maplibre";
import { Icon } from "../ui/icon.tsx";
import { moveMs, nearestZoom } from "./camera.ts";
import { finestZoom } from "./layers/towns-layer.tsx";
import { worldId } from "./layers/world-layer.tsx";
import { asked } from "./viewpoint/viewpoint-keeper.tsx";

/**
 * Flies to a place that is known exactly: as near as the map comes where it draws streets, otherwise only as near as there
 * are towns and coasts to see.
 */
export function FlyButton({ place: [lon, lat] }: { place: LonLat }) {
  const { current: map } = useMap();
  return (
    <Button
      size="small"
      startIcon={<Icon path={mdiMagnifyPlusOutline} />}
      onClick={() => {
        const zoom = map?.getSource(worldId) ? finestZoom : nearestZoom;
        map?.flyTo({ center: [lon, lat], zoom, duration: moveMs }, asked);
      }}
      sx={{
        position: "absolute",
        right: 60,
        top: 12,
        bgcolor: "var(--surface)",
        border: "1px solid var(--hairline)",
        "&:hover": { bgcolor: "var(--raised)" },
      }}
    >{t`Go to the place`}</Button>
  );
}
