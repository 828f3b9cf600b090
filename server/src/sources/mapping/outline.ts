import type { DocumentOutline, SourceKind } from "@tocsin/contract";
import type { RawDocument } from "../carriers/carrier.ts";
import { isTree } from "../carriers/tree.ts";
import { toPlainText } from "../reading/plain-text.ts";
import { findEntries, listEntryPaths } from "./find-entries.ts";

/** How many entries are looked at, how many columns are listed, how many texts of each, and how much of a list of texts. */
const most = { entries: 500, columns: 300, values: 30, depth: 4, length: 100, places: 3 };

/** What an admin can map in a document; null where it has no list of entries. */
export function outlineOf(
  { root, columns: header = [] }: RawDocument,
  kind: SourceKind,
  chosen: string | undefined,
): DocumentOutline | null {
  const lists = listEntryPaths(root);
  const path = chosen ?? lists[0];
  const entries = path === undefined ? null : findEntries(root, path, kind === "document");
  if (path === undefined || !entries || entries.length + header.length === 0) return null;
  const columns = new Map(header.slice(0, most.columns).map((name) => [name, new Set<string>()]));
  for (const entry of entries.slice(0, most.entries)) note(columns, entry, []);
  return {
    lists: lists.includes(path) ? lists : [path, ...lists],
    columns: [...columns].map(([path, values]) => ({ path, values: [...values] })),
  };
}

/** Collects the texts of an entry by their paths; the geometry of a GeoJSON feature is read as it is. */
function note(columns: Map<string, Set<string>>, node: unknown, path: string[]): void {
  if (typeof node === "object" && node !== null && path.length < most.depth) {
    const parts = isTree(node)
      ? Object.entries(node)
      : Object.entries(node)
          .slice(0, most.places)
          .filter(([, value]) => typeof value !== "object");
    for (const [name, value] of parts)
      if (path.length > 0 || name !== "geometry") note(columns, value, [...path, name]);
    return;
  }
  if (path.length === 0 || typeof node === "object") return;
  const key = path.join(".");
  const values = columns.get(key) ?? (columns.size < most.columns ? new Set<string>() : null);
  if (!values) return;
  columns.set(key, values);
  const text = toPlainText(String(node), most.length);
  if (text && values.size < most.values) values.add(text);
}
