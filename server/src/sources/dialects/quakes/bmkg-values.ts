import type { FeedPlace } from "../../reading/read-place.ts";

const westernTimeMs = 7 * 3600 * 1000;

/** BMKG names an earthquake by its time in western Indonesia, as digits: "20220523193202"; "" without a time. */
export const localTimeOf = (happenedAt: string | null): string =>
  happenedAt ? new Date(Date.parse(happenedAt) + westernTimeMs).toISOString().replaceAll(/\D/g, "").slice(0, 14) : "";

/** "10 km", "5.4", "5,4". */
export function numberIn(text: string): number | null {
  const found = /-?\d+(?:[.,]\d+)?/.exec(text)?.[0];
  return found === undefined ? null : Number(found.replace(",", "."));
}

/** "Pusat gempa berada di laut 25 km baratdaya Esempio": what follows "the epicentre is at sea". */
export const regionOf = (text: string): string =>
  text.replace(/^pusat gempa(?: berada)?(?: di)?(?: (?:laut|darat))?\s+/i, "").trim();

/** "-6.9,109.7" in the lists, "98.4,-0.9" in the messages. */
export function pointOf(text: string, order: "lat first" | "lon first"): FeedPlace {
  const [first, second] = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (first === undefined || second === undefined || Number.isNaN(first + second)) return {};
  return { geojson: { type: "Point", coordinates: order === "lat first" ? [second, first] : [first, second] } };
}
