import { plural } from "@lingui/core/macro";
import type { SummaryEntry } from "@tocsin/contract";
import { showNearness, type Units } from "../../lib/units.ts";

/** The asset that an entry concerns most and how far it is, such as "Depot 3, 3.2 km, and 2 more". */
export function siteWords({ distance, assets }: SummaryEntry, assetName: string, units: Units): string {
  const others = assets - 1;
  const site = [assetName, distance !== null && showNearness(distance, units)].filter(Boolean).join(", ");
  return others > 0 ? plural(others, { one: `${site}, and # more`, other: `${site}, and # more` }) : site;
}

/** The same words before and after the name of the asset, which a narrow row shortens before it shortens anything else. */
export function aroundSite(entry: SummaryEntry, units: Units): [before: string, after: string] {
  const mark = "\u0000";
  const [before = "", after = ""] = siteWords(entry, mark, units).split(mark);
  return [before, after];
}
