import { createGmlReader, type GmlReader } from "./gml-shapes.ts";
import { boxOf, circleShape, createMarks, isPossibleRadius, type Marks, numbersIn, pairsIn } from "./shape-marks.ts";

/** The shapes of an entry as GeoJSON geometries that are not checked yet, and what of them could not be read. */
export type EntryShapes = {
  geometries: object[];
  /** The only shape is a circle: its centre and radius, of which `geometries` has the polygon. */
  circle: { coordinates: number[]; radiusKm: number } | null;
  unread: string[];
};

type Vocabulary = "georss" | "gml" | "geo";

const addresses: [RegExp, Vocabulary][] = [
  [/georss\.org\b/i, "georss"],
  [/opengis\.net\/gml\b/i, "gml"],
  [/\/geo\/wgs84_pos/i, "geo"],
];

/** Takes the elements of one entry, and gives what they mark. */
export type ShapeReader = {
  open(name: string, attributes: string): void;
  /** An element that contains text only. */
  text(name: string, text: string): void;
  close(name: string): void;
  end(): EntryShapes | undefined;
};

/** Whether a feed may mark places in a vocabulary that is read here. */
export const marksPlaces = (xml: string, namespaces: ReadonlyMap<string, string>): boolean =>
  /<(?:georss|gml|geo):/i.test(xml) ||
  [...namespaces].some(([prefix, address]) => prefix !== "" && addresses.some(([known]) => known.test(address)));

/**
 * Reads the shapes that an entry of RSS or Atom is marked with: simple GeoRSS, each as often as it occurs, with `circle` and
 * `radius` in metres; GML within `georss:where` or alone; W3C `geo:lat` and `geo:long`, which count if there is no other point. See
 * georss.org and w3.org/2003/01/geo. Prefixes are the declared or the usual ones.
 */
export function createShapeReader(namespaces: ReadonlyMap<string, string>): ShapeReader {
  const vocabularyOf = (prefix: string): Vocabulary | undefined => {
    const address = namespaces.get(prefix);
    const declared = address && addresses.find(([known]) => known.test(address))?.[1];
    return declared || (["georss", "gml", "geo"] as const).find((usual) => usual === prefix);
  };
  const marks = createMarks();
  const gml: GmlReader = createGmlReader(marks);
  const split = (name: string): [Vocabulary | undefined, string] => {
    const colon = name.indexOf(":");
    const own = name.slice(colon + 1).toLowerCase();
    return colon < 0 ? [undefined, own] : [vocabularyOf(name.slice(0, colon).toLowerCase()), own];
  };
  return {
    open(name, attributes) {
      const [vocabulary, own] = split(name);
      if (vocabulary === "gml") gml.open(own, attributes);
    },
    text(name, text) {
      const [vocabulary, own] = split(name);
      if (vocabulary === "gml") gml.text(own, text);
      else if (vocabulary === "georss") readSimple(marks, own, text);
      else if (vocabulary === "geo") readGeo(marks, own, text);
    },
    close(name) {
      const [vocabulary, own] = split(name);
      if (vocabulary === "gml") gml.close(own);
    },
    end: () => finish(marks),
  };
}

function readSimple(marks: Marks, name: string, text: string): void {
  const pairs = pairsIn(text);
  const [first, second] = pairs;
  const numbers = numbersIn(text);
  const [lat = 0, lon = 0, radius = 0] = numbers;
  if (name === "radius" && numbers.length === 1 && lat >= 0) marks.radiusM = lat;
  else if (name === "point" && (first || numbers.length === 3)) marks.points.push(...(first ? pairs : [[lon, lat]]));
  else if (name === "line" && pairs.length >= 2) marks.geometries.push({ type: "LineString", coordinates: pairs });
  else if (name === "polygon" && pairs.length >= 3) marks.geometries.push({ type: "Polygon", coordinates: [pairs] });
  else if (name === "box" && first && second && pairs.length === 2) marks.geometries.push(boxOf(first, second));
  else if (name === "circle" && numbers.length === 3)
    marks.circles.push({ coordinates: [lon, lat], radiusKm: radius / 1000 });
  else if (/^(?:radius|point|line|polygon|box|circle)$/.test(name) && text) marks.unread.push(`${name} ${text}`);
}

/** W3C geo has each coordinate in an element of its own, in either order. */
function readGeo(marks: Marks, name: string, text: string): void {
  if (name === "lat_long" || name === "latlong") marks.geo.push(...pairsIn(text));
  if (name === "lat") marks.lat = text;
  if (name === "long" || name === "lon") marks.long = text;
  if (!marks.lat || !marks.long) return;
  const [lat, lon] = [Number(marks.lat.replace(",", ".")), Number(marks.long.replace(",", "."))];
  if (Number.isFinite(lat) && Number.isFinite(lon)) marks.geo.push([lon, lat]);
  else marks.unread.push(`${marks.lat} ${marks.long}`);
  [marks.lat, marks.long] = ["", ""];
}

function finish({ geometries, points, circles, radiusM, geo, unread }: Marks): EntryShapes | undefined {
  const own = points.length > 0 ? points : geometries.length + circles.length > 0 ? geo.slice(0, 1) : geo;
  const single = own.filter((point, at) => own.findIndex((other) => String(other) === String(point)) === at);
  const [point] = single;
  const isRound = radiusM !== null && radiusM > 0 && point && single.length === 1;
  const round = isRound ? [...circles, { coordinates: point, radiusKm: radiusM / 1000 }] : circles;
  const shapes = [
    ...(isRound ? [] : single.map((coordinates) => ({ type: "Point", coordinates }))),
    ...geometries,
    ...round.map(({ coordinates: [lon = 0, lat = 0], radiusKm }) => circleShape([lon, lat], radiusKm)),
  ];
  if (shapes.length === 0 && unread.length === 0) return undefined;
  return {
    geometries: shapes,
    circle: shapes.length === 1 ? (round.find(({ radiusKm }) => isPossibleRadius(radiusKm)) ?? null) : null,
    unread,
  };
}
