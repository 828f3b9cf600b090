import type { Category, Severity } from "@tocsin/contract";
import type { RawDocument, RawEntry } from "../../carriers/carrier.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";
import { warningLevels } from "./fire-words.ts";

const address = /emergency\.wa\.gov\.au\/xmlns/i;
/** Burning on purpose, test alerts and false alarms. */
export const isPlanned = (kind: string): boolean => planned.test(kind);
const planned =
  /\bburn(?:ing)? ?off\b|prescribed burn|planned burn|hazard reduction|\bdrill\b|\bexercise\b|false alarm/i;

const categories: [RegExp, Category][] = [
  [/flood|storm|cyclone|weather/i, "weather"],
  [/fire|smoke|earthquake|tsunami/i, "natural disaster"],
  [/road|crash|vehicle|hazmat|hazardous|building|structure|rescue/i, "infrastructure"],
];

/** The category of what an incident or a warning is called; undefined for none of its own. */
export const categoryOf = (kind: string): Category | undefined => categories.find(([words]) => words.test(kind))?.[1];

const titleOf = ({ title }: RawDocument): string => title ?? "";

/**
 * Incidents and warnings of Western Australia's Department of Fire and Emergency Services as RSS. A warning has its level of
 * the Australian Warning System in its title; an incident without one threatens nobody beyond its place.
 */
export const westernAustralia: Dialect = {
  name: "DFES",
  listing: "complete",
  recognises: (document) =>
    /^DFES (?:warnings|incidents)\b/i.test(titleOf(document).trim()) ||
    [...document.namespaces.values()].some((known) => address.test(known)),
  read(entry, context) {
    const id = entry.ids.find((one) => one?.trim());
    if (!id) return undefined;
    const kind = `${entry.title} ${entry.summary}`;
    const isWarning = /warning/i.test(titleOf(context.document));
    return {
      facts: stateFacts({
        authority: "dfes",
        ids: [id],
        category: categoryOf(kind) ?? "other",
        severity: levelOf(entry) ?? (isWarning ? "unknown" : "minor"),
        urgency: "immediate",
        capCertainty: "observed",
        placeName:
          entry.elements?.values.get("dfes:region")?.[0] ?? /<region>([^<]+)</i.exec(entry.summary ?? "")?.[1] ?? null,
        happenedAt: pastTime(entry.published, context),
        ended: /\ball ?clear\b/i.test(entry.title ?? ""),
        ...(isPlanned(kind) && { incident: false }),
      }),
    };
  },
};

function levelOf({ title, summary }: RawEntry): Severity | undefined {
  const [level = ""] = /emergency warning|watch (?:and|&(?:amp;)?) act|\badvice\b/i.exec(`${title} ${summary}`) ?? [];
  return warningLevels[level.toLowerCase().replace(/&(?:amp;)?/, "and")];
}
