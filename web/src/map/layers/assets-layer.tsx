import { type Asset, type AssetGeometry, defaultRadiusKm, type Severity, severityWeights } from "@tocsin/contract";
import { Layer } from "@vis.gl/react-maplibre";
import type { ExpressionSpecification, FilterSpecification, SymbolLayerSpecification } from "maplibre-gl";
import { useMemo } from "react";
import type { Circle } from "../camera.ts";
import { circlePolygon } from "../geometry/circle-polygon.ts";
import { crowdsOf } from "../geometry/crowds.ts";
import { runOn } from "../geometry/run-on.ts";
import { useMargins } from "../geometry/use-margins.ts";
import { labelFont } from "../label-font.ts";
import type { MapColours } from "../map-colours.ts";
import { Source } from "./source.tsx";

/**
 * The fields of an asset that the layer needs; a draft that is being added has no id yet. `worst` is the highest severity of the
 * ongoing events inside.
 */
export type PlacedAsset = Pick<Asset, "name" | "lat" | "lon" | "radius"> & {
  id?: number;
  worst?: Severity | null;
  geometry?: AssetGeometry | null;
};

/** From the least to the most severe, as in decisions on notifications; 0 where nothing is inside. */
const rankOf = (worst: Severity | null | undefined): number => (worst ? severityWeights[worst] : 0);

type Props = { assets: readonly PlacedAsset[]; selectedId: number | undefined; colours: MapColours };

/** Small far out, where there are many next to events. */
const dotSize: ExpressionSpecification = ["interpolate", ["linear"], ["zoom"], 2, 0.5, 8, 1];
/** Names of all assets from here on; those with something inside are named wherever there is room. */
const namesFromZoom = 5;

const isNamed: FilterSpecification = [
  "any",
  [">=", ["zoom"], namesFromZoom],
  [">", ["get", "rank"], 0],
  ["get", "isSelected"],
];

const isSelected: ExpressionSpecification = ["to-boolean", ["get", "isSelected"]];
const isOther: ExpressionSpecification = ["!", isSelected];
const isArea: ExpressionSpecification = ["==", ["geometry-type"], "Polygon"];

const { moderate, severe, extreme } = severityWeights;
const worstName: ExpressionSpecification = [
  "match",
  ["get", "rank"],
  extreme,
  "extreme",
  severe,
  "severe",
  moderate,
  "moderate",
  "quiet",
];

/** What is as opaque as `all` where a crowd of its size lies over each other. */
const shareOf = (all: number): ExpressionSpecification => ["-", 1, ["^", 1 - all, ["/", 1, ["get", "crowd"]]]];

/** Assets as dots with their name, and the ring that is watched around each; that of the selected one by itself. */
export function AssetsLayer({ assets, selectedId, colours }: Props) {
  const points = useMemo(() => featuresOf(assets, selectedId, "point"), [assets, selectedId]);
  const rings = useMemo(() => featuresOf(assets, selectedId, "ring"), [assets, selectedId]);
  const margins = useMargins(assets);
  const outlines = useMemo(() => collect([...rings.features, ...margins]), [rings, margins]);
  return (
    <>
      <Source id="asset-rings" type="geojson" data={outlines} tolerance={0}>
        <Layer
          id="asset-discs"
          type="fill"
          filter={["all", isArea, isOther]}
          paint={{ "fill-color": colours["map-asset"], "fill-opacity": ["min", 0.07, shareOf(0.2)] }}
        />
        <Layer
          id="asset-rings"
          type="line"
          filter={isOther}
          paint={{
            "line-color": colours["map-asset"],
            "line-width": ["case", ["get", "isOutline"], 2, 1],
            "line-opacity": ["case", ["get", "isOutline"], 0.65, ["max", 0.15, ["min", 0.65, shareOf(0.9)]]],
          }}
        />
        <Layer
          id="asset-disc-selected"
          type="fill"
          filter={["all", isArea, isSelected]}
          paint={{ "fill-color": colours["map-asset"], "fill-opacity": 0.14 }}
        />
        <Layer
          id="asset-ring-selected"
          type="line"
          filter={isSelected}
          paint={{ "line-color": colours["map-asset"], "line-width": 2 }}
        />
      </Source>
      <Source id="assets" type="geojson" data={points}>
        <Layer
          id="asset-names"
          type="symbol"
          filter={isNamed}
          layout={{
            "text-field": ["get", "name"],
            "text-font": labelFont,
            "text-size": 12,
            "text-max-width": 9,
            "text-variable-anchor": ["top", "bottom", "left", "right"],
            "text-radial-offset": 1.25,
            "symbol-sort-key": ["-", ["get", "rank"]],
          }}
          paint={{ "text-color": colours.text, "text-halo-color": colours["map-land"], "text-halo-width": 1.5 }}
        />
        <Layer
          id="assets"
          type="symbol"
          // The most severe is drawn above its neighbours.
          layout={{
            ...alwaysDrawn,
            "icon-image": ["concat", `asset/${colours.scheme}/`, worstName],
            "icon-size": dotSize,
          }}
        />
      </Source>
    </>
  );
}

/** Drawn wherever it lies, while names make room for it. */
const alwaysDrawn: SymbolLayerSpecification["layout"] = {
  "icon-allow-overlap": true,
  "symbol-sort-key": ["get", "rank"],
};

function featuresOf(
  assets: readonly PlacedAsset[],
  selectedId: number | undefined,
  as: "point" | "ring",
): GeoJSON.FeatureCollection {
  const placed = assets.flatMap(({ lat, lon, ...asset }) =>
    lat === null || lon === null ? [] : [{ ...asset, lat, lon }],
  );
  const crowds = as === "ring" ? crowdsOf(placed.map(circleOf)) : [];
  const features = placed.map((asset, index) => {
    const { id, name, lat, lon, worst, geometry: outline } = asset;
    const point = { type: "Point" as const, coordinates: [lon, lat] };
    const ring = () => (outline ? runOn(outline) : circlePolygon([lon, lat], circleOf(asset).radiusKm));
    const isSelected = id === undefined || id === selectedId;
    const said = { id, name: name ?? "", isSelected, isOutline: Boolean(outline), rank: rankOf(worst), lon, lat };
    const properties = { ...said, crowd: crowds[index] ?? 1 };
    return { type: "Feature" as const, geometry: as === "point" ? point : ring(), properties };
  });
  return collect(features);
}

type Placed = PlacedAsset & { lat: number; lon: number };

const circleOf = ({ lon, lat, radius, geometry }: Placed): Circle => ({
  centre: [lon, lat],
  radiusKm: radius ?? (geometry ? 0 : defaultRadiusKm),
});

const collect = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({ type: "FeatureCollection", features });
