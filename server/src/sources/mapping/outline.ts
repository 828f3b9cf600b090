import type { DocumentOutline } from "@tocsin/contract";
import { isTree } from "../carriers/tree.ts";
import { toPlainText } from "../reading/plain-text.ts";
import { findEntries, listEntryPaths } from "./find-entries.ts";

/** How many entries are looked at, how many columns are listed, and how many texts of each. */
const most = { entries: 500, columns: 100, values: 30, depth: 4, length: 100 };

/** What an admin can map in a document; null where it has no list of entries. */
export function outlineOf(root: unknown, chosen: string | undefined): DocumentOutline | null {
  const lists = listEntryPaths(root);
  const path = chosen ?? lists[0];
  const entries = path === undefined ? null : findEntries(root, path);
  if (!entries || entries.length === 0) return null;
  const columns = new Map<string, Set<string>>();
  for (const entry of entries.slice(0, most.entries)) note(columns, entry, []);
  return {
    lists: lists.includes(path as string) ? lists : [path as string, ...lists],
    columns: [...columns].map(([path, values]) => ({ path, values: [...values] })),
  };
}

/** Collects the texts of an entry by their paths; the geometry of a GeoJSON feature is read as it is. */
function note(columns: Map<string, Set<string>>, node: unknown, path: string[]): void {
  if (isTree(node) && path.length < most.depth) {
    for (const [name, value] of Object.entries(node))
      if (path.length > 0 || name !== "geometry") note(columns, value, [...path, name]);
    return;
  }
  if (path.length === 0 || typeof node === "object") return;
  const key = path.join(".");
  const values = columns.get(key) ?? (columns.size < most.columns ? new Set<string>() : null);
  if (!values) return;
  columns.set(key, values);
  const text = toPlainText(String(node ?? ""), most.length);
  if (text && values.size < most.values) values.add(text);
}
