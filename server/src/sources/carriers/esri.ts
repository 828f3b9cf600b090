import { at, isTree, listAt, numberAt, type Tree, textAt } from "./tree.ts";

/** Systems in degrees that are WGS 84 within a metre or two, and those of web maps in metres, by their ids. */
const degrees = [4326, 4269, 4283, 4258, 7844, 4979];
const webMercator = [102100, 102113, 3857, 900913];
const earthRadiusM = 6_378_137;

type ToDegrees = (position: number[]) => number[];

/**
 * A list of features as ArcGIS servers answer it (Esri JSON), with geometries of GeoJSON and dates as ISO 8601; anything else as it
 * is. A geometry in another system than degrees or web Mercator is named by its id, and is not read.
 */
export function readEsri(root: unknown): unknown {
  if (!isTree(root) || root.type !== undefined) return root;
  const features = listAt(root, "features");
  if (!features.some((one) => isTree(one) && isTree(one.attributes))) return root;
  const dates = listAt(root, "fields").flatMap((field) =>
    /^esriFieldTypeDate$/.test(textAt(field, "type")) ? [textAt(field, "name")] : [],
  );
  const outer = systemOf(root);
  return { ...root, features: features.map((one) => (isTree(one) ? toFeature(one, dates, outer) : one)) };
}

const systemOf = (node: unknown): number | null =>
  numberAt(node, "spatialReference", "latestWkid") ?? numberAt(node, "spatialReference", "wkid");

function toFeature(feature: Tree, dates: string[], outer: number | null): Tree {
  const { geometry, attributes } = feature;
  const read = isTree(geometry) ? { geometry: toGeometry(geometry, systemOf(geometry) ?? outer) } : {};
  return { ...feature, ...read, ...(isTree(attributes) && { attributes: withDates(attributes, dates) }) };
}

const withDates = (attributes: Tree, dates: string[]): Tree =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const isDate = dates.includes(name) && typeof value === "number" && Math.abs(value) < 8e15;
      return [name, isDate ? new Date(value).toISOString() : value];
    }),
  );

function toGeometry(geometry: Tree, system: number | null): object | null {
  const convert = system === null || degrees.includes(system) ? asIs : webMercator.includes(system) ? toDegrees : null;
  if (!convert) return { type: `wkid ${system}` };
  const [x, y] = [numberAt(geometry, "x"), numberAt(geometry, "y")];
  if (x !== null && y !== null) return { type: "Point", coordinates: convert([x, y]) };
  const listOf = (name: string) =>
    Array.isArray(geometry[name]) ? geometry[name].map((one) => lineOf(one, convert)) : [];
  const [rings, paths] = [listOf("rings"), listOf("paths")];
  if (rings.length > 0) return { type: "MultiPolygon", coordinates: polygonsOf(rings) };
  if (paths.length > 0) return { type: "MultiLineString", coordinates: paths };
  if (at(geometry, "points") !== undefined)
    return { type: "MultiPoint", coordinates: lineOf(geometry.points, convert) };
  return null;
}

const lineOf = (line: unknown, convert: ToDegrees): number[][] =>
  Array.isArray(line) ? line.map((position) => convert(Array.isArray(position) ? position.map(Number) : [])) : [];

const asIs: ToDegrees = (position) => position;

const toDegrees: ToDegrees = ([x = Number.NaN, y = Number.NaN]) => [
  (x / earthRadiusM) * (180 / Math.PI),
  (2 * Math.atan(Math.exp(y / earthRadiusM)) - Math.PI / 2) * (180 / Math.PI),
];

/** Outer rings run clockwise; a ring that runs the other way is a hole of the one before. */
function polygonsOf(rings: number[][][]): number[][][][] {
  const polygons: number[][][][] = [];
  for (const ring of rings) {
    const last = polygons.at(-1);
    if (last && isAnticlockwise(ring)) last.push(ring);
    else polygons.push([ring]);
  }
  return polygons;
}

const isAnticlockwise = (ring: number[][]): boolean =>
  ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + (x * nextY - nextX * y);
  }, 0) > 0;
