import type { EventPoint } from "@tocsin/contract";
import { Layer, Source } from "@vis.gl/react-maplibre";
import type { ExpressionSpecification } from "maplibre-gl";
import { useMemo } from "react";
import { pointsAsGeojson } from "../geometry/points-as-geojson.ts";
import type { MapColours } from "../map-colours.ts";

type Props = { points: readonly EventPoint[]; colours: MapColours };

const bySeverity = (
  unknown: string | number,
  minor: string | number,
  moderate: string | number,
  severe: string | number,
  extreme: string | number,
): ExpressionSpecification => [
  "match",
  ["get", "severity"],
  "minor",
  minor,
  "moderate",
  moderate,
  "severe",
  severe,
  "extreme",
  extreme,
  unknown,
];

/** Events as circles; severity is a step of size and rim as well as of colour: unknown is hollow, extreme has a ring. */
export function EventPointsLayer({ points, colours }: Props) {
  const data = useMemo(() => pointsAsGeojson(points), [points]);
  const [unknown, rim] = [colours["severity-unknown"], colours.surface];
  return (
    <Source id="event-points" type="geojson" data={data}>
      <Layer
        id="event-points"
        type="circle"
        layout={{ "circle-sort-key": bySeverity(0, 1, 2, 3, 4) }}
        paint={{
          "circle-radius": bySeverity(3.5, 3.5, 5, 6.5, 7.5),
          "circle-color": bySeverity(
            unknown,
            colours["severity-minor"],
            colours["severity-moderate"],
            colours["severity-severe"],
            colours["severity-extreme"],
          ),
          "circle-opacity": bySeverity(0.15, 0.85, 0.85, 0.9, 0.95),
          "circle-stroke-color": bySeverity(unknown, rim, rim, rim, colours.text),
          "circle-stroke-width": bySeverity(1.5, 1, 1, 1, 2.5),
        }}
      />
    </Source>
  );
}
