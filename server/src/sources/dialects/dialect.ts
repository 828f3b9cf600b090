import type { OfficialFacts } from "@tocsin/contract";
import type { RawDocument, RawEntry } from "../carriers/carrier.ts";
import type { PlainEntry } from "../carriers/plain-entry.ts";
import { parseFeedDate } from "../reading/parse-date.ts";
import type { Problems } from "../reading/problems.ts";
import { type DateHabits, readDate } from "../reading/read-date.ts";

/**
 * What a document lists: everything that is ongoing (`complete`: what it no longer names has ended), what happened in the last
 * `windowMs` (what it no longer names is old, not over), or neither of both (`none`).
 */
export type Listing = "none" | "complete" | { windowMs: number };

/** Where and when an entry is read. */
export type ReadContext = { now: Date; document: RawDocument; problems: Problems; dates?: DateHabits };

/**
 * An entry understood: what it says instead of the carrier's common fields, and the data it states. With `sharesId`, the name in its
 * data is made from the ID of the entry, which several entries may share.
 */
export type Reading = { entry?: Partial<PlainEntry>; facts: OfficialFacts; sharesId?: boolean };

/** How an authority, or a group of them, writes about hazards inside a carrier. */
export type Dialect = {
  /** Its proper name, the same in every language. */
  name: string;
  listing: Listing;
  recognises: (document: RawDocument) => boolean;
  /**
   * The entries of a JSON or XML document, from its root, or of a feed whose entries list several things, from these; absent where the
   * carrier knows them.
   */
  entries?: (root: unknown) => unknown[];
  /**
   * What an entry says; null for a bulletin that nothing happens, undefined for an entry that is not of this dialect and
   * is read like any other, `left out` for one that says nothing, such as that a level is green, and `unreadable` for one
   * that lacks what this dialect needs, such as an ID.
   */
  read: (entry: RawEntry, context: ReadContext) => Reading | null | undefined | "left out" | "unreadable";
  /** The address of the document that says what an entry only names; each is fetched once. */
  follow?: (entry: RawEntry) => string | null;
  /** The zone of times that name none, where its format states it; an IANA name. */
  zone?: string;
  /** What states no date happens when it is seen first, and that is no problem of its source. */
  mayBeUndated?: boolean;
  /** It reads the usual names, and an admin who knows better may map them. */
  mayBeMapped?: true;
  /** Only its authority publishes in this form: a source that begins with it is official. */
  isOwnForm?: true;
};

/** The data of an entry with the usual values of what it does not state. */
export const stateFacts = (
  facts: Pick<OfficialFacts, "authority" | "ids" | "category"> & Partial<OfficialFacts>,
): OfficialFacts => ({
  severity: "unknown",
  urgency: "unknown",
  capCertainty: "unknown",
  placeName: null,
  radiusKm: null,
  happenedAt: null,
  expiresAt: null,
  ended: false,
  ...facts,
});

/** When something happened: a date from 1990 to two days from now; null and a problem for any other. */
export const pastTime = (text: string | null | undefined, { now, problems, dates }: ReadContext): string | null =>
  readDate(text?.trim() || undefined, now, problems, dates);

/** A date that may lie ahead, such as the end of a warning; null for what is no date. */
export function anyTime(text: string | null | undefined): string | null {
  const time = text ? (parseFeedDate(text)?.getTime() ?? Number.NaN) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The elements of one vocabulary in an entry of a feed; null where the entry has none of it. */
export type Vocabulary = { first: (name: string) => string; all: (name: string) => string[] };

/**
 * Finds a vocabulary by the start of its namespace's address; `prefix` is used if the document declares none. Names are in
 * lower case without underscores.
 */
export function readVocabulary(
  { elements }: RawEntry,
  { namespaces }: RawDocument,
  address: RegExp,
  prefix: string,
): Vocabulary | null {
  if (!elements) return null;
  const declared = [...namespaces].find(([, known]) => address.test(known))?.[0];
  const used = `${declared || prefix}:`;
  if (![...elements.values.keys()].some((name) => name.startsWith(used))) return null;
  const all = (name: string): string[] => elements.values.get(used + name) ?? [];
  return { all, first: (name) => all(name)[0] ?? "" };
}

/** Whether any entry of a feed has elements of a vocabulary. */
export const usesVocabulary = (document: RawDocument, address: RegExp, prefix: string): boolean =>
  document.entries.some((entry) => readVocabulary(entry, document, address, prefix) !== null);
