import { wordTable } from "../../platform/language/word-table.ts";
import { createShapeReader, type EntryShapes, marksPlaces, type ShapeReader } from "./entry-shapes.ts";
import type { Tree } from "./tree.ts";
import { alertsIn, mentionsAlert } from "./wrapped-alerts.ts";

/**
 * What an entry of a feed holds in vocabularies that the feed library does not know: texts in order by "prefix:name", names
 * in lower case without underscores; `ids` are the entry's own, `shapes` the places that it is marked with.
 */
export type EntryElements = {
  ids: string[];
  values: ReadonlyMap<string, string[]>;
  shapes: EntryShapes | undefined;
  /** The CAP alerts that it contains as a whole. */
  alerts: Tree[];
};

/** Comments and CDATA as a whole, tags, and the text between them: every character is read once. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<(\/?)([\w.:-]+)(?=[\s/>])([^<>]*?)(\/?)>|([^<]+)|</g;
const entryName = /^(?:[\w.-]+:)?(?:entry|item)$/i;
const idName = /^(?:guid|id|atom:id)$/i;
/**
 * CAP's pairs of names and values have no prefix in many feeds, although the element around them has. Those of a parameter
 * are no area codes.
 */
const pairName = /^(?:[\w.-]+:)?(valueName|value)$/i;
const parameterName = /^(?:[\w.-]+:)?parameter$/i;
const mostNames = 400;
const mostValues = 5000;
const longestValue = 100_000;

/** The prefixes of what the feed library reads, and of what no dialect asks for. */
const readElsewhere = new Set([
  "atom",
  "content",
  "dc",
  "dcterms",
  "feedburner",
  "georss",
  "itunes",
  "media",
  "slash",
  "sy",
  "wfw",
]);

/** Whether anything in a feed may belong to a vocabulary that the feed library does not know. */
function hasUnknown(xml: string): boolean {
  for (const [, prefix = ""] of xml.matchAll(/<([\w.-]+):[\w.-]/g))
    if (!readElsewhere.has(prefix.toLowerCase())) return true;
  return /<(?:valueName|value)[\s>]/i.test(xml);
}

/** An entry that is being read. */
type Reading = { ids: string[]; values: Map<string, string[]>; shapes: ShapeReader };

/** Reads the elements of each entry of a feed, in its order; none at all of a feed that has only what is known. */
export function readEntryElements(xml: string): EntryElements[] {
  const namespaces = readNamespaces(xml);
  const mayWrap = mentionsAlert(xml);
  if (!mayWrap && !hasUnknown(xml) && !marksPlaces(xml, namespaces)) return [];
  const entries: EntryElements[] = [];
  let entry: Reading | null = null;
  let open: { name: string; text: string } | null = null;
  let isParameter = false;
  let start = 0;
  for (const { 1: cdata, 2: slash, 3: name, 4: attributes = "", 5: empty, 6: text, index } of xml.matchAll(token)) {
    if (name !== undefined && entryName.test(name)) {
      const alerts = entry && slash && mayWrap ? alertsIn(xml.slice(start, index)) : [];
      if (entry && slash) entries.push({ ...entry, shapes: entry.shapes.end(), alerts });
      start = index;
      entry = slash || empty ? null : { ids: [], values: new Map(), shapes: createShapeReader(namespaces) };
      open = null;
      isParameter = false;
    } else if (entry && name !== undefined) {
      if (parameterName.test(name)) isParameter = !slash && !empty;
      if (slash) {
        if (open?.name === name) keep(entry, open, isParameter);
        entry.shapes.close(name);
        open = null;
      } else {
        open = empty ? null : { name, text: "" };
        entry.shapes.open(name, attributes);
        if (empty) entry.shapes.close(name);
      }
    } else if (open) open.text += cdata ?? decode(text ?? "");
  }
  return entries;
}

function keep(entry: Reading, element: { name: string; text: string }, isParameter: boolean): void {
  entry.shapes.text(element.name, element.text.trim());
  const text = element.text.trim().slice(0, longestValue);
  if (idName.test(element.name)) entry.ids.push(text);
  const pair = pairName.exec(element.name)?.[1];
  if (!text || (!pair && !element.name.includes(":")) || entry.values.size > mostNames) return;
  const name = (pair && isParameter ? `parameter.${pair}` : (pair ?? element.name)).toLowerCase().replaceAll("_", "");
  const known = entry.values.get(name);
  if (!known) entry.values.set(name, [text]);
  else if (known.length < mostValues) known.push(text);
}

/** Addresses by prefix, the first of each; the prefix of the default namespace is empty. */
export function readNamespaces(xml: string): Map<string, string> {
  const found = [...xml.slice(0, 20_000).matchAll(/xmlns(?::([\w.-]+))?\s*=\s*["']([^"'<>]*)["']/g)];
  return new Map(found.reverse().map(([, prefix = "", address = ""]) => [prefix.toLowerCase(), address]));
}

const entities = wordTable<string>({ lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" });
const decode = (text: string): string =>
  text.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The elements of the `index`th of `count` entries that the feed library has read, found by its id where it left some out. */
export function elementsOf(all: EntryElements[], index: number, count: number, ids: (string | undefined)[]) {
  if (all.length === count) return all[index];
  return all.find((one) => one.ids.some((id) => ids.includes(id)));
}
