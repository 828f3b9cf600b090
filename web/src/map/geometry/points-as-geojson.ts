import type { EventPoint } from "@tocsin/contract";

/** Events as the points of a source, with their severity. */
export const pointsAsGeojson = (points: readonly EventPoint[]): GeoJSON.FeatureCollection<GeoJSON.Point> => ({
  type: "FeatureCollection",
  features: points.map(({ id, lat, lon, severity }) => ({
    type: "Feature",
    id,
    properties: { severity },
    geometry: { type: "Point", coordinates: [lon, lat] },
  })),
});
