import { area } from "@turf/area";
import { difference } from "@turf/difference";
import { featureCollection, multiPolygon } from "@turf/helpers";
import type { Geometry, MultiPolygon, Position } from "geojson";
import type { Message } from "./message.ts";

/** What is left of a message's area: all of it, nothing, or a part, with its shape where the message has one. */
export type Remainder = "whole" | "none" | { geometry: Geometry | null };

/** A sliver that is left because two outlines of one area differ a little. */
const leastShare = 0.01;

/**
 * What the other messages leave of a message's area: by the codes of areas, otherwise by their shapes, otherwise by their names. A
 * message without an area is about all of it.
 */
export function cutArea(message: Message, others: readonly Message[]): Remainder {
  if (others.length === 0) return "whole";
  if (others.some((other) => !hasArea(other))) return "none";
  const shared = compareSets(codesOf(message), new Set(others.flatMap((other) => [...codesOf(other)])));
  const named = compareSets(namesOf(message), new Set(others.flatMap((other) => [...namesOf(other)])));
  if (shared === "none" || (shared === null && named === "none" && !isShaped(message))) return "none";
  if (shared === "whole") return "whole";
  const left = cutShape(
    message,
    others.filter((other) => shared === null || compareSets(codesOf(message), codesOf(other)) !== "whole"),
  );
  if (left !== null) return left;
  // Where neither codes nor shapes say what is left, a name that is not shared is the same area in other words.
  if (shared !== null || named === "part") return { geometry: message.draft.geometry };
  return "none";
}

const hasArea = ({ codes, areaName, draft }: Message): boolean =>
  codes.length > 0 || draft.geometry !== null || areaName !== null;

const codesOf = ({ codes }: Message): Set<string> => new Set(codes.map(({ scheme, code }) => `${scheme} ${code}`));

const namesOf = ({ areaName }: Message): Set<string> =>
  new Set((areaName ?? "").split(/\s*[;,]\s*/).flatMap((name) => name.trim().toLowerCase() || []));

const isShaped = ({ draft: { geometry } }: Message): boolean =>
  geometry?.type === "Polygon" || geometry?.type === "MultiPolygon";

/** What is left of a set without another; null where one is empty or both use different words. */
function compareSets(one: Set<string>, other: Set<string>): "whole" | "part" | "none" | null {
  if (one.size === 0 || other.size === 0) return null;
  const left = one.difference(other);
  if (left.size === 0) return "none";
  return left.size < one.size ? "part" : "whole";
}

/** The shape without those of others; null where one of them has none. */
function cutShape(message: Message, others: readonly Message[]): Remainder | null {
  const { geometry } = message.draft;
  const [own, ...cuts] = [geometry, ...others.map(({ draft }) => draft.geometry)].map(polygonsOf);
  const away = cuts.filter((cut) => cut !== null);
  if (!own || away.length === 0 || away.length < cuts.length) return null;
  const left = subtract(own, away);
  if (left === null) return "none";
  const share = area(left) / area(own);
  if (share < leastShare) return "none";
  return share > 1 - leastShare ? "whole" : { geometry: left };
}

/** What is in both shapes; the other one where one of them is no area. */
export function shareShape(one: Geometry | null, other: Geometry | null): Geometry | null | "none" {
  const [own, within] = [polygonsOf(one), polygonsOf(other)];
  if (!own || !within) return one ?? other;
  const outside = subtract(own, [within]);
  if (outside === null) return one;
  const polygons = polygonsOf(outside);
  const shared = polygons && subtract(own, [polygons]);
  return shared && area(shared) / area(own) >= leastShare ? shared : "none";
}

function polygonsOf(geometry: Geometry | null): MultiPolygon | null {
  if (geometry?.type === "MultiPolygon") return geometry;
  return geometry?.type === "Polygon" ? { type: "MultiPolygon", coordinates: [geometry.coordinates] } : null;
}

/** Null if nothing is left. What cannot be computed, such as outlines that cross themselves badly, is not cut. */
function subtract(own: MultiPolygon, away: MultiPolygon[]): Geometry | null {
  const features = [own, ...away].map(({ coordinates }: { coordinates: Position[][][] }) => multiPolygon(coordinates));
  try {
    return difference(featureCollection(features))?.geometry ?? null;
  } catch {
    return own;
  }
}
