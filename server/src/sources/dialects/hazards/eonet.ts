import type { Category, Severity } from "@tocsin/contract";
import { at, isTree, listAt, numberAt, type Tree, textAt, textsAt } from "../../carriers/tree.ts";
import { circleRadiusKm } from "../circle-radius.ts";
import { type Dialect, pastTime, type ReadContext, stateFacts } from "../dialect.ts";
import { magnitudeSeverity } from "../quakes/magnitude.ts";
import { windOf, windSeverity } from "./cyclone-wind.ts";

/**
 * Natural events of NASA's EONET (eonet.gsfc.nasa.gov), versions 2.1 and 3: observations of one event in time, the newest of
 * which is its place. A closed event has ended. EONET states no severity; only the wind of a storm and the magnitude of an
 * earthquake state it.
 */
export const eonet: Dialect = {
  name: "EONET",
  // A list may have been asked for with a limit.
  listing: "none",
  recognises: ({ root }) => listEvents(root).some(isEvent) || /eonet/i.test(textAt(root, "title")),
  entries: listEvents,
  read({ value }, context) {
    const id = textAt(value, "id");
    if (!id || !isEvent(value)) return "unreadable";
    const observations = listObservations(value, context);
    const [first, newest] = [observations[0], observations.at(-1)];
    const categories = listAt(value, "categories").map((one) => textAt(one, "title") || textAt(one, "id"));
    const measure = measureOf(newest?.value);
    return {
      entry: {
        ids: [id],
        title: textAt(value, "title"),
        summary: describe(value, categories, measure),
        link: textAt(at(value, "sources"), "url") || textAt(value, "link") || undefined,
        published: first?.date ?? undefined,
        updated: newest?.date ?? undefined,
        place: { geojson: newest?.value },
      },
      facts: stateFacts({
        authority: "eonet",
        ids: [id],
        category: categoryOf(categories),
        severity: severityOf(categories, measure),
        urgency: "immediate",
        capCertainty: "observed",
        radiusKm: radiusOf(measure),
        happenedAt: first?.date ?? null,
        ended: textAt(value, "closed") !== "",
        // The colour of water harms nobody.
        ...(categories.some((name) => /^water ?color$/i.test(name)) && { incident: false }),
      }),
    };
  },
};

/** Events have categories, and observations as `geometries` (2.1) or `geometry` (3). */
function listEvents(root: unknown): unknown[] {
  const all = listAt(root, "events");
  if (all.length > 0) return all;
  return isEvent(root) ? [root] : [];
}

const isEvent = (one: unknown): boolean =>
  listAt(one, "categories").length > 0 && (at(one, "geometries") ?? at(one, "geometry")) !== undefined;

type Observation = { value: Tree; date: string | null };

/** From the first to the newest; those without a date come first. */
const listObservations = (event: unknown, context: ReadContext): Observation[] =>
  [...listAt(event, "geometries"), ...listAt(event, "geometry")]
    .filter(isTree)
    .map((value) => ({ value, date: pastTime(textAt(value, "date"), context) }))
    .sort((one, other) => (one.date ?? "").localeCompare(other.date ?? ""));

type Measure = { value: number; unit: string } | null;

function measureOf(observation: unknown): Measure {
  const [value, unit] = [numberAt(observation, "magnitudeValue"), textAt(observation, "magnitudeUnit")];
  return value === null || !unit ? null : { value, unit };
}

const weather = /storm|snow|dust|temperature/i;

const categoryOf = (categories: string[]): Category => {
  if (categories.some((name) => /^man-?made$/i.test(name))) return "other";
  return categories.some((name) => weather.test(name)) ? "weather" : "natural disaster";
};

function severityOf(categories: string[], measure: Measure): Severity {
  if (!measure) return "unknown";
  if (categories.some((name) => /earthquake/i.test(name))) return magnitudeSeverity(measure.value);
  return windSeverity(windOf(`${measure.value} ${measure.unit}`));
}

const km2ByUnit: [RegExp, number][] = [
  [/^hectares?$|^ha$/i, 0.01],
  [/^acres?$/i, 0.004047],
  [/^nm\^?2$/i, 3.43],
  [/^km\^?2$/i, 1],
];

/** The radius of a circle of the area that is stated. */
function radiusOf(measure: Measure): number | null {
  const km2 = (km2ByUnit.find(([unit]) => unit.test(measure?.unit ?? ""))?.[1] ?? 0) * (measure?.value ?? 0);
  return circleRadiusKm(km2);
}

function describe(event: unknown, categories: string[], measure: Measure): string {
  const sources = listAt(event, "sources").flatMap((source) => textsAt(source, "id"));
  const parts = [
    textAt(event, "description"),
    categories.length > 0 ? `${categories.join(", ")}${measure ? `: ${measure.value} ${measure.unit}` : ""}.` : "",
    sources.length > 0 ? `Reported by ${[...new Set(sources)].join(", ")}.` : "",
  ];
  return parts.filter(Boolean).join(" ");
}
