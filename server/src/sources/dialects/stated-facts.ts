import type { ItemContent, OfficialFacts } from "@tocsin/contract";
import { type EntryElements, elementsOf } from "../carriers/entry-elements.ts";
import type { PlainEntry } from "../carriers/plain-entry.ts";
import { factsOfCap, polygonOf, type ReadTime, readCapElements } from "./cap-elements.ts";
import { factsOfEmsc, readEmscElements } from "./emsc.ts";
import { factsOfGdacs, readGdacsElements } from "./gdacs.ts";

/** What a feed's entries state in the elements of warning vocabularies; null for those that it does not use. */
export type StatedIn = {
  cap: EntryElements[] | null;
  gdacs: EntryElements[] | null;
  emsc: EntryElements[] | null;
  /** CAP identifiers that several entries have. */
  shared: ReadonlySet<string>;
};

/** The elements of one entry. */
export type Stated = {
  cap?: EntryElements | undefined;
  gdacs?: EntryElements | undefined;
  emsc?: EntryElements | undefined;
  isOneOfSeveral: boolean;
};

/** An entry with what it states in the elements of a warning vocabulary. */
export type Entry = PlainEntry & { stated: Stated };

const identifierOf = (elements: EntryElements | undefined): string | undefined =>
  elements?.values.get("identifier")?.[0];

export function readStated(xml: string): StatedIn {
  const cap = readCapElements(xml);
  const identifiers = (cap ?? []).flatMap((one) => identifierOf(one) ?? []);
  const counts = Map.groupBy(identifiers, (identifier) => identifier);
  const shared = new Set([...counts].flatMap(([identifier, all]) => (all.length > 1 ? [identifier] : [])));
  return { cap, gdacs: readGdacsElements(xml), emsc: readEmscElements(xml), shared };
}

/** An entry with its elements; CAP's polygon places it where nothing else does. */
export function withStated(
  entry: PlainEntry,
  { cap, gdacs, emsc, shared }: StatedIn,
  index: number,
  count: number,
): Entry {
  const find = (all: EntryElements[] | null) => elementsOf(all, index, count, entry.ids);
  const own = { cap: find(cap), gdacs: find(gdacs), emsc: find(emsc) };
  const points = own.cap ? polygonOf(own.cap) : [];
  const { georss, geo } = entry.place;
  const isOneOfSeveral = shared.has(identifierOf(own.cap) ?? "");
  return {
    ...entry,
    stated: { ...own, isOneOfSeveral },
    ...(!georss && !geo && points.length > 2 && { place: { georss: { polygon: { points } } } }),
  };
}

/** The data that an entry states; the date of the entry is used if the vocabulary has none. */
export function factsOf(
  { cap, gdacs, emsc, isOneOfSeveral }: Stated,
  { ids, title, link }: PlainEntry,
  { publishedAt, updatedAt }: Pick<ItemContent, "publishedAt" | "updatedAt">,
  readTime: ReadTime,
): OfficialFacts | null {
  const facts =
    (gdacs && factsOfGdacs(gdacs, readTime)) ??
    (emsc && factsOfEmsc(emsc, link ?? ids.find((id) => id), readTime)) ??
    (cap && factsOfCap(cap, { ids, title }, readTime, isOneOfSeveral)) ??
    null;
  return facts && { ...facts, happenedAt: facts.happenedAt ?? publishedAt ?? updatedAt };
}
