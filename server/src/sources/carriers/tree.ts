/** A JSON or XML document as objects, arrays and texts; XML attributes have names that begin with "@". */
export type Tree = Record<string, unknown>;

export const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The values under a name, as a list: an element of XML is single where there is one of it. */
export function listAt(node: unknown, name: string): unknown[] {
  const value = isTree(node) && Object.hasOwn(node, name) ? node[name] : undefined;
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The first value along a path of names; undefined where it breaks off. */
export const at = (node: unknown, ...path: string[]): unknown =>
  path.reduce((current: unknown, name) => listAt(current, name)[0], node);

/** The properties of each feature of a GeoJSON collection. */
export const propertiesIn = (root: unknown): unknown[] => listAt(root, "features").map((one) => at(one, "properties"));

/** The text of a value: its own, or what an element with attributes holds; "" for none. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return isTree(value) ? textOf(value["#text"]) : "";
}

/** The text of the first value along a path; "" for none. */
export const textAt = (node: unknown, ...path: string[]): string => textOf(at(node, ...path));

/** All texts under a name that are not empty. */
export const textsAt = (node: unknown, name: string): string[] => listAt(node, name).map(textOf).filter(Boolean);

/** The number along a path; null for none. */
export function numberAt(node: unknown, ...path: string[]): number | null {
  const text = textAt(node, ...path);
  const value = Number(text);
  return text === "" || !Number.isFinite(value) ? null : value;
}
