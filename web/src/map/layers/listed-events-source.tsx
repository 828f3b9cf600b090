import type { SummaryRow } from "@tocsin/contract";
import type { ExpressionSpecification } from "maplibre-gl";
import { useMemo } from "react";
import { mixNames } from "../images/mix-names.ts";
import { severityRankOf } from "./event-mark-layers.tsx";
import { Source } from "./source.tsx";

export const listedEventsId = "listed-events";

/** Marks nearer to each other than this (pixels) are drawn as one, with their number, as in tiles. */
const clusterRadius = 34;
const clusterMaxZoom = 16;

const sum = (name: string): [string, ExpressionSpecification] => ["+", ["coalesce", ["get", name], 0]];
const accumulated: ExpressionSpecification = ["accumulated"];
const severity: ExpressionSpecification = ["get", "severity"];

/** The properties of a group of events, with the names that those of tiles have. */
const clusterProperties = {
  count: sum("count"),
  ongoing: sum("ongoing"),
  ...Object.fromEntries(mixNames.map((name) => [name, sum(name)])),
  severity: [["case", [">", severityRankOf(accumulated), severityRankOf(severity)], accumulated, severity], severity],
  west: ["min", ["get", "lon"]],
  south: ["min", ["get", "lat"]],
  east: ["max", ["get", "lon"]],
  north: ["max", ["get", "lat"]],
};

/** The rows of a list as points. */
export function ListedEventsSource({ rows }: { rows: readonly SummaryRow[] }) {
  const data = useMemo(() => pointsOf(rows), [rows]);
  return (
    <Source
      id={listedEventsId}
      type="geojson"
      data={data}
      cluster
      clusterRadius={clusterRadius}
      clusterMaxZoom={clusterMaxZoom}
      clusterProperties={clusterProperties}
    />
  );
}

function pointsOf(rows: readonly SummaryRow[]): GeoJSON.FeatureCollection {
  const features = rows.flatMap((row): GeoJSON.Feature[] => {
    const { eventId: id, title, severity, placeKind, lon, lat, radius, endedAt } = row;
    if (lon === null || lat === null) return [];
    const category = row.category ?? "none";
    const drawn = {
      id,
      title,
      severity,
      category,
      placeKind,
      lon,
      lat,
      count: 1,
      [category]: 1,
      ongoing: endedAt ? 0 : 1,
    };
    const properties = radius === null ? drawn : { ...drawn, radius };
    return [{ type: "Feature", geometry: { type: "Point", coordinates: [lon, lat] }, properties }];
  });
  return { type: "FeatureCollection", features };
}
