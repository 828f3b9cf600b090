import type { AreaCode, Severity } from "@tocsin/contract";
import { wordTable } from "../../../platform/language/word-table.ts";
import { at, isTree, listAt, textAt, textsAt } from "../../carriers/tree.ts";
import { anyTime, type Dialect, pastTime, stateFacts } from "../dialect.ts";
import { irishCounties } from "./irish-counties.ts";

/** CAP's severities where they are filled in; else the colours, which are MeteoAlarm's. */
const severities = wordTable<Severity>({
  extreme: "extreme",
  severe: "severe",
  moderate: "moderate",
  minor: "minor",
  red: "extreme",
  orange: "severe",
  yellow: "moderate",
});
const lists = ["national", "marine", "environmental", "advisories"];
const onSea = "Irish coastal waters";

/** Warnings in force of Ireland's weather service, for land, sea and environment. */
export const metEireann: Dialect = {
  name: "Met Éireann",
  listing: "complete",
  recognises: ({ root }) => {
    const warnings = at(root, "warnings");
    return isTree(warnings) && Array.isArray(warnings.national) && Array.isArray(warnings.marine);
  },
  entries: (root) =>
    lists.flatMap((list) => listAt(at(root, "warnings"), list).map((one) => ({ ...(isTree(one) ? one : {}), list }))),
  read({ value }, context) {
    const text = (name: string) => textAt(value, name);
    const [headline, description] = [text("headline"), text("description") || text("text")];
    // A line of the sea area forecast for a warning that is not in force.
    if (/^nil\.?$/i.test(description)) return null;
    const issued = text("issued") || readLocal(text("issuedAt"));
    const cap = text("capId");
    const id = cap && cap !== "0" ? cap : [text("list"), headline, issued].join(" ");
    const regions = textsAt(value, "regions");
    const isSea = text("list") === "marine";
    const onset = anyTime(text("onset") || readLocal(text("validFrom")));
    return {
      entry: {
        ids: [id],
        title: headline,
        summary: description,
        published: issued || undefined,
        updated: text("updated") || readLocal(text("updatedAt")) || undefined,
      },
      facts: stateFacts({
        authority: "met éireann",
        ids: [id],
        category: "weather",
        severity: severities[text("severity").toLowerCase()] ?? severities[text("level").toLowerCase()] ?? "unknown",
        capCertainty: certaintyOf(text("certainty")),
        placeName:
          regions
            .map((region) => countyOf(region)?.name ?? region)
            .join(", ")
            .slice(0, 200) || (isSea ? onSea : "Ireland"),
        happenedAt: pastTime(issued, context),
        expiresAt: anyTime(text("expiry") || readLocal(text("validUntil"))),
        ...(onset && { onset }),
        areaCodes: isSea ? [] : codesOf(regions),
      }),
    };
  },
};

const certaintyOf = (word: string) => {
  const known = ["observed", "likely", "possible", "unlikely"] as const;
  return known.find((one) => one === word.toLowerCase()) ?? "unknown";
};

/** Regions are codes of counties; the whole country without any. */
const countyOf = (region: string) => irishCounties[region.toUpperCase()];
const codesOf = (regions: string[]): AreaCode[] =>
  regions.length > 0
    ? regions.flatMap((region) => ({ scheme: "EMMA_ID", code: countyOf(region)?.emma ?? region }))
    : [{ scheme: "ISO 3166-1", code: "IE" }];

/** "00:00 Saturday 07/03/2026", day first, as ISO 8601; "" for anything else. */
function readLocal(text: string): string {
  const [, clock, day, month, year] = /^(\d\d:\d\d)\s+\w+\s+(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month}-${day}T${clock}:00Z` : "";
}
