import type { Category, ItemContent, Severity } from "@tocsin/contract";
import { dayMs, hourMs, later, minuteMs } from "../../../platform/clock.ts";
import { createChance, pick, pickWeighted } from "./chance.ts";
import { largeSources } from "./large-sources.ts";
import { largeSites, type Site } from "./organisation.ts";
import { type Town, towns } from "./towns.ts";
import { headlineOf, sayOf, wordingsOf } from "./wordings.ts";

/** What a source publishes, and when. */
export type Publication = { at: Date; source: string; content: ItemContent };

/** Of the last 90 days. */
export const historyDays = 90;

type Kind = {
  count: number;
  /** How long ago they begin: 1 spreads them evenly, more makes recent ones likelier. */
  recency: number;
  place: "at a site" | "around a site" | "elsewhere";
  severities: readonly (readonly [Severity, weight: number])[];
  ongoing: boolean;
};

const mild = [
  ["minor", 55],
  ["moderate", 30],
  ["unknown", 15],
] as const;
const mixed = [
  ["minor", 50],
  ["moderate", 28],
  ["unknown", 12],
  ["severe", 8],
  ["extreme", 2],
] as const;
const severe = [
  ["severe", 2],
  ["extreme", 1],
] as const;

/** What authorities report: little of it is severe and at a site, much is minor, far away, or only possibly near. */
const kinds: Kind[] = [
  { count: 9, recency: 30, place: "at a site", severities: severe, ongoing: true },
  { count: 44, recency: 12, place: "at a site", severities: mild, ongoing: true },
  { count: 120, recency: 10, place: "around a site", severities: mixed, ongoing: true },
  { count: 284, recency: 6, place: "elsewhere", severities: mixed, ongoing: true },
  { count: 940, recency: 1, place: "at a site", severities: mixed, ongoing: false },
  { count: 600, recency: 1, place: "around a site", severities: mixed, ongoing: false },
  { count: 3220, recency: 1, place: "elsewhere", severities: mixed, ongoing: false },
];

const newsCount = 600;

const categories: readonly (readonly [Category, number])[] = [
  ["weather", 32],
  ["natural disaster", 26],
  ["infrastructure", 18],
  ["police activity", 12],
  ["military conflict", 4],
  ["other", 8],
];

/** `share` of the history: 1 is all of it. */
export type HistorySize = { seed?: number; share?: number };

/** All that the sources published until a time, the oldest first; the same for the same seed and time. */
export function largeHistory(until: Date, { seed = 1, share = 1 }: HistorySize = {}): Publication[] {
  const chance = createChance(seed);
  const sites = largeSites(seed);
  let number = 0;
  const reports = kinds.flatMap((kind) =>
    Array.from({ length: Math.ceil(kind.count * share) }, () =>
      publishReport(kind, { chance, sites, until, number: ++number }),
    ),
  );
  const news = Array.from({ length: Math.ceil(newsCount * share) }, (_, index) => publishNews(index, chance, until));
  return [...reports, ...news].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

type Setting = { chance: () => number; sites: Site[]; until: Date; number: number };

function publishReport(kind: Kind, { chance, sites, until, number }: Setting): Publication {
  const agoMs = 2 * minuteMs + (historyDays * dayMs - 2 * minuteMs) * chance() ** kind.recency;
  const at = later(until, -agoMs);
  const endsAt = kind.ongoing
    ? later(until, (4 + 72 * chance()) * hourMs)
    : later(at, Math.min((1 + 35 * chance()) * hourMs, agoMs * 0.9));
  const category = pickWeighted(chance, categories);
  const site = pick(chance, sites);
  const town = kind.place === "elsewhere" ? pick(chance, towns) : site.town;
  const words = sayOf(pick(chance, wordingsOf(category)), town, 1 + (number % 60));
  const reporters = largeSources.filter((reporter) => reporter.category === category && reporter.health === "healthy");
  const source = pick(chance, reporters).name;
  const id = `report-${number}`;
  return {
    at,
    source,
    content: {
      ...blank,
      id,
      ...words,
      link: `https://reports.example/${number}`,
      publishedAt: at.toISOString(),
      ...locate(kind.place, { site, town, chance }),
      official: {
        authority: source,
        ids: [id],
        category,
        severity: pickWeighted(chance, kind.severities),
        urgency: "immediate",
        capCertainty: pick(chance, ["observed", "likely"] as const),
        placeName: `${town.name}, ${town.country}`,
        radiusKm: 1 + Math.round(chance() * 3),
        happenedAt: later(at, -minuteMs * Math.round(chance() * 20)).toISOString(),
        expiresAt: endsAt.toISOString(),
        ended: false,
        // A district whose code nobody knows: somewhere around the town.
        ...(kind.place === "around a site" && { areaCodes: [{ scheme: "DISTRICT", code: String(number) }] }),
      },
    },
  };
}

const blank = { link: null, publishedAt: null, updatedAt: null, lat: null, lon: null, geojson: null } as const;

type Spot = { site: Site; town: Town; chance: () => number };

const kmOfDegree = 111;

/** A point inside the circle of a site, none, or a point some hundred kilometres away from a town. */
function locate(place: Kind["place"], { site, town, chance }: Spot): { lat: number; lon: number } | object {
  if (place === "around a site") return {};
  const [middle, fromKm, toKm] =
    place === "at a site" ? ([site, 0, site.radius * 0.9] as const) : ([town, 80, 900] as const);
  const [km, angle] = [fromKm + (toKm - fromKm) * chance(), chance() * 2 * Math.PI];
  const lat = middle.lat + (km / kmOfDegree) * Math.cos(angle);
  const lon = middle.lon + (km / kmOfDegree / Math.cos((middle.lat * Math.PI) / 180)) * Math.sin(angle);
  return { lat: Number(lat.toFixed(4)), lon: Number((((lon + 540) % 360) - 180).toFixed(4)) };
}

function publishNews(index: number, chance: () => number, until: Date): Publication {
  const at = later(until, -(minuteMs + historyDays * dayMs * chance()));
  const reporters = largeSources.filter((reporter) => reporter.category === null && reporter.health === "healthy");
  const title = headlineOf(index, pick(chance, towns));
  const link = `https://news.example/${index}`;
  const content = { ...blank, id: `news-${index}`, title, link, summary: "", publishedAt: at.toISOString() };
  return { at, source: pick(chance, reporters).name, content: { ...content, official: null } };
}
