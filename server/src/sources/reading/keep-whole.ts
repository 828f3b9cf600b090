/** Deeper than this, no feed has its entries. */
const deepest = 6;

/** Whether the text of a feed in XML ends before its root does. */
export function breaksOff(xml: string): boolean {
  const root = /^<([\w.:-]+)/.exec(xml)?.[1];
  return root !== undefined && !new RegExp(`</${RegExp.escape(root)}[\\s>]`, "i").test(xml);
}

/**
 * A document that breaks off, closed after its last entry that is whole: the entries of RSS and Atom, the objects of the
 * outermost list of a JSON document. Null where nothing is whole.
 */
export const keepWhole = (text: string): string | null =>
  /^[{[]/.test(text) ? keepWholeObjects(text) : keepWholeEntries(text);

/** Comments and CDATA as a whole, and tags: every character is read once. */
const token = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(\/?)([\w.:-]+)(?=[\s/>])[^<>]*?(\/?)>/g;
const entryName = /^(?:[\w.-]+:)?(?:entry|item)$/i;

function keepWholeEntries(xml: string): string | null {
  const open: string[] = [];
  let entry: string | null = null;
  let end = 0;
  let openAtEnd: string[] = [];
  for (const { 0: tag, 1: slash, 2: name, 3: empty, index } of xml.matchAll(token)) {
    if (name === undefined || empty) continue;
    if (entry !== null) {
      if (!slash || name !== entry) continue;
      entry = null;
      end = index + tag.length;
      if (open.length <= deepest) openAtEnd = [...open];
    } else if (slash) {
      if (open.at(-1) === name) open.pop();
    } else if (entryName.test(name)) entry = name;
    else open.push(name);
  }
  if (openAtEnd.length === 0) return null;
  return (
    xml.slice(0, end) +
    openAtEnd
      .map((name) => `</${name}>`)
      .reverse()
      .join("")
  );
}

/** Texts, also one that is cut, and brackets outside of them. */
const jsonToken = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|[{}[\]]/g;

/** A list or an object that is open, and where its last whole object ends. */
type Open = { close: "]" | "}"; end: number };

function keepWholeObjects(json: string): string | null {
  const open: Open[] = [];
  for (const { 0: mark, index } of json.matchAll(jsonToken)) {
    if (mark === "{" || mark === "[") open.push({ close: mark === "{" ? "}" : "]", end: 0 });
    else if (mark === "}" || mark === "]") {
      open.pop();
      const outer = open.at(-1);
      if (mark === "}" && outer?.close === "]") outer.end = index + 1;
    }
  }
  const list = open.findIndex(({ close, end }) => close === "]" && end > 0);
  const { end } = open[list] ?? { end: 0 };
  if (list < 0 || list > deepest) return null;
  const closing = open.slice(0, list + 1).map(({ close }) => close);
  return json.slice(0, end) + closing.reverse().join("");
}
