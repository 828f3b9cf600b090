/** The elements of one vocabulary in one entry, by local name, each with its texts in order; `ids` are the entry's own. */
export type EntryElements = { ids: string[]; values: ReadonlyMap<string, string[]> };

/** Comments and CDATA as a whole, tags, and the text between them: every character is read once. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<(\/?)([\w.:-]+)(?=[\s/>])[^<>]*?(\/?)>|([^<]+)|</g;
const entryName = /^(?:[\w.-]+:)?(?:entry|item)$/i;
const idName = /^(?:guid|id|atom:id)$/i;
const mostValues = 400;
const longestValue = 100_000;

/**
 * Reads the elements of an XML vocabulary that the feed library does not know from each entry of a feed, in its order.
 * `namespace` is the start of its address; `prefix` is used if the document declares none. Null if it is not used.
 */
export function readEntryElements(xml: string, namespace: RegExp, prefix: string): EntryElements[] | null {
  const used = prefixOf(xml, namespace) ?? prefix;
  if (!xml.includes(`<${used}:`)) return null;
  const entries: EntryElements[] = [];
  let entry: { ids: string[]; values: Map<string, string[]> } | null = null;
  let open: { name: string; text: string } | null = null;
  for (const [, cdata, slash, name, empty, text] of xml.matchAll(token)) {
    if (name !== undefined && entryName.test(name)) {
      if (entry && slash) entries.push(entry);
      entry = slash || empty ? null : { ids: [], values: new Map() };
      open = null;
    } else if (entry && name !== undefined) {
      if (slash) {
        if (open?.name === name) keep(entry, open, used);
        open = null;
      } else open = empty ? null : { name, text: "" };
    } else if (open) open.text += cdata ?? decode(text ?? "");
  }
  return entries;
}

function keep(
  entry: { ids: string[]; values: Map<string, string[]> },
  element: { name: string; text: string },
  prefix: string,
) {
  const text = element.text.trim().slice(0, longestValue);
  if (idName.test(element.name)) entry.ids.push(text);
  if (!text || !element.name.startsWith(`${prefix}:`) || entry.values.size > mostValues) return;
  const name = element.name
    .slice(prefix.length + 1)
    .toLowerCase()
    .replaceAll("_", "");
  const known = entry.values.get(name) ?? [];
  if (known.length < mostValues) entry.values.set(name, [...known, text]);
}

const prefixOf = (xml: string, namespace: RegExp): string | undefined =>
  [...xml.slice(0, 20_000).matchAll(/xmlns:([\w.-]+)\s*=\s*["']([^"'<>]*)["']/g)].find(([, , address]) =>
    namespace.test(address ?? ""),
  )?.[1];

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const decode = (text: string): string =>
  text.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The elements of the `index`th of `count` entries that the feed library has read, found by its id where it left some out. */
export function elementsOf(all: EntryElements[] | null, index: number, count: number, ids: (string | undefined)[]) {
  if (!all) return undefined;
  if (all.length === count) return all[index];
  return all.find((one) => one.ids.some((id) => ids.includes(id)));
}
