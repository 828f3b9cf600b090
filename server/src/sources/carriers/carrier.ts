import type { EntryElements } from "./entry-elements.ts";
import type { PlainEntry } from "./plain-entry.ts";
import type { Tree } from "./tree.ts";

/** `url` is where the response came from; `now` bounds dates. */
export type ParseContext = { url: string; now: Date };

/** An entry as its carrier gives it, before any dialect has read it. */
export type RawEntry = PlainEntry & {
  /** What an entry of RSS or Atom holds in other vocabularies. */
  elements?: EntryElements | undefined;
  /** The entry itself in a JSON or XML document: an object. */
  value?: unknown;
  /** The CAP alert that an entry of RSS or Atom contains as a whole. */
  alert?: Tree;
};

/** A document that was parsed once: its entries, and what shows a dialect whether it can read them. */
export type RawDocument = {
  url: string;
  title: string | undefined;
  link: string | null;
  /** The whole of a JSON or XML document: objects, arrays and texts; undefined for RSS, Atom and JSON Feed. */
  root?: unknown;
  /** The names of the columns of a table, which may have no rows. */
  columns?: string[];
  /** Addresses of XML namespaces by prefix, as declared at the beginning. */
  namespaces: ReadonlyMap<string, string>;
  entries: RawEntry[];
  /** What could not be read of it, as problems; what it does not name may be there. */
  broken?: string[];
};

/**
 * A container of entries. Both functions take the decoded text after {@link prepareDocument}; `parse` throws when the whole
 * cannot be read.
 */
export type Carrier = {
  recognises: (body: string, contentType: string | null) => boolean;
  parse: (body: string, context: ParseContext) => RawDocument;
};
