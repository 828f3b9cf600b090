import type { EventPoint } from "@tocsin/contract";
import { Layer } from "@vis.gl/react-maplibre";
import { memo } from "react";
import { pointsAsGeojson } from "../geometry/points-as-geojson.ts";
import type { MapColours } from "../map-colours.ts";
import { Source } from "./source.tsx";

type Props = { points: readonly EventPoint[]; colours: MapColours };

/** Where events were, as heat: severe ones weigh more, and it takes several to be as hot as it gets. */
export const HeatLayer = memo(({ points, colours }: Props) => (
  <Source id="event-heat" type="geojson" data={pointsAsGeojson(points)}>
    <Layer
      id="event-heat"
      type="heatmap"
      // Below the assets and what the map names.
      beforeId="asset-discs"
      paint={{
        "heatmap-weight": [
          "match",
          ["get", "severity"],
          "minor",
          0.15,
          "moderate",
          0.35,
          "severe",
          0.7,
          "extreme",
          1,
          0.1,
        ],
        "heatmap-radius": ["interpolate", ["linear"], ["zoom"], 0, 14, 6, 30, 12, 48],
        "heatmap-intensity": ["interpolate", ["linear"], ["zoom"], 0, 0.5, 8, 1.6],
        "heatmap-opacity": 0.6,
        "heatmap-color": [
          "interpolate",
          ["linear"],
          ["heatmap-density"],
          0,
          "transparent",
          0.2,
          colours["severity-minor"],
          0.5,
          colours["severity-moderate"],
          0.8,
          colours["severity-severe"],
          1,
          colours["severity-extreme"],
        ],
      }}
    />
  </Source>
));
