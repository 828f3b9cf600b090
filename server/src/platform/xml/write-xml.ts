/** A tree of elements by their names; `@name` is an attribute, `#text` the text of an element that has some, null leaves out. */
export type XmlTree = { readonly [name: string]: XmlNode };
export type XmlNode = string | number | boolean | null | undefined | XmlTree | readonly XmlNode[];

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that no XML 1.0 document may contain, not even escaped (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question
const special = /[&<>"]|[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as XML may contain it, in an element or an attribute; what it cannot contain is left out. */
export const escapeXml = (text: string): string =>
  text.toWellFormed().replace(special, (letter) => escapes[letter] ?? "");

/**
 * Elements as XML, with all texts escaped; an array is an element for each of its values. The declaration, and what surrounds the
 * elements, are the caller's. An export has some million cells, for which the builder of fast-xml-parser took four times as long.
 */
export function writeXml(tree: XmlTree): string {
  let xml = "";
  for (const name in tree) {
    if (name.startsWith("@") || name === "#text") continue;
    const value = tree[name];
    if (!Array.isArray(value)) xml += writeElement(name, value);
    else for (const one of value) xml += writeElement(name, one);
  }
  return xml;
}

function writeElement(name: string, value: XmlNode): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "object") return `<${name}>${escapeXml(String(value))}</${name}>`;
  const tree = value as XmlTree;
  let head = name;
  for (const key in tree) {
    const one = tree[key];
    if (key.startsWith("@") && one !== null && one !== undefined)
      head += ` ${key.slice(1)}="${escapeXml(String(one))}"`;
  }
  const text = tree["#text"];
  const body = (text === null || text === undefined ? "" : escapeXml(String(text))) + writeXml(tree);
  return body === "" ? `<${head}/>` : `<${head}>${body}</${name}>`;
}
