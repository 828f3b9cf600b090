const maxLinkLength = 2000;

/** An http(s) address, relative ones resolved, user names and passwords removed; null for everything else. */
export function absoluteLink(link: string | undefined, base: string | undefined): string | null {
  if (!link) return null;
  const url = URL.parse(link.trim(), base);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  url.username = "";
  url.password = "";
  return url.href.length <= maxLinkLength ? url.href : null;
}

/** The base of a part of a document: its own xml:base, itself resolved, or the outer base. */
export const innerBase = (own: string | undefined, outer: string): string =>
  (own && URL.parse(own, outer)?.href) || outer;
