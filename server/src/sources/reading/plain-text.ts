import sanitizeHtml from "sanitize-html";

const blockTag =
  /<(?=\/?(?:p|br|div|li|ul|ol|dl|dt|dd|tr|td|th|table|h[1-6]|hr|section|article|header|footer|blockquote|pre|figure|figcaption|img)\b)/gi;
// "risk <high and rising" is no tag: left as it is, a parser would take everything after it for attributes.
const strayBracket = /<(?![a-z!/?][^<>]*>)/gi;
const stillMarkedUp =
  /<\/?(?:a|abbr|b|blockquote|br|center|code|div|em|figure|font|h[1-6]|hr|i|iframe|img|li|ol|p|pre|script|small|span|strong|style|sub|sup|svg|table|tbody|td|th|tr|u|ul|video)(?:\s[^<>]*)?\/?>|&(?:amp|lt|gt|quot|apos|nbsp|[lr][sd]quo|[mn]dash|hellip|#\d{1,7}|#x[\da-f]{1,6});/i;
const listItem = /<li(?=[\s/>])/gi;
const bullets = /(?:[•▪◦‣●] ?){2,}/gu;
// A name a line: "York<br>Leeds<br>Hull".
const breakTag = "<[bB][rR] ?/?>";
const nameLine = "\\p{Lu}[\\p{L}\\p{M} .'’()-]{1,40}";
const namesInLines = new RegExp(
  `(?<![^>\\n])\\s{0,9}(?:${nameLine}(?:${breakTag}|\\n)\\s{0,9}){2,200}${nameLine}(?![^<\\n])`,
  "gu",
);
const lineBreak = new RegExp(`(?:${breakTag}|\\n)\\s*`, "g");
// Controls, bidirectional overrides, invisible characters and tag characters: they can only mislead a reader.
const invisible = /[\p{Cc}\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * Plain text of a text that may be HTML, escaped HTML or plain: markup and entities resolved, items of lists marked with bullets, names
 * in lines of their own separated by semicolons, white space folded, invisible characters dropped, at most `maxLength` UTF-16 units, cut between characters and marked with an ellipsis.
 */
export function toPlainText(markup: string | undefined, maxLength: number): string {
  if (!markup) return "";
  const text = cutMarkup(markup, maxLength * 20).replace(namesInLines, (names) =>
    names.trim().replace(lineBreak, "; "),
  );
  const once = stripMarkup(text);
  // Content escaped twice is common enough in RSS; what still reads as markup after one pass is not meant to be read.
  const plain = stillMarkedUp.test(once) ? stripMarkup(once) : once;
  return cutText(cleanText(plain).replace(bullets, "• "), maxLength);
}

// Characters of Windows-1252 that were taken for Latin-1 end up as controls that nobody ever means.
const windows1252 = new TextDecoder("windows-1252");

/** Nothing of it can mislead, and it has one form; most texts are like that, and the whole work takes ten times as long. */
const isPlain = /^[\x20-\x7e]*$/;

/** One line without invisible characters, in Unicode's composed form. */
export const cleanText = (text: string): string =>
  isPlain.test(text) ? text.replace(/ {2,}/g, " ").trim() : cleanAny(text);

const cleanAny = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0080-\u009f]/g, (control) => windows1252.decode(Uint8Array.of(control.charCodeAt(0))))
    .replace(/\s/gu, " ")
    .replace(invisible, "")
    .replace(/ {2,}/g, " ")
    .trim()
    .normalize("NFC");

/** A noncharacter (Unicode 23.7), which no text has: a text of nothing but brackets would grow fourfold as entities. */
const bracket = "\ufdd0";

function stripMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const spaced = text
    .replaceAll(bracket, "")
    .replace(strayBracket, bracket)
    .replace(listItem, " • <li")
    .replace(blockTag, " <");
  const safe = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return safe.replaceAll(bracket, "<").replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof escaped) => escaped[name]);
}

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/i;

/** A text whose entities were escaped twice, with their characters; its tags stay as they are. */
export function resolveEntities(text: string): string {
  if (!entity.test(text)) return text;
  const kept = sanitizeHtml(text, { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true });
  return kept.replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof escaped) => escaped[name]);
}

/** The only entities that sanitize-html writes. */
const escaped = { lt: "<", gt: ">", quot: '"', amp: "&" };

/** Bounds the work on texts far longer than what is kept, without leaving half a tag at the end. */
function cutMarkup(markup: string, maxLength: number): string {
  if (markup.length <= maxLength) return markup;
  const cut = markup.slice(0, maxLength);
  const open = cut.lastIndexOf("<");
  return open > cut.lastIndexOf(">") ? cut.slice(0, open) : cut;
}

function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.codePointAt(maxLength - 2) ?? 0;
  return `${text.slice(0, end > 0xffff ? maxLength - 2 : maxLength - 1).trimEnd()}…`;
}
