import { useMap } from "@vis.gl/react-maplibre";
import type { ErrorEvent, MapSourceDataEvent } from "maplibre-gl";
import { useEffect, useState } from "react";

export type TilesState = "loading" | "drawn" | "failed";

/** How the tiles of a source do. One that failed leaves a gap until all are asked for anew, under another address. */
export function useTilesState(sourceId: string, tiles: string): TilesState {
  const { current: map } = useMap();
  const [known, setKnown] = useState<{ tiles: string; state: TilesState }>({ tiles, state: "loading" });
  useEffect(() => {
    const become = (state: TilesState) =>
      setKnown((before) => (before.tiles === tiles && before.state === "failed" ? before : { tiles, state }));
    const look = (event: MapSourceDataEvent) => {
      if (event.sourceId === sourceId && map?.isSourceLoaded(sourceId)) become("drawn");
    };
    const fail = (event: ErrorEvent & { sourceId?: string }) => {
      if (event.sourceId === sourceId) become("failed");
    };
    map?.on("sourcedata", look);
    map?.on("error", fail);
    return () => {
      map?.off("sourcedata", look);
      map?.off("error", fail);
    };
  }, [map, sourceId, tiles]);
  // What has been drawn stays while newer tiles are on their way, and what failed is said until they are there.
  return known.state;
}
