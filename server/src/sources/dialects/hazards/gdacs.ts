import type { Severity } from "@tocsin/contract";
import { dayMs } from "../../../platform/clock.ts";
import { wordTable } from "../../../platform/language/word-table.ts";
import type { RawEntry } from "../../carriers/carrier.ts";
import { isMarked } from "../../reading/read-place.ts";
import { circleRadiusKm } from "../circle-radius.ts";
import { type Dialect, pastTime, readVocabulary, stateFacts, usesVocabulary, type Vocabulary } from "../dialect.ts";
import { quakeEnd } from "../quakes/magnitude.ts";

const address = /^https?:\/\/(?:www\.)?gdacs\.org/i;
const prefix = "gdacs";

/** GDACS's levels say how much help from abroad may be needed: none, some, much. */
const severities = wordTable<Severity>({ green: "minor", orange: "severe", red: "extreme" });

/**
 * The RSS of the Global Disaster Alert and Coordination System (gdacs.org). The type and number identify an event in every
 * episode; its level is that of the worst episode. Cyclones are weather, all else is a natural disaster.
 */
export const gdacs: Dialect = {
  name: "GDACS",
  listing: { windowMs: 4 * dayMs },
  recognises: (document) => usesVocabulary(document, address, prefix),
  read(entry, context) {
    const gdacs = readVocabulary(entry, context.document, address, prefix);
    const event = gdacs && identify(gdacs, entry);
    if (!event) return undefined;
    const { type, id } = event;
    const happenedAt = pastTime(gdacs.first("fromdate"), context);
    const level = gdacs.first("alertlevel") || gdacs.first("episodealertlevel") || firstWord(entry.title);
    const radiusKm = extentOf(type, gdacs);
    const isPlaced = isMarked(entry.place);
    return {
      ...(gdacs.first("datemodified") && { entry: { updated: gdacs.first("datemodified") } }),
      facts: stateFacts({
        authority: "gdacs",
        ids: [id],
        category: type === "TC" ? "weather" : "natural disaster",
        severity: severities[level.toLowerCase()] ?? "unknown",
        urgency: gdacs.first("iscurrent").toLowerCase() === "false" ? "unknown" : "immediate",
        capCertainty: "observed",
        // The countries affected say little of a point, which may lie at sea far from them.
        placeName: isPlaced && radiusKm === null ? null : gdacs.first("country").slice(0, 200) || null,
        radiusKm,
        happenedAt,
        // An earthquake has no listed end; it ends a day after it happened, like those of the USGS.
        ...(type === "EQ" && { expiresAt: quakeEnd(happenedAt), quake: { magnitude: magnitudeOf(gdacs, entry) } }),
      }),
    };
  },
};

/** By its elements, or else by the guid that contains them: "EQ1199929". */
function identify(gdacs: Vocabulary, { ids }: RawEntry): { type: string; id: string } | null {
  const [type, number] = [gdacs.first("eventtype").toUpperCase(), gdacs.first("eventid")];
  const written = /^[A-Z]{2}$/.test(type) ? type + number : (ids.find((one) => one?.trim())?.trim() ?? "");
  return /^[A-Z]{2}\d{1,12}$/.test(written) ? { type: written.slice(0, 2), id: written } : null;
}

const firstWord = (title = ""): string => /^\s*(\w+)/.exec(title)?.[1] ?? "";

/** "Magnitude 5.5M, Depth:10km". */
function magnitudeOf(gdacs: Vocabulary, { title = "" }: RawEntry): number | null {
  const found = /magnitude\s*:?\s*(\d{1,2}(?:\.\d+)?)/i.exec(`${gdacs.first("severity")} ${title}`)?.[1];
  return found === undefined ? null : Number(found);
}

/** Of a drought or a fire, the radius of a circle of the area that is stated; the box around it is the map's, not the event's. */
function extentOf(type: string, gdacs: Vocabulary): number | null {
  const area = /([\d.]+)\s*(km2|km²|ha\b|hectares?)/i.exec(
    gdacs.first("severity").replaceAll(/(?<=\d)[ ,](?=\d{3})/g, ""),
  );
  const km2 = area ? Number(area[1]) * (/^h/i.test(area[2] ?? "") ? 0.01 : 1) : Number.NaN;
  if (km2 > 0) return circleRadiusKm(km2);
  return type === "DR" ? halfBox(gdacs.first("bbox")) : null;
}

/** Half the height of "lonmin lonmax latmin latmax" in kilometres: a drought is never a point. */
function halfBox(box: string): number | null {
  const [, , south = Number.NaN, north = Number.NaN] = box.split(/\s+/).map(Number);
  const km = ((north - south) / 2) * 111.2;
  return km > 0 && km < 5000 ? Math.round(km) : null;
}
