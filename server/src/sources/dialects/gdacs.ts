import type { OfficialFacts, Severity } from "@tocsin/contract";
import { type EntryElements, readEntryElements } from "../carriers/entry-elements.ts";
import type { ReadTime } from "./cap-elements.ts";

/** The elements of the Global Disaster Alert and Coordination System (gdacs.org) in its RSS. */
export const readGdacsElements = (xml: string): EntryElements[] | null =>
  readEntryElements(xml, /^https?:\/\/(?:www\.)?gdacs\.org/i, "gdacs");

const dayMs = 24 * 3600 * 1000;

/** GDACS's levels say how much help from abroad may be needed: none, some, much. */
const severities: Record<string, Severity> = { green: "minor", orange: "severe", red: "extreme" };

/** GDACS's data about an event: its type and number identify it permanently, in every episode. */
export function factsOfGdacs({ values }: EntryElements, readTime: ReadTime): OfficialFacts | null {
  const of = (name: string): string => values.get(name)?.[0] ?? "";
  const [type, number] = [of("eventtype").toUpperCase(), of("eventid")];
  if (!/^[A-Z]{2}$/.test(type) || !/^\d{1,12}$/.test(number)) return null;
  const happenedAt = readTime(of("fromdate") || undefined);
  // An earthquake has no listed end; it ends a day after it happened, like those of the USGS.
  const expiresAt = type === "EQ" && happenedAt ? new Date(Date.parse(happenedAt) + dayMs).toISOString() : null;
  return {
    authority: "gdacs",
    ids: [`${type}${number}`],
    category: "natural disaster",
    severity:
      severities[of("alertlevel").toLowerCase()] ?? severities[of("episodealertlevel").toLowerCase()] ?? "unknown",
    urgency: of("iscurrent").toLowerCase() === "false" ? "unknown" : "immediate",
    capCertainty: "observed",
    placeName: of("country").slice(0, 200) || null,
    radiusKm: null,
    happenedAt,
    expiresAt,
    ended: false,
  };
}
