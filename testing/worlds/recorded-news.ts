import type { Finding, ItemContent } from "@tocsin/contract";
import { eventNames } from "../../server/src/events/event-names.ts";
import { Register } from "../../server/src/events/register.ts";

/** When the items of these tests are read. */
export const readAt = new Date("2026-03-01T12:00:00Z");

/** An item and what was found in it; "herald/2" is the second item of the source "herald", which is official if it `isAuthority`. */
export type Published = {
  by: string;
  title: string;
  summary?: string;
  link?: string;
  isAuthority?: boolean;
} & Partial<Finding>;

export const leiria = { kind: "city", name: "Leiria", lat: 39.74, lon: -8.81, radiusKm: 8 } as const;
export const porto = { kind: "city", name: "Porto", lat: 41.15, lon: -8.61, radiusKm: 12 } as const;
export const nowhere = { kind: "unknown", name: null, lat: null, lon: null, radiusKm: null } as const;

function itemOf({
  by,
  title,
  summary = "",
  link = `https://${by}.example/story`,
  isAuthority = false,
  ...said
}: Published) {
  const content: ItemContent = {
    id: by,
    title,
    link,
    summary,
    publishedAt: null,
    updatedAt: null,
    lat: null,
    lon: null,
    geojson: null,
    official: null,
  };
  const finding: Finding = {
    engine: "rules",
    incident: true,
    category: "infrastructure",
    severity: "moderate",
    urgency: "unknown",
    capCertainty: "observed",
    place: leiria,
    happenedAt: null,
    expiresAt: null,
    ended: false,
    confidence: 1,
    quote: title,
    official: null,
    ...said,
  };
  const [source = by] = by.split("/");
  return {
    itemId: by,
    content,
    finding,
    source,
    isAuthority,
    firstSeenAt: readAt,
    names: eventNames(content, finding),
    earlierNames: [],
  };
}

/** The events that reports lead to, each with its items. */
export function recordNews(published: Published[]) {
  const register = new Register(
    [],
    [],
    published.map((_, index) => index + 1),
    readAt,
  );
  for (const one of published) register.enter(itemOf(one));
  const { events, items } = register.changes();
  return { events, items };
}
