import type { LonLat, TimelineEntry } from "@tocsin/contract";
import { bearing, distanceKm, windOf } from "../../lib/geo.ts";
import { showDistance, type Units } from "../../lib/units.ts";

type Changes = TimelineEntry["changes"];

/** The fields that are told as they stand, by the word for them. */
const plainFields: Record<string, string> = {
  title: "Headline",
  category: "Kind",
  severity: "Severity",
  urgency: "Urgency",
  cap_certainty: "Certainty",
  place_name: "Place",
};

/** What changed of an event from one line of its timeline to the next, a sentence each, in a person's words and units. */
export function changeWords(changes: Changes, units: Units): string[] {
  return [
    ...moveWords(changes, units),
    ...Object.entries(plainFields).flatMap(([field, word]) => {
      const change = changes[field];
      return change ? [`${word}: ${show(change[0])} → ${show(change[1])}`] : [];
    }),
    ...(changes.description ? ["The text was changed"] : []),
    ...(changes.radius_km ? [extentWords(changes.radius_km, units)] : []),
    ...(changes.happened_at ? ["The time when it happened was corrected"] : []),
    ...(changes.urls ? ["A further report was linked"] : []),
    ...(changes.incident?.[1] === false ? ["It no longer reads like an incident"] : []),
    ...(changes.ongoing?.[1] === true ? ["It goes on again"] : []),
  ];
}

function moveWords({ lon, lat, place_kind }: Changes, units: Units): string[] {
  if (!lon && !lat && !place_kind) return [];
  const kind = place_kind ? ` (${show(place_kind[0])} → ${show(place_kind[1])})` : "";
  const [from, to] = [pointOf(lon?.[0], lat?.[0]), pointOf(lon?.[1], lat?.[1])];
  if (from && to)
    return [`Placed ${showDistance(distanceKm(from, to), units)} further ${windOf(bearing(from, to))}${kind}`];
  if (to) return [`Its place became known${kind}`];
  return [`Its place was corrected${kind}`];
}

const pointOf = (lon: unknown, lat: unknown): LonLat | undefined =>
  typeof lon === "number" && typeof lat === "number" ? [lon, lat] : undefined;

function extentWords([before, after]: [unknown, unknown], units: Units): string {
  const radius = (value: unknown): string => (typeof value === "number" ? showDistance(value, units) : "nothing");
  return `Reaches ${radius(before)} → ${radius(after)} around`;
}

const longest = 80;

function show(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  const text = String(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Who understood a report, by the name that the engine signs with. */
export function engineWords(engine: string): string {
  const [, type, version] = /^agents:(\w+)@(\d+)$/.exec(engine) ?? [];
  if (type) return `understood by rules and the agents for ${type}, version ${version}`;
  const [, why] = /^rules\S* \(agents: (.+)\)$/.exec(engine) ?? [];
  if (why) return `understood by rules; agents: ${why}`;
  return engine.startsWith("rules") ? "understood by rules" : `understood by ${engine}`;
}
