import { at, isTree, listAt, type Tree } from "../carriers/tree.ts";

/** Deeper than this, and further than this many, no list is looked for. */
const deepest = 4;
const mostLists = 20;

/**
 * The entries at a path of a document ("" for itself): the objects of a list, or the one object of an XML list of one. Null
 * where there is no such list; an error message must not look like an empty list.
 */
export function findEntries(root: unknown, path: string): Tree[] | null {
  if (path === "") return Array.isArray(root) ? root.filter(isTree) : isTree(root) ? [root] : null;
  const names = path.split(".");
  const last = names.pop() as string;
  const holder = names.length === 0 ? root : at(root, ...names);
  // XML has no empty lists: an element without children is read as "".
  if (holder === "") return [];
  return isTree(holder) && Object.hasOwn(holder, last) ? listAt(holder, last).filter(isTree) : null;
}

type Found = { path: string; depth: number; length: number };

/** The paths of the lists of objects in a document: the outermost first, of these the longest. */
export function listEntryPaths(root: unknown): string[] {
  if (Array.isArray(root)) return [""];
  const found: Found[] = [];
  const look = (node: unknown, path: string[]): void => {
    if (!isTree(node) || path.length >= deepest) return;
    for (const [name, value] of Object.entries(node)) {
      const here = [...path, name];
      if (Array.isArray(value) && value.some(isTree))
        found.push({ path: here.join("."), depth: here.length, length: value.length });
      else look(value, here);
    }
  };
  look(root, []);
  return found
    .toSorted((one, other) => one.depth - other.depth || other.length - one.length)
    .slice(0, mostLists)
    .map(({ path }) => path);
}
