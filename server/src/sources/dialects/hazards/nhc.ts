import type { Severity } from "@tocsin/contract";
import type { RawEntry } from "../../carriers/carrier.ts";
import { type Dialect, readVocabulary, stateFacts, type Vocabulary } from "../dialect.ts";
import { windOf, windSeverity } from "./cyclone-wind.ts";

const address = /^https?:\/\/(?:www\.)?nhc\.noaa\.gov/i;
const prefix = "nhc";

/**
 * RSS of the US National Hurricane Center (nhc.noaa.gov/aboutrss.shtml). Only the summary of a storm has its data; outlooks,
 * advisories, discussions and graphics repeat it or speak of no storm, and are bulletins. A storm that is no longer named in
 * its basin has ended.
 */
export const nhc: Dialect = {
  name: "NHC",
  listing: "complete",
  recognises: ({ namespaces, title, entries, root }) =>
    root === undefined &&
    entries.length > 0 &&
    ([...namespaces.values()].some((one) => address.test(one)) ||
      /^NHC\b|national hurricane center/i.test(title ?? "")),
  read(entry, context) {
    const storm = readVocabulary(entry, context.document, address, prefix);
    const name = storm?.first("name") ?? "";
    if (!storm || !name) return null;
    const id = identify(storm, entry);
    const [lat, lon] = storm
      .first("center")
      .split(/[,\s]+/)
      .map((part) => (part ? Number(part) : Number.NaN));
    const isPlaced = lat !== undefined && lon !== undefined && Number.isFinite(lat + lon);
    return {
      entry: {
        ids: [id],
        title: entry.title || `${storm.first("type")} ${name}`.trim(),
        summary: [storm.first("headline"), describe(storm)].filter(Boolean).join(" "),
        ...(isPlaced && { place: { geojson: { type: "Point", coordinates: [lon, lat] } } }),
      },
      facts: stateFacts({
        authority: "nhc",
        ids: [id],
        category: "weather",
        severity: severityOf(storm),
        urgency: "immediate",
        capCertainty: "observed",
      }),
    };
  },
};

/** The number of the storm in its basin and year: "AL052024"; without one, its name and the year of the entry. */
function identify(storm: Vocabulary, { title = "", published = "" }: RawEntry): string {
  const stated = [storm.first("atcf"), title].map((text) => /\b[A-Z]{2}\d{6}\b/i.exec(text)?.[0]).find(Boolean);
  const year = /\b\d{4}\b/.exec(published)?.[0] ?? "";
  return stated?.toUpperCase() ?? `${storm.first("name").toUpperCase()} ${year}`.trim();
}

const byType: [RegExp, Severity][] = [
  [/hurricane|typhoon/i, "severe"],
  [/storm/i, "moderate"],
  [/depression|cyclone|remnant|low|disturbance/i, "minor"],
];

/** By its wind, or else by what it is called. */
function severityOf(storm: Vocabulary): Severity {
  const byWind = windSeverity(windOf(storm.first("wind")));
  if (byWind !== "unknown") return byWind;
  return byType.find(([type]) => type.test(storm.first("type")))?.[1] ?? "unknown";
}

const fields = [
  ["wind", "Maximum sustained wind"],
  ["movement", "Movement"],
  ["pressure", "Minimum pressure"],
  ["datetime", "As of"],
] as const;

const describe = (storm: Vocabulary): string =>
  fields.flatMap(([name, label]) => (storm.first(name) ? [`${label}: ${storm.first(name)}.`] : [])).join(" ");
