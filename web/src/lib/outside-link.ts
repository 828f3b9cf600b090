/** A link from a feed, if it leads to the web; anything else (scripts, files) is no link. */
export function outsideLink(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  return /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}

/** The name of the site that a link leads to. */
export const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, "");
