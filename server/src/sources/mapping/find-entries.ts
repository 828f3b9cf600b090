import { at, isTree, listAt, type Tree } from "../carriers/tree.ts";

/** Deeper than this, and further than this many, no list is looked for. */
const deepest = 4;
const mostLists = 20;

/**
 * The entries at a path of a document ("" for itself): the objects of a list, or in XML the one element of a list of one.
 * Null where there is no such list: an error message must not look like an empty list.
 */
export function findEntries(root: unknown, path: string, isXml: boolean): Tree[] | null {
  if (path === "") return onlyObjects(Array.isArray(root) ? root : isTree(root) && isXml ? [root] : null);
  const names = path.split(".");
  const last = names.pop() as string;
  const holder = names.length === 0 ? root : at(root, ...names);
  // XML has no empty lists: an element without children is read as "".
  if (holder === "" && isXml) return [];
  if (!isTree(holder) || !Object.hasOwn(holder, last)) return null;
  return onlyObjects(isXml ? listAt(holder, last).filter((one) => one !== "") : holder[last]);
}

/** A list of anything else is not a list of entries. */
const onlyObjects = (list: unknown): Tree[] | null => (Array.isArray(list) && list.every(isTree) ? list : null);

type Found = { path: string; depth: number; length: number };

/**
 * The paths of the lists of objects in a document: the outermost first, of these the longest. Without any, those of the
 * elements with several texts, for a list of one in XML looks like that.
 */
export function listEntryPaths(root: unknown): string[] {
  if (Array.isArray(root)) return [""];
  const lists = collect(root, (value) => (Array.isArray(value) && value.some(isTree) ? value.length : 0));
  const found = lists.length > 0 ? lists : collect(root, (value) => Math.max(0, countTexts(value) - 1));
  return found
    .toSorted((one, other) => one.depth - other.depth || other.length - one.length)
    .slice(0, mostLists)
    .map(({ path }) => path);
}

/** What counts for more than nothing below an object; nothing is looked for inside of it. */
function collect(root: unknown, count: (value: unknown) => number): Found[] {
  const found: Found[] = [];
  const look = (node: unknown, path: string[]): void => {
    if (!isTree(node) || path.length >= deepest) return;
    for (const [name, value] of Object.entries(node)) {
      const here = [...path, name];
      const length = count(value);
      if (length > 0) found.push({ path: here.join("."), depth: here.length, length });
      else look(value, here);
    }
  };
  look(root, []);
  return found;
}

const countTexts = (value: unknown): number =>
  isTree(value) ? Object.values(value).filter((one) => typeof one !== "object").length : 0;
