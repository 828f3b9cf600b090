import { Layer } from "@vis.gl/react-maplibre";
import type { ExpressionSpecification, FilterSpecification } from "maplibre-gl";
import { clusterName } from "../images/cluster-image.ts";
import { labelFont } from "../label-font.ts";
import type { MapColours } from "../map-colours.ts";

const isOne: ExpressionSpecification = ["==", ["get", "count"], 1];
const isSeveral: FilterSpecification = [">", ["get", "count"], 1];

/** Pixels of an event's radius at zoom 0: a tile of 512 pixels is the whole equator. */
const radiusPx: ExpressionSpecification = [
  "/",
  ["*", ["get", "radius"], 512 / 40_075],
  ["cos", ["*", ["get", "lat"], Math.PI / 180]],
];
const radiusPxNow: ExpressionSpecification = ["*", radiusPx, ["^", 2, ["zoom"]]];
const finestZoom = 22;
const radiusAtZoom: ExpressionSpecification = [
  "interpolate",
  ["exponential", 2],
  ["zoom"],
  0,
  radiusPx,
  finestZoom,
  ["*", radiusPx, 2 ** finestZoom],
];

/** Smaller than its mark a disc says nothing; when it fills the view it says nothing more. */
const isDiscSeen: ["all", ...ExpressionSpecification[]] = [
  "all",
  isOne,
  ["has", "radius"],
  [">", radiusPxNow, 12],
  ["<", radiusPxNow, 600],
];

const count: ExpressionSpecification = ["get", "count"];
const shortCount: ExpressionSpecification = [
  "step",
  count,
  ["to-string", count],
  1000,
  ["concat", ["to-string", ["/", ["floor", ["/", count, 100]], 10]], "k"],
  10_000,
  ["concat", ["to-string", ["floor", ["/", count, 1000]]], "k"],
];
/** From the least to the most severe. */
export const severityRankOf = (severity: ExpressionSpecification): ExpressionSpecification => [
  "match",
  severity,
  "minor",
  1,
  "moderate",
  2,
  "severe",
  3,
  "extreme",
  4,
  0,
];
const severityRank = severityRankOf(["get", "severity"]);
const fadedWhenOver: ExpressionSpecification = ["case", [">", ["get", "ongoing"], 0], 1, 0.5];

export const severityColour = (colours: MapColours): ExpressionSpecification => [
  "match",
  ["get", "severity"],
  "minor",
  colours["severity-minor"],
  "moderate",
  colours["severity-moderate"],
  "severe",
  colours["severity-severe"],
  "extreme",
  colours["severity-extreme"],
  colours["severity-unknown"],
];

const markImage = (scheme: string): ExpressionSpecification => [
  "concat",
  `mark/${scheme}/`,
  ["get", "severity"],
  "/",
  ["get", "category"],
  ["case", ["==", ["get", "placeKind"], "exact"], "/exact", "/about"],
];

const isExact: ExpressionSpecification = ["==", ["get", "placeKind"], "exact"];

type Props = {
  /** The source with the events as points, and its layer in vector tiles. */
  source: string;
  sourceLayer?: string;
  colours: MapColours;
};

/** How far events reach and where else they may be, below the names of what is there. */
export function EventExtentLayers({ source, sourceLayer, colours }: Props) {
  const from = { source, ...(sourceLayer && { "source-layer": sourceLayer }) };
  return (
    <>
      <Layer
        id="event-tile-doubts"
        type="heatmap"
        {...from}
        filter={[...isDiscSeen, ["!", isExact]]}
        paint={{
          // Where several overlap they are one, and no darker.
          "heatmap-radius": radiusAtZoom,
          "heatmap-color": [
            "interpolate",
            ["linear"],
            ["heatmap-density"],
            0,
            "transparent",
            0.15,
            colours["severity-unknown"],
          ],
          "heatmap-opacity": 0.16,
        }}
      />
      <Layer
        id="event-tile-extents"
        type="circle"
        {...from}
        filter={[...isDiscSeen, isExact]}
        paint={{
          "circle-color": "transparent",
          "circle-stroke-color": severityColour(colours),
          "circle-stroke-width": 1.5,
          "circle-stroke-opacity": 0.7,
          "circle-radius": radiusAtZoom,
        }}
      />
    </>
  );
}

/** Events as marks, and rings with their number where several lie together. */
export function EventMarkLayers({ source, sourceLayer, colours }: Props) {
  const from = { source, ...(sourceLayer && { "source-layer": sourceLayer }) };
  return (
    <>
      <Layer
        id="event-clusters"
        type="symbol"
        {...from}
        filter={isSeveral}
        layout={{
          "icon-image": clusterName(colours.scheme),
          "icon-size": ["step", count, 0.74, 10, 0.84, 100, 0.94, 1000, 1.04],
          "icon-allow-overlap": true,
          "symbol-sort-key": severityRank,
          "text-field": shortCount,
          "text-font": labelFont,
          "text-size": ["step", count, 12, 1000, 13],
          "text-allow-overlap": true,
          "text-ignore-placement": true,
        }}
        paint={{ "text-color": colours.text, "icon-opacity": fadedWhenOver }}
      />
      <Layer
        id="event-marks"
        type="symbol"
        {...from}
        filter={isOne}
        layout={{
          "icon-image": markImage(colours.scheme),
          "icon-size": 0.82,
          "icon-allow-overlap": true,
          "symbol-sort-key": severityRank,
        }}
        paint={{ "icon-opacity": fadedWhenOver }}
      />
    </>
  );
}
