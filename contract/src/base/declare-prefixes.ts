/**
 * A text of XML whose prefixes are all declared: many programs write `xsi:schemaLocation` and `gx:Track` without their namespaces, which no parser of XML accepts.
 */
export function declarePrefixes(text: string): string {
  const root = findRoot(text);
  if (!root) return text;
  const used = new Set<string>();
  for (const [, element, attribute] of text.matchAll(/<\/?([A-Za-z_][\w.-]*):|\s([A-Za-z_][\w.-]*):[\w.-]+\s*=/g))
    used.add(element ?? attribute ?? "");
  const tag = text.slice(root.start, text.indexOf(">", root.start));
  const missing = [...used].filter((prefix) => !/^(?:xml|xmlns)$/i.test(prefix) && !tag.includes(`xmlns:${prefix}=`));
  const declarations = missing.slice(0, mostPrefixes).map((prefix) => ` xmlns:${prefix}="urn:undeclared:${prefix}"`);
  return text.slice(0, root.end) + declarations.join("") + text.slice(root.end);
}

const mostPrefixes = 50;

const ends = { "<!--": "-->", "<?": "?>" };

/** Where the name of the first element is, after declarations and comments. */
function findRoot(text: string): { start: number; end: number } | null {
  let start = text.indexOf("<");
  for (;;) {
    const [begins, ending] = Object.entries(ends).find(([begins]) => text.startsWith(begins, start)) ?? [];
    if (begins === undefined || ending === undefined) break;
    const end = text.indexOf(ending, start + begins.length);
    start = end < 0 ? -1 : text.indexOf("<", end + ending.length);
    if (start < 0) return null;
  }
  const name = /<[A-Za-z_][\w.:-]*/y;
  name.lastIndex = start;
  return start >= 0 && name.test(text) ? { start, end: name.lastIndex } : null;
}
