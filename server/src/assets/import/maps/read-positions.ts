import { fieldsOf, isPlainNumber } from "@tocsin/contract";
import type { Geometry } from "geojson";
import type { LooseFeature } from "./loose-feature.ts";
import { texts } from "./texts.ts";

/** The areas of several have their positions so deep. */
const mostDepth = 5;

/** A feature whose coordinates are numbers also where a file has them as texts; texts with decimal commas are its problem. */
export function readPositions(feature: LooseFeature): LooseFeature {
  const { coordinates } = fieldsOf(feature.geometry);
  if (!hasTexts(coordinates, 0)) return feature;
  const numbers = toNumbers(coordinates);
  if (numbers === null) return { ...feature, geometry: null, problem: { text: texts.decimals } };
  return { ...feature, geometry: { ...feature.geometry, coordinates: numbers } as Geometry };
}

const hasTexts = (value: unknown, depth: number): boolean =>
  typeof value === "string" ||
  (Array.isArray(value) && depth < mostDepth && value.some((part) => hasTexts(part, depth + 1)));

/** Null where a text is no number. */
function toNumbers(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return isPlainNumber(value) ? Number(value) : null;
  if (!Array.isArray(value) || depth > mostDepth) return value;
  const parts = value.map((part) => toNumbers(part, depth + 1));
  return parts.includes(null) ? null : parts;
}
