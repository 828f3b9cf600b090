import { type EventPoint, severities } from "@tocsin/contract";
import { Layer } from "@vis.gl/react-maplibre";
import { useMemo } from "react";
import { pointsAsGeojson } from "../geometry/points-as-geojson.ts";
import { smallMarks } from "../images/small-mark.ts";
import type { MapColours } from "../map-colours.ts";
import { Source } from "./source.tsx";

type Props = { points: readonly EventPoint[]; colours: MapColours };

/** Every event as a small mark, the more severe above the less. Names and numbers make room for them. */
export function EventPointsLayer({ points, colours }: Props) {
  const data = useMemo(() => pointsAsGeojson(points), [points]);
  return (
    <Source id="event-points" type="geojson" data={data}>
      <Layer
        id="event-points"
        type="symbol"
        layout={{
          "icon-image": ["concat", smallMarks(colours.scheme), ["get", "severity"]],
          "icon-allow-overlap": true,
          "symbol-sort-key": ["index-of", ["get", "severity"], ["literal", severities]],
        }}
      />
    </Source>
  );
}
