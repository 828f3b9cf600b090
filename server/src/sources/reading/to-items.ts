import { type ItemContent, type OfficialFacts, rankSeverity } from "@tocsin/contract";
import type { RawDocument, RawEntry } from "../carriers/carrier.ts";
import { isUndated } from "../date-items.ts";
import type { Dialect, Listing, ReadContext } from "../dialects/dialect.ts";
import { absoluteLink } from "./absolute-link.ts";
import { type Identity, identify } from "./identify.ts";
import { findDateOrder } from "./parse-date.ts";
import { cleanText, toPlainText } from "./plain-text.ts";
import type { Problems } from "./problems.ts";
import { readDate } from "./read-date.ts";
import { readPlace } from "./read-place.ts";
import { type Former, type SharedIds, separate } from "./shared-ids.ts";

export const maxTitleLength = 1000;
const maxSummaryLength = 10_000;
/** No source needs more in one response; the rest is most likely an error or an attack. */
const maxItems = 20_000;

/** An entry, what its dialect understood of it, and whether it says that nothing happens. */
type ReadEntry = { entry: RawEntry; facts: OfficialFacts | null; isBulletin: boolean; sharesId: boolean };

/**
 * The entries of a document, and those of them that are no items: what says nothing, what cannot be read or lies beyond the most
 * that are read, and what is listed again. With the items, they are all that is listed.
 */
export type EntryCount = { listed: number; leftOut: number; unreadable: number; repeated: number };

/**
 * The items of a document. `isWhole` is false if an entry could not be read: nobody knows which it was, so nothing that is not listed
 * may count as ended. `sharedIds` is what is known of the source from now on, and `formerIds` has, by its ID, under which others an
 * item may have been stored before that was known.
 */
export type Items = {
  items: ItemContent[];
  isWhole: boolean;
  sharedIds: SharedIds;
  formerIds: ReadonlyMap<string, Former>;
  count: EntryCount;
};

/** Turns the entries of a document into items; an invalid one is skipped and reported in `problems`. */
export function toItems(
  document: RawDocument,
  dialect: Dialect | null,
  given: ReadContext,
  known: SharedIds = {},
): Items {
  const { entries } = document;
  const order = findDateOrder(entries.flatMap(({ published, updated }) => [published, updated]));
  const context = { ...given, dates: { order, zone: dialect?.zone } };
  if (entries.length > maxItems) {
    context.problems.note(`The feed has more than ${maxItems} entries; only the first were read`);
  }
  const count = { listed: entries.length, leftOut: 0, unreadable: Math.max(0, entries.length - maxItems), repeated: 0 };
  const read = entries.slice(0, maxItems).flatMap((entry) => {
    try {
      const read = readEntry(entry, dialect, context);
      const found = read && toItem(read, dialect?.listing ?? "none", context);
      if (!found) {
        count.leftOut += 1;
        return [];
      }
      const follow = absoluteLink(dialect?.follow?.(entry) ?? undefined, entry.base);
      const { item } = found;
      if (!follow && !item.isBulletin && !dialect?.mayBeUndated && isUndated(item))
        context.problems.note("An entry has no date that can be read, so it counts as new", item.title || item.id);
      return [{ ...found, item: { ...item, ...(follow && { follow }) }, sharesId: read.sharesId }];
    } catch {
      count.unreadable += 1;
      context.problems.note("An entry could not be read and was skipped", entry.title ?? entry.ids.find(Boolean));
      return [];
    }
  });
  const { items, sharedIds, former } = separate(read, known, context.problems);
  const all = items.map(({ item }) => item);
  const newest = keepNewest(all);
  noteConflicts(all, newest, context.problems);
  count.repeated = read.length - newest.length;
  return { items: newest, isWhole: count.unreadable === 0, sharedIds, formerIds: former, count };
}

function readEntry(entry: RawEntry, dialect: Dialect | null, context: ReadContext): ReadEntry | null {
  const reading = dialect?.read(entry, context);
  if (reading === "left out") return null;
  if (reading === "unreadable") throw new Error("The entry lacks fields that its format requires");
  if (!reading) return { entry, facts: null, isBulletin: reading === null, sharesId: true };
  return {
    entry: { ...entry, ...reading.entry },
    facts: reading.facts,
    isBulletin: false,
    sharesId: reading.sharesId === true,
  };
}

function toItem(
  { entry, facts, isBulletin }: ReadEntry,
  listing: Listing,
  { now, problems, dates, document }: ReadContext,
): (Identity & { item: ItemContent }) | null {
  const summary = toPlainText(entry.summary, maxSummaryLength);
  const { circle = null } = (facts?.radiusKm === null && entry.place.shapes) || {};
  const place = readPlace(
    circle ? { geojson: { type: "Point", coordinates: circle.coordinates } } : entry.place,
    problems,
  );
  const content = {
    // Short notices often have no title of their own; their beginning serves.
    title: toPlainText(entry.title, maxTitleLength) || toPlainText(summary, 120),
    link: absoluteLink(entry.link, entry.base),
    summary,
    publishedAt: readDate(entry.published, now, problems, dates),
    updatedAt: readDate(entry.updated, now, problems, dates),
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    geojson: place?.geojson ?? null,
  };
  const identity = identify(entry, content, document);
  if (!identity) {
    problems.note("An entry is empty and was skipped");
    return null;
  }
  const { id } = identity;
  if (!content.title && !isBulletin) problems.note("An entry has neither a title nor a text", id);
  const lasts = listing !== "none" && facts !== null && !facts.expiresAt && !facts.ended;
  const official = facts && {
    ...cleanTexts(facts),
    ...(circle && place && { radiusKm: circle.radiusKm }),
    happenedAt: facts.happenedAt ?? content.publishedAt ?? content.updatedAt,
    ...(lasts && { whileListed: true }),
  };
  return { ...identity, item: { id, ...content, official, ...(isBulletin && { isBulletin }) } };
}

/** Every text in a value as {@link cleanText} leaves it: a database stores neither null characters nor half ones. */
function cleanTexts<T>(value: T): T {
  if (typeof value === "string") return cleanText(value) as T;
  if (Array.isArray(value)) return value.map(cleanTexts) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanTexts(part)])) as T;
}

const ageOf = (item: ItemContent): string => item.updatedAt ?? item.publishedAt ?? "";

/** One item per id: the newest; if the dates do not decide, the most severe, or the first, because feeds start with the newest. */
export function keepNewest(items: ItemContent[]): ItemContent[] {
  const byId = new Map<string, ItemContent>();
  for (const item of items) {
    const known = byId.get(item.id);
    const isWorse = known !== undefined && ageOf(item) === ageOf(known) && severityOf(item) > severityOf(known);
    if (!known || ageOf(item) > ageOf(known) || isWorse) byId.set(item.id, item);
  }
  return [...byId.values()];
}

const severityOf = ({ official }: ItemContent): number => rankSeverity(official?.severity ?? "unknown");

/** Messages of one name and date that warn of different things, against their standard: one of them is read, and the others are listed. */
function noteConflicts(all: readonly ItemContent[], newest: readonly ItemContent[], problems: Problems): void {
  const kept = new Map(newest.map((item) => [item.id, item]));
  for (const item of all) {
    const other = kept.get(item.id) ?? item;
    const isOther = saysOf(item) !== saysOf(other);
    if (item.official && ageOf(item) === ageOf(other) && isOther)
      problems.note("Several messages have the same identifier and date; only the most severe was read", item.title);
  }
}

const saysOf = ({ lat, lon, official }: ItemContent): string =>
  JSON.stringify([lat, lon, official?.severity, official?.placeName, official?.ended]);
