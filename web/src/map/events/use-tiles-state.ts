import { useMap } from "@vis.gl/react-maplibre";
import type { ErrorEvent, MapSourceDataEvent } from "maplibre-gl";
import { useEffect, useState } from "react";

export type TilesState = "loading" | "drawn" | "failed";

type Known = { tiles: string | undefined; state: TilesState; source: number };

/**
 * How the tiles of a source do, and which source they belong to, as a number to key its element by: MapLibre waits indefinitely
 * for a tile that failed once, so other tiles after a failure need a new source.
 */
export function useTilesState(sourceId: string, tiles: string | undefined): Pick<Known, "state" | "source"> {
  const { current: map } = useMap();
  const [known, setKnown] = useState<Known>({ tiles, state: "loading", source: 0 });
  if (known.tiles !== tiles)
    // What has been drawn stays while newer tiles are on their way.
    setKnown(known.state === "failed" ? { tiles, state: "loading", source: known.source + 1 } : { ...known, tiles });
  useEffect(() => {
    const become = (state: TilesState) =>
      setKnown((before) => (before.state === "failed" ? before : { ...before, state }));
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
  }, [map, sourceId]);
  return known;
}
