/**
 * How requests name themselves: the product with its version, and whom a publisher can write to (RFC 9110, 10.1.5; api.weather.gov
 * and others refuse requests without it). `contact` is an email address or a page, null if there is none.
 */
export function userAgentOf(version: string, contact: string | null): string {
  const product = `Tocsin/${version}`;
  if (contact === null) return product;
  return /^https?:/i.test(contact) ? `${product} (+${contact})` : `${product} (${contact})`;
}

/**
 * Whom publishers can write to, in the form of a header: text in it could neither end the header nor its comment. Null for an
 * empty text. Throws for what is neither an email address nor a page, and for a page with a password.
 */
export function parseContact(text: string): string | null {
  if (text === "") return null;
  const url = text.length <= 200 && /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url && !url.username && !url.password) return url.href.replaceAll("(", "%28").replaceAll(")", "%29");
  if (/^[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i.test(text)) return text;
  throw new Error("must be an email address or a page without user or password");
}
