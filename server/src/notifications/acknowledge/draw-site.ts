import { type Drawn, type LonLat, type Offset, runOnLine, type SiteDrawing, unwrapRings } from "@tocsin/contract";
import type { Geometry, MultiLineString, MultiPolygon, Position } from "geojson";
import pointInPolygon from "point-in-polygon-hao";
import { bearingDegrees, geodesicKm } from "../../platform/geo/geodesic.ts";
import { prepareShape } from "../../platform/geo/shapes/prepare-shape.ts";
import { nearestPoints } from "../../platform/geo/shapes/shape-distance.ts";
import { simplifyOutline } from "../../platform/geo/shapes/simplify-outline.ts";

type Thing = { at: LonLat; radius: number | null; outline: Geometry | null };

/** An outline is drawn with the first of these numbers of corners, and with the next where it would not cover the asset any more, or would only then. */
const corners = [200, 1000, 10_000] as const;
/** Of an outline with more areas or lines, those nearest to the asset are drawn. */
const mostParts = 50;
/** An edge is straight in degrees, and on a drawing around one point only if it is short. */
const longestDegrees = 1;

/**
 * An asset and an event as seen from above the asset's point, with true distances and directions from it (azimuthal equidistant).
 * `covers`: whether the outline of the event covers that point, which the drawing then shows, too.
 */
export function drawSite(asset: Thing, event: Thing, covers: boolean): SiteDrawing {
  const from = asset.at;
  const shapes = { asset: partsOf(asset.outline, from), event: partsOf(event.outline, from) };
  const isTrue = (most: number) => isCovered(draw(simplify(shapes.event, most), event, from)) === covers;
  const most = (event.outline && !asset.outline && corners.find(isTrue)) || corners[0];
  const drawn = { asset: simplify(shapes.asset, corners[0]), event: simplify(shapes.event, most) };
  const ends = nearestPoints(shapeOf(drawn.asset, asset.at), shapeOf(drawn.event, event.at));
  return {
    asset: draw(drawn.asset, asset, from),
    event: draw(drawn.event, event, from),
    distance: ends && [offsetOf(from, ends[0]), offsetOf(from, ends[1])],
  };
}

type Parts = { areas: Position[][][]; lines: Position[][] };

function partsOf(shape: Geometry | null, from: LonLat): Parts {
  const { areas, lines } = listParts(shape);
  return { areas: nearest(areas, from, (rings) => rings[0] ?? []), lines: nearest(lines, from, (line) => line) };
}

function listParts(shape: Geometry | null): Parts {
  switch (shape?.type) {
    case "GeometryCollection": {
      const parts = shape.geometries.map(listParts);
      return { areas: parts.flatMap(({ areas }) => areas), lines: parts.flatMap(({ lines }) => lines) };
    }
    case "MultiPolygon":
      return { areas: unwrapRings(shape).coordinates, lines: [] };
    case "Polygon":
      return { areas: [unwrapRings(shape).coordinates], lines: [] };
    case "MultiLineString":
      return { areas: [], lines: shape.coordinates.map(runOnLine) };
    case "LineString":
      return { areas: [], lines: [runOnLine(shape.coordinates)] };
    default:
      return { areas: [], lines: [] };
  }
}

function nearest<Part>(parts: Part[], from: LonLat, edgeOf: (part: Part) => Position[]): Part[] {
  if (parts.length <= mostParts) return parts;
  const kmOf = (part: Part) => Math.min(...edgeOf(part).map(([lon = 0, lat = 0]) => geodesicKm(from, [lon, lat])));
  return parts
    .map((part) => ({ part, km: kmOf(part) }))
    .sort((one, other) => one.km - other.km)
    .slice(0, mostParts)
    .map(({ part }) => part);
}

function simplify({ areas, lines }: Parts, most: number): Parts {
  const [drawnAreas, drawnLines] = [
    simplifyOutline({ type: "MultiPolygon", coordinates: areas }, most) as MultiPolygon,
    simplifyOutline({ type: "MultiLineString", coordinates: lines }, most) as MultiLineString,
  ];
  return {
    areas: drawnAreas.coordinates.map((rings) => rings.map(shortenEdges)),
    lines: drawnLines.coordinates.map(shortenEdges),
  };
}

const shortenEdges = (line: Position[]): Position[] =>
  line.flatMap(([lon = 0, lat = 0], index) => {
    const [nextLon = lon, nextLat = lat] = line[index + 1] ?? [];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(nextLon - lon), Math.abs(nextLat - lat)) / longestDegrees));
    return Array.from({ length: steps }, (_, step) => [
      lon + ((nextLon - lon) * step) / steps,
      lat + ((nextLat - lat) * step) / steps,
    ]);
  });

const shapeOf = ({ areas, lines }: Parts, at: LonLat) =>
  areas.length + lines.length === 0
    ? prepareShape({ type: "Point", coordinates: [...at] })
    : prepareShape({
        type: "GeometryCollection",
        geometries: [
          { type: "MultiPolygon", coordinates: areas },
          { type: "MultiLineString", coordinates: lines },
        ],
      });

const draw = ({ areas, lines }: Parts, { at, radius }: Thing, from: LonLat): Drawn => {
  const place = (line: Position[]): Offset[] => line.map(([lon = 0, lat = 0]) => offsetOf(from, [lon, lat]));
  return { point: offsetOf(from, at), radius, areas: areas.map((rings) => rings.map(place)), lines: lines.map(place) };
};

const isCovered = ({ areas }: Drawn): boolean => areas.some((rings) => pointInPolygon([0, 0], rings) !== false);

function offsetOf(from: LonLat, to: LonLat): Offset {
  const km = geodesicKm(from, to);
  const angle = (bearingDegrees(from, to) * Math.PI) / 180;
  return [toMetres(km * Math.sin(angle)), toMetres(km * Math.cos(angle))];
}

/** No `-0`, which JSON does not keep. */
const toMetres = (km: number): number => Math.round(km * 1000) / 1000 + 0;
