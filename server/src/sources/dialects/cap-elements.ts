import type { CapCertainty, Category, OfficialFacts, Severity, Urgency } from "@tocsin/contract";
import { type EntryElements, readEntryElements } from "../carriers/entry-elements.ts";

/** CAP's own elements in entries of RSS and Atom, as weather services write their indexes. */
export const readCapElements = (xml: string): EntryElements[] | null =>
  readEntryElements(xml, /^urn:oasis:names:tc:emergency:cap:/i, "cap");

/** What an entry is called, besides by its elements. */
type Named = { ids: (string | undefined)[]; title: string | undefined };

/** Reads a date of the feed; null for none that can be believed. */
export type ReadTime = (text: string | undefined) => string | null;

const severities: Record<string, Severity> = {
  extreme: "extreme",
  severe: "severe",
  moderate: "moderate",
  minor: "minor",
};
const urgencies: Record<string, Urgency> = {
  immediate: "immediate",
  expected: "expected",
  future: "future",
  past: "past",
};
// CAP 1.0 also said "Very Likely".
const certainties: Record<string, CapCertainty> = {
  observed: "observed",
  "very likely": "likely",
  likely: "likely",
  possible: "possible",
  unlikely: "unlikely",
};

const categories: Record<string, Category> = {
  met: "weather",
  geo: "natural disaster",
  fire: "natural disaster",
  transport: "infrastructure",
  infra: "infrastructure",
  security: "police activity",
};

/** Warnings are weather, as the weather services have it; what the ground does is a natural disaster. */
const ground = /earthquake|tsunami|volcan|erupt|lahar|landslide|avalanche|wildfire|bushfire|forest ?fire/i;

function categoryOf(category: string | undefined, event: string): Category {
  const named = categories[category?.toLowerCase() ?? ""];
  if (named && named !== "weather") return named;
  if (ground.test(event)) return "natural disaster";
  return named ?? (category ? "other" : "weather");
}

/** A message without a status is meant; one of these is sent to try something, or not meant for anybody yet. */
const isMeant = (status: string): boolean => status === "" || status === "actual";
/** Bulletins that inform of nothing, and levels at which nothing is awaited. */
const isQuiet = (event: string): boolean =>
  /\binformation\b|\bno (?:active |current )?(?:warnings?|alerts?|awareness)\b|\bgreen\b|^test\b/i.test(event);
/** Replies between systems speak of no incident. */
const isReply = (type: string): boolean => type === "ack" || type === "error";

/**
 * What a CAP message says of itself (CAP 1.2, 3.2). Its ids are its own and those of the messages it refers to, so that an
 * update and a cancel find their event. One message about several areas is an entry for each: `isOneOfSeveral`.
 */
export function factsOfCap(
  { values }: EntryElements,
  named: Named,
  readTime: ReadTime,
  isOneOfSeveral: boolean,
): OfficialFacts | null {
  const of = (name: string): string => values.get(name)?.[0] ?? "";
  const word = (name: string): string => of(name).toLowerCase();
  const own = of("identifier") || named.ids.find((id) => id?.trim());
  if (!own || !["event", "severity", "msgtype", "messagetype", "status"].some((name) => values.has(name))) return null;
  const area = of("areadesc").slice(0, 1000);
  const type = word("msgtype") || word("messagetype");
  const names = [own, ...referencesOf(of("references"))].map((id) => id.trim().slice(0, 300));
  const scoped = isOneOfSeveral ? names.map((id) => `${id} ${area}`) : [];
  return {
    authority: "cap",
    ids: [...new Set(isOneOfSeveral ? [...scoped, ...(type === "cancel" ? names : [])] : names)],
    category: categoryOf(values.get("category")?.[0], `${of("event")} ${named.title ?? ""}`),
    severity: severities[word("severity")] ?? "unknown",
    urgency: urgencies[word("urgency")] ?? "unknown",
    capCertainty: certainties[word("certainty")] ?? "unknown",
    placeName: area.slice(0, 200) || null,
    radiusKm: null,
    happenedAt: readTime(of("sent") || undefined) ?? readTime(of("effective") || undefined),
    expiresAt: timeOf(of("expires")),
    ended: type === "cancel" || word("urgency") === "past" || word("responsetype") === "allclear",
    incident: isMeant(word("status")) && !isReply(type) && !isQuiet(of("event")),
  };
}

/** "sender,identifier,sent", several with white space between (CAP 1.2, 3.2.1). */
const referencesOf = (references: string): string[] =>
  references
    .split(/\s+/)
    .slice(0, 50)
    .flatMap((one) => one.split(",")[1] ?? [])
    .filter((id) => id !== "");

/** Unlike other dates it may lie days ahead. */
function timeOf(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** "lat,lon lat,lon …" as a ring of points. */
export const polygonOf = ({ values }: EntryElements): { lat: number; lng: number }[] =>
  (values.get("polygon")?.[0] ?? "").split(/\s+/).flatMap((pair) => {
    const [lat, lng] = pair.split(",").map(Number);
    return lat !== undefined && lng !== undefined && Number.isFinite(lat) && Number.isFinite(lng) ? [{ lat, lng }] : [];
  });
