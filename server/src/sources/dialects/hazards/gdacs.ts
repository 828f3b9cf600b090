import type { Severity } from "@tocsin/contract";
import { type Dialect, pastTime, readVocabulary, stateFacts, usesVocabulary } from "../dialect.ts";
import { quakeEnd } from "../quakes/magnitude.ts";

const address = /^https?:\/\/(?:www\.)?gdacs\.org/i;
const prefix = "gdacs";
const dayMs = 24 * 3600 * 1000;

/** GDACS's levels say how much help from abroad may be needed: none, some, much. */
const severities: Record<string, Severity> = { green: "minor", orange: "severe", red: "extreme" };

/** The RSS of the Global Disaster Alert and Coordination System (gdacs.org): its type and number identify an event in every episode. */
export const gdacs: Dialect = {
  name: "GDACS",
  listing: { windowMs: 4 * dayMs },
  recognises: (document) => usesVocabulary(document, address, prefix),
  read(entry, context) {
    const gdacs = readVocabulary(entry, context.document, address, prefix);
    const [type, number] = [gdacs?.first("eventtype").toUpperCase() ?? "", gdacs?.first("eventid") ?? ""];
    if (!gdacs || !/^[A-Z]{2}$/.test(type) || !/^\d{1,12}$/.test(number)) return undefined;
    const happenedAt = pastTime(gdacs.first("fromdate"), context);
    const level = gdacs.first("alertlevel") || gdacs.first("episodealertlevel");
    return {
      facts: stateFacts({
        authority: "gdacs",
        ids: [`${type}${number}`],
        category: "natural disaster",
        severity: severities[level.toLowerCase()] ?? "unknown",
        urgency: gdacs.first("iscurrent").toLowerCase() === "false" ? "unknown" : "immediate",
        capCertainty: "observed",
        placeName: gdacs.first("country").slice(0, 200) || null,
        happenedAt,
        // An earthquake has no listed end; it ends a day after it happened, like those of the USGS.
        expiresAt: type === "EQ" ? quakeEnd(happenedAt) : null,
      }),
    };
  },
};
