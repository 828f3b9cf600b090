import { useMap } from "@vis.gl/react-maplibre";
import type { ErrorEvent, MapSourceDataEvent, Tile } from "maplibre-gl";
import { useCallback, useEffect, useRef, useState } from "react";

type Address = { z: number; x: number; y: number };

const firstWaitMs = 4_000;
const mostWaitMs = 60_000;
const keyOf = ({ z, x, y }: Address): string => `${z}/${x}/${y}`;

/**
 * Whether tiles of a source are missing, and `retry`, which asks for them again: the map itself never does. They are asked for
 * again after a while by themselves, more and more rarely, and as soon as the device has a network again.
 */
export function useFailedTiles(sourceId: string): { isMissing: boolean; retry: () => void } {
  const { current: map } = useMap();
  const failed = useRef(new Map<string, Address>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waitMs = useRef(firstWaitMs);
  const [isMissing, setMissing] = useState(false);

  const retry = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const again = [...failed.current.values()];
    failed.current.clear();
    const library = map?.getMap();
    if (again.length > 0 && library?.getSource(sourceId)) library.refreshTiles(sourceId, again);
  }, [map, sourceId]);

  useEffect(() => {
    const fail = (event: ErrorEvent & { sourceId?: string; tile?: Tile }) => {
      if (event.sourceId !== sourceId || !event.tile) return;
      const { canonical } = event.tile.tileID;
      failed.current.set(keyOf(canonical), canonical);
      setMissing(true);
      if (timer.current) return;
      timer.current = setTimeout(retry, waitMs.current);
      waitMs.current = Math.min(2 * waitMs.current, mostWaitMs);
    };
    const arrive = ({ sourceId: id, tile }: MapSourceDataEvent) => {
      if (id !== sourceId || !tile) return;
      failed.current.delete(keyOf(tile.tileID.canonical));
      waitMs.current = firstWaitMs;
    };
    const settle = () => setMissing(failed.current.size > 0);
    map?.on("error", fail);
    map?.on("sourcedata", arrive);
    map?.on("idle", settle);
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      map?.off("error", fail);
      map?.off("sourcedata", arrive);
      map?.off("idle", settle);
      window.removeEventListener("online", retry);
    };
  }, [map, sourceId, retry]);

  return { isMissing, retry };
}
