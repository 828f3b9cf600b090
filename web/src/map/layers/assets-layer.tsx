import { type Asset, defaultRadiusKm, type Severity, severityWeights } from "@tocsin/contract";
import { Layer, Source } from "@vis.gl/react-maplibre";
import type { FeatureCollection } from "geojson";
import { useMemo } from "react";
import { circlePolygon } from "../geometry/circle-polygon.ts";
import { labelFont } from "../label-font.ts";
import type { MapColours } from "../map-colours.ts";

/**
 * The fields of an asset that the layer needs; a draft that is being added has no id yet. `worst` is the highest severity of the
 * ongoing events inside.
 */
export type PlacedAsset = Pick<Asset, "name" | "lat" | "lon" | "radius"> & { id?: number; worst?: Severity | null };

/** From the least to the most severe, as in decisions on notifications; 0 where nothing is inside. */
const rankOf = (worst: Severity | null | undefined): number => (worst ? severityWeights[worst] : 0);
const { severe, extreme } = severityWeights;

type Props = { assets: readonly PlacedAsset[]; selectedId: number | undefined; colours: MapColours };

/** Assets as points with their name, and the ring that is watched around each. */
export function AssetsLayer({ assets, selectedId, colours }: Props) {
  const points = useMemo(() => featuresOf(assets, selectedId, "point"), [assets, selectedId]);
  const rings = useMemo(() => featuresOf(assets, selectedId, "ring"), [assets, selectedId]);
  return (
    <>
      <Source id="asset-rings" type="geojson" data={rings} tolerance={0}>
        <Layer
          id="asset-discs"
          type="fill"
          paint={{
            "fill-color": colours["map-asset"],
            "fill-opacity": ["case", ["get", "isSelected"], 0.14, 0.07],
          }}
        />
        <Layer
          id="asset-rings"
          type="line"
          paint={{
            "line-color": colours["map-asset"],
            "line-width": ["case", ["get", "isSelected"], 2, 1],
            "line-opacity": ["case", ["get", "isSelected"], 1, 0.65],
          }}
        />
      </Source>
      <Source id="assets" type="geojson" data={points}>
        <Layer
          id="assets"
          type="circle"
          // The most severe is drawn above its neighbours.
          layout={{ "circle-sort-key": ["get", "rank"] }}
          paint={{
            "circle-radius": ["case", ["get", "isSelected"], 7, [">=", ["get", "rank"], severe], 7, 5],
            "circle-color": [
              "match",
              ["get", "rank"],
              extreme,
              colours["severity-extreme"],
              severe,
              colours["severity-severe"],
              severityWeights.moderate,
              colours["severity-moderate"],
              colours["map-asset"],
            ],
            "circle-stroke-color": colours["map-land"],
            "circle-stroke-width": 2,
          }}
        />
        <Layer
          id="asset-names"
          type="symbol"
          layout={{
            "text-field": ["get", "name"],
            "text-font": labelFont,
            "text-size": 12,
            "text-anchor": "top",
            "text-offset": [0, 0.8],
            "text-optional": true,
          }}
          paint={{ "text-color": colours.text, "text-halo-color": colours["map-land"], "text-halo-width": 1.5 }}
        />
      </Source>
    </>
  );
}

function featuresOf(
  assets: readonly PlacedAsset[],
  selectedId: number | undefined,
  as: "point" | "ring",
): FeatureCollection {
  const features = assets.flatMap(({ id, name, lat, lon, radius, worst }) => {
    if (lat === null || lon === null) return [];
    const point = { type: "Point" as const, coordinates: [lon, lat] };
    const geometry = as === "point" ? point : circlePolygon([lon, lat], radius ?? defaultRadiusKm);
    const isSelected = id === undefined || id === selectedId;
    return [
      { type: "Feature" as const, geometry, properties: { id, name: name ?? "", isSelected, rank: rankOf(worst) } },
    ];
  });
  return { type: "FeatureCollection", features };
}
