import type { LonLat } from "@tocsin/contract";
import { lineString, polygon } from "@turf/helpers";
import { pointToLineDistance } from "@turf/point-to-line-distance";
import { pointToPolygonDistance } from "@turf/point-to-polygon-distance";
import type { Geometry, Position } from "geojson";
import { geodesicKm } from "./geodesic.ts";

const kilometres = { units: "kilometers" } as const;

/** How far a point is from a shape, km; 0 inside an area. On the sphere, as `great_circle_km` in the database. */
export function shapeDistanceKm(point: LonLat, shape: Geometry): number {
  switch (shape.type) {
    case "GeometryCollection":
      return least(shape.geometries, (one) => shapeDistanceKm(point, one));
    case "MultiPolygon":
      return least(shape.coordinates, (rings) => polygonDistanceKm(point, rings));
    case "Polygon":
      return polygonDistanceKm(point, shape.coordinates);
    case "MultiLineString":
      return least(shape.coordinates, (line) => lineDistanceKm(point, line));
    case "LineString":
      return lineDistanceKm(point, shape.coordinates);
    case "MultiPoint":
      return least(shape.coordinates, ([lon = 0, lat = 0]) => geodesicKm(point, [lon, lat]));
    case "Point":
      return geodesicKm(point, [shape.coordinates[0] ?? 0, shape.coordinates[1] ?? 0]);
  }
}

const least = <T>(parts: T[], distanceOf: (part: T) => number): number => Math.min(...parts.map(distanceOf));

const polygonDistanceKm = ([lon, lat]: LonLat, rings: Position[][]): number =>
  Math.max(0, pointToPolygonDistance([lon, lat], polygon(rings.map((ring) => nearTo(lon, ring))), kilometres));

const lineDistanceKm = ([lon, lat]: LonLat, line: Position[]): number =>
  pointToLineDistance([lon, lat], lineString(nearTo(lon, line)), kilometres);

/** The same corners with longitudes that run on from the one next to the point, so that the date line does no harm. */
function nearTo(lon: number, corners: Position[]): Position[] {
  let last = lon;
  return corners.map(([own = 0, lat = 0]) => {
    last = own - 360 * Math.round((own - last) / 360);
    return [last, lat];
  });
}
