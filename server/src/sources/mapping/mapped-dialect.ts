import { formatFacts, type SourceKind, type SourceMapping } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import type { RawDocument } from "../carriers/carrier.ts";
import type { Tree } from "../carriers/tree.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { inbound } from "../dialects/general/inbound.ts";
import type { Problems } from "../reading/problems.ts";
import { findEntries } from "./find-entries.ts";
import { mapEntry, textAtPath } from "./map-entry.ts";

const texts = {
  noMapping: msg({
    id: "error.feed.notMapped",
    message: "Mappings support CSV, JSON and XML, but the source returned {format}",
  }),
  noList: msg({
    id: "error.feed.noList",
    message: 'The document has no list of entries at "{path}", where the mapping expects it',
  }),
  noColumn: msg({
    id: "error.feed.noColumn",
    message: 'No entry has text at "{path}", where the mapping expects the {field}',
  }),
};

const fail = (text: (typeof texts)[keyof typeof texts], values: Record<string, string>): AppError =>
  new AppError("fetch_failed", text, { values });

/** A dialect that an admin described: its entries are in the form in which programs send items. */
export const mappedDialect = (mapping: SourceMapping): Dialect => ({
  ...inbound,
  mayBeUndated: isDateless(mapping),
  listing: mapping.complete ? "complete" : "none",
  recognises: () => true,
  read(entry, context) {
    const reading = inbound.read(entry, context);
    return typeof reading === "object" && reading !== null ? { ...reading, sharesId: true } : reading;
  },
});

/** Whether a document gives no dates at all, as a list of what is ongoing may: then an entry happens when it is seen first. */
export const isDateless = ({ fields }: SourceMapping): boolean =>
  !(fields.publishedAt ?? fields.updatedAt ?? fields.onset);

/**
 * The entries of a document by its mapping. One without the title or the id that the mapping reads is left out, and then
 * `isWhole` is false: what it names has not ended. Throws AppError `fetch_failed` for a document that is another than the
 * mapping describes.
 */
export function mapDocument(
  { root, columns }: RawDocument,
  kind: SourceKind,
  { entries: path, fields }: SourceMapping,
  problems: Problems,
): { entries: Tree[]; isWhole: boolean } {
  if (root === undefined) throw fail(texts.noMapping, { format: formatFacts[kind].name });
  const entries = findEntries(root, path, kind === "document");
  if (!entries) throw fail(texts.noList, { path });
  const isRead = (["title", "id"] as const).map((field) => {
    const from = fields[field] && "from" in fields[field] ? fields[field].from : null;
    if (from === null) return () => true;
    const isNamed = columns ? columns.includes(from) : entries.length === 0;
    if (!isNamed && !entries.some((entry) => textAtPath(entry, from)))
      throw fail(texts.noColumn, { path: from, field });
    return (entry: Tree) => textAtPath(entry, from) !== "";
  });
  const read = entries.filter((entry) => isRead.every((has) => has(entry)));
  for (let left = entries.length - read.length; left > 0; left--)
    problems.note("An entry has no title or no ID where the mapping expects it, and was skipped");
  const mapped = read.map((entry) => mapEntry(entry, fields, problems));
  return { entries: mapped, isWhole: read.length === entries.length };
}
