import { dayMs } from "../../../platform/clock.ts";
import type { RawEntry } from "../../carriers/carrier.ts";
import { type Dialect, stateFacts } from "../dialect.ts";

/** "Ambrym (Vanuatu) - Report for 16 September-22 September 2026 - New Eruptive Activity". */
const headline = /^(.+?)\s+-\s+Report for\s+(.+?)(?:\s+-\s+(.+))?$/i;

/**
 * The weekly reports of the Smithsonian Institution's Global Volcanism Program (volcano.si.edu), named by the number of the
 * volcano. They state no level: what is new counts as moderate, unrest without an eruption and what has continued for long as
 * minor. It is a selection, so a volcano that is not named may still erupt.
 */
export const gvp: Dialect = {
  name: "Smithsonian GVP",
  listing: { windowMs: 7 * dayMs },
  recognises: ({ root, title, entries }) =>
    root === undefined &&
    (/weekly volcanic activity/i.test(title ?? "") ||
      entries.some((entry) => /volcano\.si\.edu/i.test(entry.link ?? ""))) &&
    entries.some((entry) => headline.test(entry.title?.trim() ?? "")),
  read(entry) {
    const [, name, , activity = ""] = headline.exec(entry.title?.trim() ?? "") ?? [];
    const id = numberOf(entry);
    if (!name || !id) return undefined;
    const isNew = /\bnew\b.*\b(?:erupti|activity)/i.test(activity);
    return {
      entry: { ids: [id] },
      facts: stateFacts({
        authority: "gvp",
        ids: [id],
        category: "natural disaster",
        severity: isNew ? "moderate" : "minor",
        urgency: isNew ? "immediate" : "unknown",
        capCertainty: "observed",
        placeName: name.slice(0, 200),
      }),
    };
  },
};

/** "…#vn_257040". */
const numberOf = ({ ids, link }: RawEntry): string | undefined =>
  /\bvn[_=](\d{5,7})\b/i.exec([...ids, link].join(" "))?.[1];
