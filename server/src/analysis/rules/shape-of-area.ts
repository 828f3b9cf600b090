import type { AreaCode, ItemContent, LonLat } from "@tocsin/contract";
import type { Geometry } from "geojson";
import { circlePolygon } from "../../platform/geo/circle-polygon.ts";
import { geodesicKm } from "../../platform/geo/geodesic.ts";
import { type AreaOf, hintsOf, type LocateText } from "./locate-text.ts";
import { plainText } from "./plain-text.ts";
import { subjectOfWarning } from "./warnings/subject-of-warning.ts";

type Named = { name: string; codes: AreaCode[] };
type Parts = { locate: LocateText; areaOf: AreaOf };

/** `at` is a point of it. */
export type Shape = { geojson: Geometry; isExact: boolean; at: LonLat };

/** Around a place of which no more than a point is known. */
export const leastDoubtKm = 50;

/** The area of codes, or the circles in which the places of a name lie; null where neither is known. */
export function shapeOf({ name, codes }: Named, item: ItemContent, parts: Parts): Shape | null {
  const coded = codes.length > 0 ? parts.areaOf(codes) : null;
  if (coded?.shape) return { geojson: coded.shape as Geometry, isExact: true, at: coded.at };
  if (coded) return around({ at: coded.at, radiusKm: coded.radiusKm ?? leastDoubtKm });
  const towns = listTowns(name, item, parts);
  const [first] = towns;
  if (first)
    return { ...first, geojson: { type: "GeometryCollection", geometries: towns.map(({ geojson }) => geojson) } };
  const whole = circleOf(name, "", item, parts);
  return whole && around(whole);
}

/** More in one name is no list of towns. */
const mostTowns = 50;
const comma = /[,;/•·、，|\n]|\s[-–—]\s|\s(?:and|und|et|e|y|og|och|en|és|și|ve|и|i|та|και|oraz)\s/u;

/** The places of a name that lists several, none of which is in another; empty for one that says where its first part is: "Paris, Texas". */
export function listTowns(name: string, item: ItemContent, parts: Pick<Parts, "locate">): Shape[] {
  const names = name.split(comma, mostTowns).filter((one) => one.trim() !== "");
  // The names next to one say which of its places is meant; all of them would take time with the square of their number.
  const locate = (one: string, at: number) =>
    circleOf(one, names.slice(Math.max(0, at - 2), at + 3).join(", "), item, parts);
  const circles = names.length > 1 ? names.flatMap((one, at) => locate(one, at) ?? []) : [];
  const isApart = circles.every((one, at) => circles.slice(0, at).every((other) => areApart(one, other)));
  return circles.length > 1 && isApart ? circles.map(around) : [];
}

/** The parts of a list of places that are not known; none where none is known, for it may be no list. */
export function listUnknownTowns(name: string, item: ItemContent, parts: Pick<Parts, "locate">): string[] {
  const names = name.split(comma, mostTowns).map((one) => one.trim());
  const isKnown = (one: string) => parts.locate({ title: one, summary: "" }, hintsOf(item)).place.kind !== "unknown";
  const known = names.filter(isKnown);
  if (known.length === 0 || known.length === names.length) return [];
  return names.filter((one) => !known.includes(one) && isNameAlone(one));
}

const mostWords = 4;

/** Whether a text is a name and nothing else: each of its words begins with a capital, and none is of a warning. */
function isNameAlone(text: string): boolean {
  const words = text.split(/\s+/);
  const { hazards, words: others } = subjectOfWarning(text);
  return (
    words.length <= mostWords &&
    words.every((word) => /^\p{Lu}\p{L}{2}/u.test(word)) &&
    hazards.length === 0 &&
    others.length === words.length
  );
}

/** Whether a title names something but hazards: a word in it begins with a capital, and is none of a warning. */
export function namesSomething(title: string): boolean {
  const { words, hazards } = subjectOfWarning(title);
  const capitals = title.split(/[^\p{L}\p{M}]+/u).filter((word) => /^\p{Lu}/u.test(word));
  return capitals.some((word) => words.includes(plainText(word).trim()) && !hazards.includes(plainText(word).trim()));
}

type Circle = { at: LonLat; radiusKm: number; country: string };

/** Two places of a country, neither of which is in the other. */
const areApart = (one: Circle, other: Circle): boolean =>
  one.country === other.country && geodesicKm(one.at, other.at) > Math.max(one.radiusKm, other.radiusKm);

const around = ({ at, radiusKm }: Pick<Circle, "at" | "radiusKm">): Shape => ({
  geojson: circlePolygon(at, radiusKm),
  isExact: false,
  at,
});

function circleOf(name: string, context: string, item: ItemContent, { locate }: Pick<Parts, "locate">): Circle | null {
  if (name === "") return null;
  const { place } = locate({ title: name, summary: `${context}\n${item.title}` }, hintsOf(item));
  // A country would be warned for one of its towns.
  if (place.kind === "country" || place.lat === null || place.lon === null) return null;
  const country = place.name?.split(", ").at(-1) ?? "";
  return { at: [place.lon, place.lat], radiusKm: Math.max(1, place.radiusKm ?? 0), country };
}
