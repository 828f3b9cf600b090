import type { RawEntry } from "../../carriers/carrier.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";
import { isOut, warningLevels } from "./fire-words.ts";

/** Fires that were lit on purpose. */
const planned = /hazard reduction|planned burn|permit(?:ted)? (?:burn|fire)/i;

const textOf = (entry: RawEntry | undefined): string => (entry?.summary ?? "").slice(0, 5000);

/** "Name: value" lines of an entry's text, which has line breaks or none between them. */
const fieldOf = (text: string, name: string): string =>
  new RegExp(
    `\\b${name}:\\s*(.*?)\\s*(?=$|\\n|<|(?:Alert Level|Reported|Current Status|Location|Details)\\b[^:\\n]*:)`,
    "i",
  )
    .exec(text)?.[1]
    ?.trim() ?? "";

/**
 * Bushfire alerts of Queensland as Atom with GeoRSS, its levels those of the Australian Warning System; a "notification" is
 * a fire that threatens nobody.
 */
export const queensland: Dialect = {
  name: "Queensland bushfires",
  listing: "complete",
  recognises: ({ root, entries }) =>
    root === undefined &&
    entries.slice(0, 20).some((entry) => /\bAlert Level:[\s\S]*\bCurrent Status:/i.test(textOf(entry))),
  read(entry, context) {
    const id = entry.ids.find((one) => one?.trim());
    if (!id) return undefined;
    const text = textOf(entry);
    const level = fieldOf(text, "Alert Level").toLowerCase();
    const status = fieldOf(text, "Current Status");
    const reported = fieldOf(text, "Reported \\(UTC\\)") || entry.published;
    return {
      facts: stateFacts({
        authority: "queensland fire",
        ids: [id],
        category: "natural disaster",
        severity: level === "notification" ? "minor" : (warningLevels[level] ?? "unknown"),
        urgency: "immediate",
        capCertainty: "observed",
        placeName: fieldOf(text, "Location").slice(0, 200) || null,
        happenedAt: pastTime(reported, context),
        ended: isOut(status) || /all ?clear/i.test(level),
        ...(planned.test(`${entry.title} ${text}`) && { incident: false }),
      }),
    };
  },
};
