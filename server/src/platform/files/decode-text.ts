/** A body as text; `problem` says that what the feed or its server says of the encoding was not right. */
export type Decoded = { text: string; problem: string | null };

const latin = new Set(["windows-1252"]);

/**
 * Decodes by byte order mark, XML declaration or a page's `meta`, or Content-Type, in this order; what does not fit the
 * bytes is passed over. UTF-8 is the default, Windows-1252, which fits anything, the last resort.
 */
export function decodeText(body: Buffer, contentType: string | null): Decoded {
  const marked = byteOrderMark(body);
  if (marked) return { text: decodeLoosely(body, marked), problem: null };
  const named = [declaredEncoding(body), /charset\s*=[\s"']*([\w.:-]+)/i.exec(contentType ?? "")?.[1]].filter(
    (label) => label !== undefined,
  );
  const asUtf8 = decodeStrictly(body, "utf-8");
  for (const label of named) {
    // A Latin label on bytes that are valid UTF-8 is wrong: no other text looks like UTF-8 by chance.
    if (asUtf8 !== null && latin.has(canonical(label) ?? "")) break;
    const text = decodeStrictly(body, label);
    if (text !== null) return { text, problem: named[0] === label ? null : wrongLabel(named[0]) };
  }
  return fallBack(body, asUtf8, named[0]);
}

function fallBack(body: Buffer, asUtf8: string | null, label: string | undefined): Decoded {
  if (asUtf8 === null) return { text: decodeLoosely(body, "windows-1252"), problem: wrongLabel(label) };
  const plainAscii = asUtf8.length === body.length;
  return { text: asUtf8, problem: label && !plainAscii ? wrongLabel(label) : null };
}

const wrongLabel = (label: string | undefined): string =>
  label
    ? `The feed calls its characters ${label.slice(0, 40)}, which they are not; they were read as what they look like`
    : "The feed is not UTF-8 and does not say what it is; it was read as Windows-1252";

function byteOrderMark(body: Buffer): string | null {
  const [first, second, third] = body;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  // No mark, but every document begins with "<" or "{", which is ASCII.
  if (first === 0 && second !== 0 && third === 0) return "utf-16be";
  if (first !== 0 && second === 0 && body[3] === 0) return "utf-16le";
  return null;
}

/** What the XML declaration says, or the `meta` of a web page. */
function declaredEncoding(body: Buffer): string | undefined {
  const start = body.toString("latin1", 0, 2000);
  const declaration = /^\s*<\?xml[^<>]{0,200}?encoding\s*=\s*["']\s*([\w.:-]+)\s*["']/i;
  const meta = /<meta\s[^<>]{0,200}?charset\s*=[\s"']*([\w.:-]+)/i;
  return (declaration.exec(start.slice(0, 300)) ?? (/<html[\s>]/i.test(start) ? meta.exec(start) : null))?.[1];
}

function canonical(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // An unknown label is expected here: TextDecoder throws a RangeError for it.
    return null;
  }
}

function decodeStrictly(body: Buffer, label: string): string | null {
  const encoding = canonical(label);
  // The declaration was read as ASCII, so it cannot be in an encoding of two bytes a character.
  if (!encoding || encoding.startsWith("utf-16")) return null;
  try {
    // What is cut within its last character is cut, not wrong: `stream` allows that.
    return new TextDecoder(encoding, { fatal: true }).decode(body, { stream: true });
  } catch {
    return null;
  }
}

const decodeLoosely = (body: Buffer, encoding: string): string => new TextDecoder(encoding).decode(body);
