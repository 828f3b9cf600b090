/** A link from outside, if it leads to the web; anything else (scripts, files, data) is no link. */
export function outsideLink(url: string | null | undefined): string | undefined {
  const read = url ? URL.parse(url) : null;
  return read && /^https?:$/.test(read.protocol) ? read.href : undefined;
}

/** The name of the site that a link leads to, letters that only look like others in their ASCII form (RFC 3492). */
export const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, "");
