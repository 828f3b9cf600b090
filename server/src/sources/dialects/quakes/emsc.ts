import { type Dialect, pastTime, readVocabulary, stateFacts, usesVocabulary } from "../dialect.ts";
import { magnitudeSeverity, quakeEnd } from "./magnitude.ts";

const address = /^https?:\/\/(?:www\.)?emsc(?:-csem)?\./i;
const prefix = "emsc";

/** The RSS of the European-Mediterranean Seismological Centre (emsc-csem.org). */
export const emsc: Dialect = {
  name: "EMSC",
  listing: { windowMs: 24 * 3600 * 1000 },
  recognises: (document) => usesVocabulary(document, address, prefix),
  read(entry, context) {
    const emsc = readVocabulary(entry, context.document, address, prefix);
    const magnitude = Number(/\d{1,2}(?:\.\d{1,2})?/.exec(emsc?.first("magnitude") ?? "")?.[0] ?? Number.NaN);
    const link = entry.link ?? entry.ids.find((id) => id) ?? "";
    const id = /\b(?:id|eq_?id)=(\d{4,12})|\/(\d{5,12})\/?$/i.exec(link);
    const number = id?.[1] ?? id?.[2];
    if (!emsc || Number.isNaN(magnitude) || number === undefined) return undefined;
    const happenedAt = pastTime(emsc.first("time"), context);
    return {
      facts: stateFacts({
        authority: "emsc",
        ids: [number],
        category: "natural disaster",
        severity: magnitudeSeverity(magnitude),
        urgency: "immediate",
        capCertainty: "observed",
        happenedAt,
        expiresAt: quakeEnd(happenedAt),
      }),
    };
  },
};
