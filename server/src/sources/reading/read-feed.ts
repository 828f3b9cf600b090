import {
  type DocumentOutline,
  formatFacts,
  type ItemContent,
  type SourceKind,
  type SourceMapping,
  sourceKinds,
} from "@tocsin/contract";
import { msg } from "#messages";
import { decodeText } from "../../platform/files/decode-text.ts";
import { english, type Sentence } from "../../platform/language/translator.ts";
import type { ParseContext, RawDocument } from "../carriers/carrier.ts";
import { keepWholeRows } from "../carriers/csv.ts";
import { toEntry } from "../carriers/features.ts";
import { carriers } from "../carriers/index.ts";
import { isTree } from "../carriers/tree.ts";
import type { Dialect, Listing } from "../dialects/dialect.ts";
import { type DialectId, dialectIds, dialects } from "../dialects/index.ts";
import { listEntryPaths } from "../mapping/find-entries.ts";
import { mapDocument, mappedDialect } from "../mapping/mapped-dialect.ts";
import { outlineOf } from "../mapping/outline.ts";
import { explainFailure, explainUnreadable, isEmpty } from "./explain-unreadable.ts";
import { breaksOff, keepWhole } from "./keep-whole.ts";
import { toPlainText } from "./plain-text.ts";
import { prepareDocument } from "./prepare-document.ts";
import { createProblems } from "./problems.ts";
import type { Former, SharedIds } from "./shared-ids.ts";
import { type EntryCount, maxTitleLength, toItems } from "./to-items.ts";

const texts = {
  changed: msg({
    id: "error.feed.changed",
    message: "The source was added as {before} but answers with {now}",
  }),
};

/**
 * A document that was read. `problems` are sentences about what was skipped or repaired, for the people who maintain the
 * source; they never name a person or a secret. `dialect` is null for what is written for people alone, such as news.
 */
export type ReadFeed = {
  kind: SourceKind;
  dialect: DialectId | null;
  /** `none` for a document that breaks off: what it does not name may have followed. */
  listing: Listing;
  /** Whether the document ends as it should. */
  isWhole: boolean;
  /** Only its authority publishes in this form: a source that begins with it is official. */
  isOwnForm: boolean;
  title: string | null;
  link: string | null;
  items: ItemContent[];
  /** What is known of the source from now on: which IDs several of its entries have. */
  sharedIds: SharedIds;
  /** By its ID, under which others an item may have been stored before. */
  formerIds: ReadonlyMap<string, Former>;
  /** What became of its entries. */
  count: EntryCount;
  /** What a mapping can name, if it was asked for and the document is in none of the known forms. */
  outline: DocumentOutline | null;
  problems: string[];
};

/**
 * What is known of a document before it is read: the dialect that its source had, how an admin mapped it, and whether its
 * outline is wanted, of the list at a path or of the most likely one. `sharedIds` is what earlier documents showed.
 */
export type Known = {
  dialect?: string | null;
  mapping?: SourceMapping | null;
  sharedIds?: SharedIds;
  outline?: { entries?: string | undefined };
};

/**
 * Reads the bytes of a response. `kind` is what the source is known to be, null to find out; `url` is where the response
 * came from, `now` bounds its dates. Throws AppError `fetch_failed` with a plain sentence for everything that cannot be
 * read, and nothing else.
 */
export function readFeed(
  body: Buffer,
  contentType: string | null,
  kind: SourceKind | null,
  url: string,
  now: Date,
  { dialect: knownDialect = null, mapping = null, sharedIds: known, outline: wanted }: Known = {},
): ReadFeed {
  try {
    const decoded = decodeText(body, contentType);
    const isTable = carriers.csv.recognises(decoded.text, contentType);
    const text = isTable ? decoded.text : prepareDocument(decoded.text);
    const found = sourceKinds.find((candidate) => carriers[candidate].recognises(text, contentType));
    if (!found) throw explainUnreadable(text, url);
    const { document, missing } = parseDocument(found, text, { url, now });
    const isWhole = missing.length === 0;
    const dialect = mapping ? null : (findDialect(document) ?? keepDialect(document, knownDialect));
    const own: Dialect | null = mapping ? mappedDialect(mapping) : dialect && dialects[dialect];
    const isMappable = !dialect || own?.mayBeMapped === true;
    const outline = wanted && isMappable ? outlineOf(document, found, mapping?.entries ?? wanted.entries) : null;
    if (!own && !outline && !canStandAlone(found, document)) throw explainUnreadable(text, url);
    const change = changedKind(kind, found);
    const problems = createProblems();
    if (decoded.problem) problems.note(decoded.problem);
    for (const problem of missing) problems.note(problem);
    if (change) problems.note(english.translate(change.text, change.values));
    const mapped = mapping && mapDocument(document, found, mapping, problems);
    const whole = mapped ? withMapped(document, mapped.entries) : withEntries(document, own);
    if (!isWhole && !isOfWhole(whole, dialect, mapping ? null : knownDialect)) throw explainFailure(null);
    const read = toItems(whole, own, { now, document: whole, problems }, known);
    const hasContent = whole.entries.length === 0 && listEntryPaths(document.root).length > 0;
    if (!own && hasContent) problems.note("No entries were found in this format. Map its columns to read it");
    return {
      kind: found,
      dialect,
      listing: isWhole && read.isWhole && mapped?.isWhole !== false ? (own?.listing ?? "none") : "none",
      isWhole,
      isOwnForm: own?.isOwnForm === true,
      title: toPlainText(document.title, maxTitleLength) || null,
      link: document.link,
      items: read.items,
      sharedIds: read.sharedIds,
      formerIds: read.formerIds,
      count: read.count,
      outline,
      problems: problems.list(),
    };
  } catch (error) {
    throw explainFailure(error);
  }
}

/** Of a table with more rows that cannot be read than this, the first are named. */
const mostNamed = 10;

/** Parses a document, or what is whole of one that breaks off; `missing` are problems about what could not be read. */
function parseDocument(
  kind: SourceKind,
  text: string,
  context: ParseContext,
): { document: RawDocument; missing: string[] } {
  const isCut = (kind === "rss" || kind === "atom") && breaksOff(text);
  let cause: unknown;
  try {
    const document = isCut ? null : carriers[kind].parse(text, context);
    if (document) return { document, missing: (document.broken ?? []).slice(0, mostNamed) };
  } catch (error) {
    // A well-formed feed without entries is no feed that breaks off.
    if (kind === "document" || isEmpty(error)) throw error;
    cause = error;
  }
  const whole = kind === "csv" ? keepWholeRows(text) : keepWhole(text);
  if (whole === null) throw explainFailure(cause);
  const missing = ["The feed is truncated; only its entries before the cut were read"];
  return { document: carriers[kind].parse(whole, context), missing };
}

/**
 * Whether what is left of a document says what the whole would: what is left of an entry that is the whole document does
 * not, nor what no longer shows whose it is.
 */
const isOfWhole = ({ root, entries }: RawDocument, dialect: DialectId | null, known: string | null): boolean =>
  (known === null || known === dialect) && (root === undefined || entries.every(({ value }) => value !== root));

const findDialect = (document: RawDocument): DialectId | null =>
  dialectIds.find((id) => dialects[id].recognises(document)) ?? null;

/** A list that is empty now shows nothing of its dialect: it is still the source's, and what it listed has ended. */
const keepDialect = ({ entries, root }: RawDocument, known: string | null): DialectId | null =>
  entries.length === 0 && isEmptyList(root) ? (dialectIds.find((id) => id === known) ?? null) : null;

/** Nothing, or an object with an empty list or element in it; an error message in JSON or XML is no empty list. */
function isEmptyList(root: unknown): boolean {
  if (root === undefined) return true;
  if (Array.isArray(root)) return root.length === 0;
  const parts = isTree(root) ? Object.entries(root) : [];
  if (parts.some(([name]) => /error|fault|exception/i.test(name))) return false;
  return parts.length === 0 || parts.some(([, part]) => part === "" || (Array.isArray(part) && part.length === 0));
}

/** Feeds are read without a dialect, and so is GeoJSON; of tables, other JSON and XML nobody knows what its entries are. */
const canStandAlone = (kind: SourceKind, { entries, root }: RawDocument): boolean =>
  kind !== "document" &&
  kind !== "csv" &&
  (kind !== "features" || entries.length > 0 || (isTree(root) && Array.isArray(root.features)));

/** A document with the entries that its dialect finds in it; of a feed, in its entries, one of which may list several things. */
function withEntries(document: RawDocument, dialect: Dialect | null): RawDocument {
  return dialect?.entries ? withMapped(document, dialect.entries(document.root ?? document.entries)) : document;
}

const withMapped = (document: RawDocument, values: unknown[]): RawDocument => ({
  ...document,
  entries: values.map((value) => toEntry(value, document.url)),
});

const changedKind = (kind: SourceKind | null, found: SourceKind): Sentence | null =>
  kind && kind !== found
    ? { text: texts.changed, values: { before: formatFacts[kind].name, now: formatFacts[found].name } }
    : null;
