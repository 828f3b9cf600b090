import type { Asset } from "@tocsin/contract";
import { Layer } from "@vis.gl/react-maplibre";
import type { Feature, LineString, MultiLineString } from "geojson";
import { useEffect, useState } from "react";
import { circlePolygon } from "../geometry/circle-polygon.ts";
import { labelFont } from "../label-font.ts";
import type { MapColours } from "../map-colours.ts";
import { Source } from "./source.tsx";

/** How far around an asset events of some categories concern it, km, with the words for them. */
export type CategoryRing = { label: string; radiusKm: number };

type Props = { asset: Pick<Asset, "lat" | "lon" | "geometry">; rings: readonly CategoryRing[]; colours: MapColours };

type Ring = Feature<LineString | MultiLineString, { label: string }>;

const none: Ring[] = [];

/** Dashed rings, each with its categories along it. */
export function CategoryRings({ asset, rings, colours }: Props) {
  const [features, setFeatures] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    Promise.all(rings.map((ring) => featureOf(asset, ring))).then(
      (found) => isCurrent && setFeatures(found.flatMap((one) => one ?? [])),
      // Without what computes the margin of an outline, its edge alone is drawn.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [asset, rings]);
  return (
    <Source id="category-rings" type="geojson" data={{ type: "FeatureCollection", features }} tolerance={0}>
      <Layer
        id="category-rings"
        type="line"
        paint={{ "line-color": colours["map-asset"], "line-width": 1, "line-opacity": 0.65, "line-dasharray": [3, 3] }}
      />
      <Layer
        id="category-ring-names"
        type="symbol"
        layout={{
          "symbol-placement": "line",
          "text-field": ["get", "label"],
          "text-font": labelFont,
          "text-size": 12,
          "symbol-spacing": 400,
        }}
        paint={{ "text-color": colours.text, "text-halo-color": colours["map-land"], "text-halo-width": 1.5 }}
      />
    </Source>
  );
}

async function featureOf(
  { lon, lat, geometry }: Props["asset"],
  { label, radiusKm }: CategoryRing,
): Promise<Ring | null> {
  if (lon === null || lat === null) return null;
  const area = geometry
    ? (await import("../geometry/margins.ts")).marginOf(geometry, radiusKm)
    : circlePolygon([lon, lat], radiusKm);
  if (!area) return null;
  const edge =
    area.type === "Polygon"
      ? { type: "MultiLineString" as const, coordinates: area.coordinates }
      : { type: "MultiLineString" as const, coordinates: area.coordinates.flat() };
  return { type: "Feature", geometry: edge, properties: { label } };
}
