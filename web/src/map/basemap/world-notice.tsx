import { Trans } from "@lingui/react/macro";
import Button from "@mui/material/Button";
import { worldId } from "../layers/world-layer.tsx";
import { MapNotice } from "../map-notice.tsx";
import { useFailedTiles } from "./use-failed-tiles.ts";

/** Says where the coast may be kilometres off, and asks for the missing tiles again. */
export function WorldNotice() {
  const { isMissing, retry } = useFailedTiles(worldId);
  if (!isMissing) return null;
  return (
    <MapNotice>
      <Trans>
        Part of the map could not be loaded. Simplified outlines are shown instead.{" "}
        <Button size="small" onClick={retry} sx={{ p: 0, minWidth: 0, verticalAlign: "baseline" }}>
          {" "}
          Try again{" "}
        </Button>
      </Trans>
    </MapNotice>
  );
}
