import type { Category, Severity } from "@tocsin/contract";
import { at, textAt } from "../../carriers/tree.ts";
import type { Dialect } from "../dialect.ts";
import { pastTime, stateFacts } from "../dialect.ts";

/**
 * The Australian Warning System's levels as Victoria's CAP blocks translate them (Advice: Minor, Watch and Act: Moderate,
 * Emergency Warning: Extreme); an incident without a level threatens nobody beyond its place.
 */
export const warningLevels: Record<string, Severity> = {
  "emergency warning": "extreme",
  "watch and act": "moderate",
  "watch & act": "moderate",
  advice: "minor",
  "not applicable": "minor",
};

/** Fires that were lit on purpose and alarms that turned out to be nothing. */
const noIncident = /burn ?off|hazard reduction|planned burn|prescribed|fire alarm/i;

const categories: [RegExp, Category][] = [
  [/flood|storm|tree down|wind/i, "weather"],
  [/structure|vehicle|equipment|mva|transport|haz ?mat|gas|chemical|building/i, "infrastructure"],
  [/fire|bush|grass|forest|scrub/i, "natural disaster"],
];

/** The GeoJSON of major incidents of the New South Wales Rural Fire Service (rfs.nsw.gov.au/feeds). */
export const rfs: Dialect = {
  name: "NSW RFS",
  listing: "complete",
  recognises: ({ entries: [first] }) => hasLevel(descriptionOf(first?.value)),
  read({ value, ids }, context) {
    const description = descriptionOf(value);
    const of = (name: string) => fieldOf(description, name);
    const type = of("TYPE");
    const level = (of("ALERT LEVEL") || textAt(value, "properties", "category")).toLowerCase();
    const id = textAt(value, "properties", "guid") || ids.find((one) => one);
    if (!id) return "left out";
    const updated = dayFirst(textAt(value, "properties", "pubDate"));
    const hectares = Number(/([\d.,]+)\s*ha/i.exec(of("SIZE"))?.[1]?.replaceAll(",", "") ?? Number.NaN);
    const isPlanned = noIncident.test(type);
    return {
      entry: { ids: [id], published: updated, updated, title: titleOf(textAt(value, "properties", "title"), type) },
      facts: stateFacts({
        authority: "nsw-rfs",
        ids: [id],
        category: categories.find(([words]) => words.test(type))?.[1] ?? "other",
        severity: warningLevels[level] ?? "unknown",
        urgency: "immediate",
        capCertainty: "observed",
        placeName: of("LOCATION").slice(0, 200) || null,
        radiusKm: extentKm(hectares),
        happenedAt: pastTime(updated, context),
        ended: /^(?:out(?! of)|safe|extinguished|complete)\b/i.test(of("STATUS")),
        ...(isPlanned && { incident: false }),
      }),
    };
  },
};

const hasLevel = (text: string): boolean => /\bALERT LEVEL:/i.test(text) && /\bRESPONSIBLE AGENCY:/i.test(text);

const descriptionOf = (feature: unknown): string => textAt(at(feature, "properties"), "description");

/** "NAME: value" between line breaks. */
const fieldOf = (description: string, name: string): string =>
  new RegExp(`(?:^|>|\\n)\\s*${name}:\\s*([^<\\n]*)`, "i").exec(description)?.[1]?.trim() ?? "";

/** "9/02/2020 6:28:00 AM", the day first, in UTC. */
function dayFirst(text: string): string | undefined {
  const [, day, month, rest] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}.*)$/.exec(text) ?? [];
  const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  return day && names[Number(month) - 1] ? `${day} ${names[Number(month) - 1]} ${rest} UTC` : text || undefined;
}

const titleOf = (name: string, type: string): string =>
  type && !name.toLowerCase().includes(type.toLowerCase()) ? `${type}: ${name}` : name;

/** The radius of a circle as large as the area, km; null for none. */
export function extentKm(hectares: number): number | null {
  return hectares > 0 ? Math.round(Math.sqrt(hectares / 100 / Math.PI) * 100) / 100 : null;
}
