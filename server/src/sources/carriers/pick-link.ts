type FeedLink = { href?: string; rel?: string; type?: string };

/** The link that a person would follow: rel "alternate" or none (RFC 4287, 4.2.7.2), HTML before other types. */
export function pickLink(links: readonly FeedLink[] | undefined): string | undefined {
  const pages = (links ?? []).filter(({ href, rel }) => href && (rel === undefined || /(^|\W)alternate$/i.test(rel)));
  const best = pages.find(({ type }) => type === undefined || /html/i.test(type)) ?? pages[0];
  return best?.href;
}

/** The media type of CAP (IANA: application/cap+xml). */
export const isCapType = (type: string | undefined): boolean => /^application\/cap\+xml\b/i.test(type ?? "");
