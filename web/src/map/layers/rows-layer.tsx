import type { LonLat } from "@tocsin/contract";
import { Layer } from "@vis.gl/react-maplibre";
import { useMemo } from "react";
import type { MapColours } from "../map-colours.ts";
import { Source } from "./source.tsx";

type Props = { points: readonly LonLat[]; far: readonly LonLat[]; colours: MapColours };

/** Where the rows of a file are, as dots; those far from the others have a ring. */
export function RowsLayer({ points, far, colours }: Props) {
  const dots = useMemo(() => collect(points), [points]);
  const rings = useMemo(() => collect(far), [far]);
  return (
    <>
      <Source id="rows" type="geojson" data={dots}>
        <Layer
          id="rows"
          type="circle"
          paint={{
            "circle-radius": 4,
            "circle-color": colours["map-asset"],
            "circle-stroke-width": 1,
            "circle-stroke-color": colours.surface,
          }}
        />
      </Source>
      <Source id="far-rows" type="geojson" data={rings}>
        <Layer
          id="far-rows"
          type="circle"
          paint={{
            "circle-radius": 9,
            "circle-opacity": 0,
            "circle-stroke-width": 2.5,
            "circle-stroke-color": colours["severity-severe"],
          }}
        />
      </Source>
    </>
  );
}

const collect = (points: readonly LonLat[]): GeoJSON.Feature<GeoJSON.MultiPoint> => ({
  type: "Feature",
  geometry: { type: "MultiPoint", coordinates: points.map(([lon, lat]) => [lon, lat]) },
  properties: {},
});
