import type { Severity } from "@tocsin/contract";
import type { RawEntry } from "../../carriers/carrier.ts";
import { toPlainText } from "../../reading/plain-text.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";

/**
 * By the centres' own definitions (weather.gov/safety/tsunami-alerts): at a warning, flooding of the coast is expected and
 * people move to high ground; at an advisory, currents are dangerous to those in or near the water; at a watch, the danger
 * is not known yet. A threat message of the Pacific centre leaves the warning to the countries that it is meant for.
 */
const severities: [RegExp, Severity][] = [
  [/warning/i, "extreme"],
  [/threat/i, "severe"],
  [/advisory|watch/i, "moderate"],
];

/**
 * Atom of the US tsunami warning centres (tsunami.gov). An information statement says that no tsunami is expected, and is a
 * bulletin; the number of the earthquake is the same in every bulletin about it.
 */
export const tsunami: Dialect = {
  name: "Tsunami.gov",
  listing: "none",
  recognises: ({ root, entries }) =>
    root === undefined &&
    entries.some(({ summary = "" }) => /category:/i.test(summary) && /bulletin issue time:/i.test(summary)),
  read(entry, context) {
    const text = toPlainText(entry.summary, 10_000);
    const category = fieldOf(text, "Category");
    const kind = /information/i.test(category) ? "" : category;
    const isCancelled = /cancel|all clear|final/i.test(`${category} ${context.document.title ?? ""}`);
    const severity = severities.find(([pattern]) => pattern.test(kind))?.[1];
    if (!isCancelled && (!severity || /no tsunami (?:danger|threat)/i.test(text))) return null;
    const [id, ...others] = identify(entry);
    if (!id) return undefined;
    const region = fieldOf(text, "Affected Region") || (entry.title ?? "");
    const issued = pastTime(fieldOf(text, "Bulletin Issue Time").replaceAll(/(?<=\d)\.(?=\d\d\b)/g, "-"), context);
    return {
      entry: {
        ids: [id],
        title: `Tsunami ${(category || "bulletin").toLowerCase()}: ${region}`,
        published: issued ?? entry.published,
      },
      facts: stateFacts({
        authority: "tsunami.gov",
        ids: [id, ...others],
        category: "natural disaster",
        severity: severity ?? "unknown",
        urgency: severity === "moderate" ? "expected" : "immediate",
        capCertainty: /watch/i.test(kind) ? "possible" : "likely",
        placeName: region.slice(0, 200) || null,
        happenedAt: issued,
        ended: isCancelled,
      }),
    };
  },
};

const labels = "Category|Bulletin Issue Time|Preliminary Magnitude|Lat/Lon|Affected Region|Note|Definition";

/** What follows a label, up to the next one. */
const fieldOf = (text: string, label: string): string =>
  new RegExp(`\\b${label}:\\s*(.*?)(?=\\s*\\b(?:${labels}):|$)`, "i").exec(text)?.[1]?.trim().slice(0, 300) ?? "";

/** The centre and the number of the earthquake in the addresses of its bulletins: "PAAQ rf32nv". */
function identify({ ids, link, summary = "" }: RawEntry): string[] {
  const found = /\/events\/([A-Z]{4})\/\d{4}\/\d\d\/\d\d\/(\w+)\//.exec(`${link} ${summary}`);
  return [found ? `${found[1]} ${found[2]}` : "", ids.find((id) => id?.trim())?.trim() ?? ""].filter(Boolean);
}
