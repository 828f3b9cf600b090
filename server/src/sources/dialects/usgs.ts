import { higherSeverity, type ItemContent, type OfficialFacts, type Severity } from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import type { Format, ParseContext, ParsedFeed } from "../carriers/carrier.ts";
import { absoluteLink } from "../reading/absolute-link.ts";
import { cleanText, toPlainText } from "../reading/plain-text.ts";
import { createProblems, type Problems } from "../reading/problems.ts";
import { believableTime } from "../reading/read-date.ts";
import { keepNewest, maxItems, maxTitleLength } from "../reading/to-items.ts";
import { Feature, type Quake } from "./usgs-feature.ts";
import { describeQuake, titleOf } from "./usgs-text.ts";

const noFeatures = msg({
  id: "error.feed.noFeatures",
  message: "This is not a USGS earthquake feed: it has no features",
});

const text = z.string().nullish().catch(null);

const Collection = z.object({
  metadata: z.object({ title: text, url: text }).optional().catch(undefined),
  features: z.array(z.unknown()),
});

const lastsMs = 24 * 3600 * 1000;

/** GeoJSON summaries of the United States Geological Survey: earthquakes, blasts and what else shakes the ground. */
export const usgs: Format = {
  recognises: (body) =>
    body.startsWith("{") &&
    /"type"\s*:\s*"FeatureCollection"/.test(body) &&
    (/"mag"\s*:/.test(body) || /earthquake\.usgs\.gov/.test(body)),
  parse(body, context) {
    const collection = Collection.safeParse(JSON.parse(body));
    if (!collection.success) throw new AppError("fetch_failed", noFeatures);
    return readCollection(collection.data, context);
  },
};

function readCollection({ metadata, features }: z.infer<typeof Collection>, context: ParseContext): ParsedFeed {
  const problems = createProblems();
  if (features.length > maxItems) problems.note(`The feed has more than ${maxItems} entries; only the first were read`);
  const items = features.slice(0, maxItems).flatMap((feature) => toItem(feature, context, problems) ?? []);
  return {
    title: toPlainText(metadata?.title ?? undefined, maxTitleLength) || null,
    link: absoluteLink(metadata?.url ?? undefined, context.url),
    items: keepNewest(items),
    problems: problems.list(),
  };
}

function toItem(value: unknown, { url, now }: ParseContext, problems: Problems): ItemContent | null {
  const feature = Feature.safeParse(value);
  const ids = feature.success ? idsOf(feature.data) : [];
  const [id] = ids;
  if (!feature.success || !id) {
    problems.note("An entry is no earthquake with an id and was left out");
    return null;
  }
  const { properties, geometry } = feature.data;
  const [lon, lat, depth] = geometry?.coordinates ?? [];
  const point = toPoint(lon, lat, problems);
  const happenedAt = readTime(properties.time, now, problems);
  const quake = { ...properties, depthKm: depth ?? null };
  return {
    id,
    title: toPlainText(titleOf(quake), maxTitleLength),
    link: absoluteLink(properties.url ?? undefined, url),
    summary: toPlainText(describeQuake(quake), 2000),
    publishedAt: happenedAt,
    updatedAt: readTime(properties.updated, now, problems),
    lat: point?.[1] ?? null,
    lon: point?.[0] ?? null,
    geojson: point && { type: "Point", coordinates: point },
    official: factsOf(quake, [id, ...ids.slice(1)], happenedAt),
  };
}

/** All names of the event, the preferred one first; `ids` is written ",us10001,ci123,". */
function idsOf({ id, properties: { net, code, ids } }: Feature): string[] {
  const preferred = id ?? (net && code ? net + code : undefined);
  const all = [preferred ?? "", ...(ids ?? "").split(",")].map((name) => cleanText(name).slice(0, 100));
  return [...new Set(all)].filter(Boolean);
}

function toPoint(lon: number | null | undefined, lat: number | null | undefined, problems: Problems): number[] | null {
  if (typeof lon !== "number" || typeof lat !== "number") return null;
  // Networks near the date line give longitudes such as -180.3.
  const wrapped = lon < -180 || lon > 180 ? ((((lon + 180) % 360) + 360) % 360) - 180 : lon;
  if (Math.abs(lat) <= 90 && Math.abs(lon) <= 360) return [wrapped, lat];
  problems.note("An entry's place is impossible and was ignored", `${lon} ${lat}`);
  return null;
}

const readTime = (timeMs: number | null | undefined, now: Date, problems: Problems): string | null =>
  typeof timeMs === "number" ? believableTime(timeMs, now, problems, String(timeMs)) : null;

function factsOf(quake: Quake, ids: string[], happenedAt: string | null): OfficialFacts {
  return {
    authority: "usgs",
    ids,
    category: "natural disaster",
    severity: severityOf(quake),
    urgency: "immediate",
    capCertainty: quake.status?.toLowerCase() === "automatic" ? "likely" : "observed",
    placeName: toPlainText(quake.place ?? undefined, maxTitleLength) || null,
    radiusKm: null,
    happenedAt,
    expiresAt: happenedAt && new Date(Date.parse(happenedAt) + lastsMs).toISOString(),
    ended: quake.status?.toLowerCase() === "deleted",
  };
}

/** By magnitude, raised by PAGER's estimate of harm (earthquake.usgs.gov/data/pager); quarry blasts harm nobody. */
function severityOf({ mag, alert, type }: Quake): Severity {
  if (type?.toLowerCase() === "quarry blast" || type?.toLowerCase() === "quarry_blast") return "minor";
  const byMagnitude = magnitudeSeverity(mag);
  const level = alert?.toLowerCase();
  const byPager: Severity = level === "red" ? "extreme" : level === "orange" ? "severe" : "unknown";
  return higherSeverity(byMagnitude, byPager);
}

function magnitudeSeverity(mag: number | null | undefined): Severity {
  if (typeof mag !== "number") return "unknown";
  if (mag >= 7) return "extreme";
  if (mag >= 6) return "severe";
  return mag >= 5 ? "moderate" : "minor";
}
