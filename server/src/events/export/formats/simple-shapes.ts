/** What a geometry consists of: the rings of each area, lines, and points. */
export type SimpleShapes = {
  areas: GeoJSON.Position[][][];
  lines: GeoJSON.Position[][];
  points: GeoJSON.Position[];
};

/** Takes a geometry apart for formats that know nothing but simple shapes. */
export function simpleShapes(geometry: GeoJSON.Geometry | null): SimpleShapes {
  switch (geometry?.type) {
    case "Polygon":
      return { areas: [geometry.coordinates], lines: [], points: [] };
    case "MultiPolygon":
      return { areas: geometry.coordinates, lines: [], points: [] };
    case "LineString":
      return { areas: [], lines: [geometry.coordinates], points: [] };
    case "MultiLineString":
      return { areas: [], lines: geometry.coordinates, points: [] };
    case "Point":
      return { areas: [], lines: [], points: [geometry.coordinates] };
    case "MultiPoint":
      return { areas: [], lines: [], points: geometry.coordinates };
    case "GeometryCollection": {
      const all = geometry.geometries.map(simpleShapes);
      return {
        areas: all.flatMap(({ areas }) => areas),
        lines: all.flatMap(({ lines }) => lines),
        points: all.flatMap(({ points }) => points),
      };
    }
    default:
      return { areas: [], lines: [], points: [] };
  }
}
