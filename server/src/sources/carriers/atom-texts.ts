/**
 * Rewrites the texts of Atom to escaped HTML, the only form that the feed library reads: base64 of Atom 0.3 and of XML's
 * `application/octet-stream`, and XHTML, in which "&lt;" is a character and not the beginning of a tag (RFC 4287, 3.1.1).
 */
export function simplifyTexts(xml: string): string {
  if (!/base64|octet-stream|xhtml/i.test(xml)) return xml;
  const parts: string[] = [];
  let kept = 0;
  let open: { name: string; rewrite: (text: string) => string; at: number } | null = null;
  for (const { 0: tag, 1: slash, 2: name = "", 3: attributes = "", index } of xml.matchAll(text)) {
    if (open === null) {
      const rewrite = slash || attributes.endsWith("/") ? null : rewriteOf(attributes);
      if (rewrite) open = { name, rewrite, at: index + tag.length };
    } else if (slash && name === open.name) {
      parts.push(xml.slice(kept, open.at), open.rewrite(xml.slice(open.at, index)));
      kept = index;
      open = null;
    }
  }
  return parts.length === 0 ? xml : parts.join("") + xml.slice(kept);
}

/** Goes from tag to tag, so that a feed of nothing but opening tags costs no more than its length. */
const text = /<(\/?)((?:[\w.-]{1,50}:)?(?:title|subtitle|tagline|summary|content))(?=[\s/>])([^<>]*)>/gi;

function rewriteOf(attributes: string): ((text: string) => string) | null {
  if (/(?:base64|application\/octet-stream)["']/i.test(attributes)) return decodeBase64;
  return /xhtml(?:\+xml)?["']/i.test(attributes) ? escapeAgain : null;
}

const decodeBase64 = (encoded: string): string =>
  Buffer.from(encoded, "base64")
    .toString("utf8")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const escapeAgain = (markup: string): string => markup.replace(/&(?=(?:lt|gt|amp);)/g, "&amp;");
