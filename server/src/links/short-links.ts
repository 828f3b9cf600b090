/** The path of short links on this server, whatever address they are given out under. */
export const linkPath = "/l";

/** Where short links live, from the operator's setting: below the public address, elsewhere, or nowhere: null. */
export const findShortLinks = (setting: string | null | undefined, publicUrl: string): string | null =>
  setting === undefined ? publicUrl + linkPath : setting;

/**
 * Whether an address is a short link of this installation, however it is spelled: such a one leads to no other. A host
 * counts without its port and scheme, for a proxy may answer at several.
 */
export function isShortLink(url: URL, shortLinks: string, publicUrl: string): boolean {
  return [shortLinks, publicUrl + linkPath].some((base) => {
    const { hostname, pathname } = new URL(base);
    const path = decode(url.pathname).replaceAll(/\/+/g, "/");
    return bare(url.hostname) === bare(hostname) && `${path}/`.startsWith(pathname.replace(/\/*$/, "/"));
  });
}

const bare = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, "");

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The path on this server that a request to the short links' own address is for; null when it came to the public address.
 */
export function pathOnServer(requestUrl: string, shortLinks: string | null, publicUrl: string): string | null {
  if (shortLinks === null || shortLinks === publicUrl + linkPath) return null;
  const [asked, base, own] = [new URL(requestUrl), new URL(shortLinks), new URL(publicUrl)];
  const isThere = base.hostname === own.hostname ? asked.host === base.host : asked.hostname === base.hostname;
  if (!isThere) return null;
  const prefix = base.pathname.replace(/\/$/, "");
  if (asked.pathname.startsWith(`${prefix}/`)) return linkPath + asked.pathname.slice(prefix.length) + asked.search;
  // The same host serves the application next to them.
  return base.host === own.host ? null : `${linkPath}/`;
}
