const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** Characters that no document of XML 1.0 may hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
const notInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const inXml = (value: string): string =>
  value
    .replace(notInXml, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");

const inForm = (value: string): string => encodeURIComponent(value.toWellFormed());

const asItIs = (value: string): string => value;

/** Whether a content type is JSON, such as `application/json` or `application/geo+json`. */
export const isJson = (contentType: string): boolean => /[/+]json\s*(;|$)/i.test(contentType);

/** Lines of JSON, such as `application/x-ndjson`, and what is JSON under another name. */
const holdsJson = (contentType: string, body: string): boolean =>
  /[/+](x-)?(ndjson|json(l|lines|-seq))\s*(;|$)/i.test(contentType) ||
  (/^text\/plain\b/i.test(contentType) && /^\s*(\[|\{(?!\{))/.test(body));

/** How a text is written within a body of this type, so that it is a text there and nothing else; in plain text as it is. */
export function escapeFor(contentType: string, body: string): (value: string) => string {
  if (isJson(contentType) || holdsJson(contentType, body)) return inJson;
  if (/[/+](xml|html)\s*(;|$)/i.test(contentType)) return inXml;
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType) ? inForm : asItIs;
}
