import type { LonLat } from "@tocsin/contract";
import { useMap } from "@vis.gl/react-maplibre";
import { useEffect, useState } from "react";
import { tileCentres } from "./tile-centres.ts";

const nearZoom = 6.2;
const finestZoom = 12;
/** On a very wide screen more tiles would be touched than are worth asking about. */
const mostTiles = 24;

/** The middles of the tiles now in view, once the map has come near and rests; none from far away. */
export function useTileCentres(): LonLat[] {
  const { current: map } = useMap();
  const [centres, setCentres] = useState<LonLat[]>([]);
  useEffect(() => {
    if (!map) return;
    const look = () => {
      const zoom = map.getZoom();
      if (zoom < nearZoom) return setCentres([]);
      const bounds = map.getBounds();
      const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
      setCentres(
        tileCentres({ west, south, east, north }, Math.min(Math.floor(zoom) + 1, finestZoom)).slice(0, mostTiles),
      );
    };
    look();
    map.on("moveend", look);
    return () => {
      map.off("moveend", look);
    };
  }, [map]);
  return centres;
}
