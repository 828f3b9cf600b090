import { iso1A2Code } from "@rapideditor/country-coder";
import { distanceKm, type LonLat } from "@tocsin/contract";
import type { Gazetteer, Place } from "./gazetteer.ts";
import { normaliseName } from "./normalise-name.ts";

/** "12 km NE of …" was made from the coordinates by who says it. */
const isMeasured = /\d\s*(?:km|mi)\b/i;
/** "near …", "south-west of …": what precedes the name of a town. */
const before = /^\s*(?:near|.{0,25}?\b(?:[nsew]{1,3}|(?:north|south|east|west)[a-z-]*)\s+(?:of|de|della))\s+/i;
/** A mountain range or a sea, whose middle says little. */
const isVast = ({ feature }: Place): boolean => feature === "AREA";

/**
 * How far a point is from the nearest place of those that a name consists of, to the edge of its reach; null for a name that
 * measures its distance itself, and where the gazetteer knows none of them.
 */
export function nameDistanceKm(gazetteer: Gazetteer, name: string, point: LonLat): number | null {
  if (isMeasured.test(name)) return null;
  const places = name
    .split(/[,;()、]/)
    .flatMap((part) => [part, part.replace(before, "")])
    .flatMap((part) => gazetteer.named(normaliseName(part), 300));
  if (places.length === 0 || places.some(isVast)) return null;
  return Math.min(...places.map((place) => distanceTo(place, point)));
}

/** In a country that the point is in, however large it is. */
const distanceTo = ({ kind, code, lon, lat, radiusKm }: Place, point: LonLat): number =>
  kind === "country" && code === iso1A2Code([...point]) ? 0 : Math.max(0, distanceKm(point, [lon, lat]) - radiusKm);
