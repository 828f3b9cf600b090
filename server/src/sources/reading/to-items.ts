import { createHash } from "node:crypto";
import type { ItemContent, OfficialFacts } from "@tocsin/contract";
import type { RawDocument, RawEntry } from "../carriers/carrier.ts";
import type { Dialect, Listing, ReadContext } from "../dialects/dialect.ts";
import { absoluteLink } from "./absolute-link.ts";
import { cleanText, toPlainText } from "./plain-text.ts";
import { readDate } from "./read-date.ts";
import { readPlace } from "./read-place.ts";

export const maxTitleLength = 1000;
const maxSummaryLength = 10_000;
const maxIdLength = 500;
/** No source needs more in one response; the rest is most likely an error or an attack. */
const maxItems = 20_000;

/** An entry, what its dialect understood of it, and whether it says that nothing happens. */
type ReadEntry = { entry: RawEntry; facts: OfficialFacts | null; isBulletin: boolean };

/**
 * Turns the entries of a document into items; an invalid one is skipped and reported in `problems`. `isWhole` is false if one could
 * not be read: nobody knows which it was, so nothing that is not listed may count as ended.
 */
export function toItems(
  document: RawDocument,
  dialect: Dialect | null,
  context: ReadContext,
): { items: ItemContent[]; isWhole: boolean } {
  const { entries } = document;
  if (entries.length > maxItems) {
    context.problems.note(`The feed has more than ${maxItems} entries; only the first were read`);
  }
  let isWhole = entries.length <= maxItems;
  const items = entries.slice(0, maxItems).flatMap((entry) => {
    try {
      const read = readEntry(entry, dialect, context);
      const item = read && toItem(read, dialect?.listing ?? "none", context);
      const follow = item && absoluteLink(dialect?.follow?.(entry) ?? undefined, entry.base);
      return item ? [{ ...item, ...(follow && { follow }) }] : [];
    } catch {
      isWhole = false;
      context.problems.note("An entry could not be read and was left out", entry.title ?? entry.ids.find(Boolean));
      return [];
    }
  });
  return { items: keepNewest(items), isWhole };
}

function readEntry(entry: RawEntry, dialect: Dialect | null, context: ReadContext): ReadEntry | null {
  const reading = dialect?.read(entry, context);
  if (reading === "left out") return null;
  if (!reading) return { entry, facts: null, isBulletin: reading === null };
  return { entry: { ...entry, ...reading.entry }, facts: reading.facts, isBulletin: false };
}

function toItem(
  { entry, facts, isBulletin }: ReadEntry,
  listing: Listing,
  { now, problems }: ReadContext,
): ItemContent | null {
  const summary = toPlainText(entry.summary, maxSummaryLength);
  const place = readPlace(entry.place, problems);
  const content = {
    // Short notices often have no title of their own; their beginning serves.
    title: toPlainText(entry.title, maxTitleLength) || toPlainText(summary, 120),
    link: absoluteLink(entry.link, entry.base),
    summary,
    publishedAt: readDate(entry.published, now, problems),
    updatedAt: readDate(entry.updated, now, problems),
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    geojson: place?.geojson ?? null,
  };
  const id = identityOf(entry, content);
  if (id === null) problems.note("An entry is empty and was left out");
  else if (!content.title && !isBulletin) problems.note("An entry has neither a title nor a text", id);
  if (id === null) return null;
  const lasts = listing !== "none" && facts !== null && !facts.expiresAt && !facts.ended;
  const official = facts && {
    ...cleanTexts(facts),
    happenedAt: facts.happenedAt ?? content.publishedAt ?? content.updatedAt,
    ...(lasts && { whileListed: true }),
  };
  return { id, ...content, official, ...(isBulletin && { isBulletin }) };
}

/** Every text in a value as {@link cleanText} leaves it: a database stores neither null characters nor half ones. */
function cleanTexts<T>(value: T): T {
  if (typeof value === "string") return cleanText(value) as T;
  if (Array.isArray(value)) return value.map(cleanTexts) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanTexts(part)])) as T;
}

type Content = Omit<ItemContent, "id" | "official" | "isBulletin">;

/** The entry's own identity; without one, or with an unwieldy one, a SHA-256 in its stead; null for an empty entry. */
function identityOf(entry: RawEntry, content: Content): string | null {
  const own = entry.ids.map((id) => cleanText(id ?? "")).find((id) => id !== "");
  if (own !== undefined) return own.length <= maxIdLength ? own : sha256(own);
  const { title, summary, ...rest } = content;
  if (title) return sha256(`${title}\n${summary}`);
  const remains = Object.values(rest).some((value) => value !== null);
  return remains ? sha256(JSON.stringify(rest)) : null;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const ageOf = (item: ItemContent): string => item.updatedAt ?? item.publishedAt ?? "";

/** One item per id: the newest, or the first if the dates do not decide, because feeds start with the newest. */
export function keepNewest(items: ItemContent[]): ItemContent[] {
  const byId = new Map<string, ItemContent>();
  for (const item of items) {
    const known = byId.get(item.id);
    if (!known || ageOf(item) > ageOf(known)) byId.set(item.id, item);
  }
  return [...byId.values()];
}
