import { XMLParser } from "fast-xml-parser";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

/** A document as plain objects, without any of the knowledge that sources are read with; null for what is neither. */
export function parseTree(text: string): unknown {
  const start = text.search(/[<{[]/);
  try {
    return start < 0 ? null : text[start] === "<" ? parser.parse(text.slice(start)) : JSON.parse(text.slice(start));
  } catch {
    // What cannot be parsed states nothing that could be compared.
    return null;
  }
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

const list = (value: unknown): unknown[] => (value === undefined || value === null ? [] : [value].flat());

/** All values under a name at any depth, in order; what is found is not searched again. */
export function all(tree: unknown, name: string): unknown[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => all(one, name));
  if (!isNode(tree)) return [];
  return Object.entries(tree).flatMap(([key, value]) => (key === name ? list(value) : all(value, name)));
}

/** The values directly under a name. */
export const under = (node: unknown, name: string): unknown[] => (isNode(node) ? list(node[name]) : []);

const textOf = (value: unknown): string =>
  isNode(value) ? textOf(value["#text"]) : value === undefined || value === null ? "" : String(value).trim();

/** The text of the first value under a name, its own before any deeper one; "" for none. */
export const text = (tree: unknown, name: string): string => textOf(under(tree, name)[0] ?? all(tree, name)[0]);

export const texts = (tree: unknown, name: string): string[] => all(tree, name).map(textOf).filter(Boolean);

/** The number under a name; null for none. */
export function number(tree: unknown, name: string): number | null {
  const found = text(tree, name);
  return found === "" || !Number.isFinite(Number(found)) ? null : Number(found);
}
