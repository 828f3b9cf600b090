import type { Category } from "@tocsin/contract";
import { at, textAt } from "../../carriers/tree.ts";
import { circleRadiusKm } from "../circle-radius.ts";
import type { Dialect } from "../dialect.ts";
import { pastTime, stateFacts } from "../dialect.ts";
import { isOut, warningLevels } from "./fire-words.ts";

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
  recognises: ({ entries }) => entries.slice(0, 20).some(({ value }) => hasLevel(descriptionOf(value))),
  read({ value, ids }, context) {
    const description = descriptionOf(value);
    const of = (name: string) => fieldOf(description, name);
    const type = of("TYPE");
    const level = (of("ALERT LEVEL") || textAt(value, "properties", "category")).toLowerCase();
    const id = textAt(value, "properties", "guid") || ids.find((one) => one);
    if (!id) return "unreadable";
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
        radiusKm: circleRadiusKm(hectares / 100),
        happenedAt: pastTime(updated, context),
        ended: isOut(of("STATUS")),
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
