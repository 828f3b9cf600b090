/** The address in full when it is of the product's own origin, otherwise null. Read as a browser would, not by its look. */
export function ownAddress(address: string, publicUrl: string): string | null {
  const url = URL.parse(address, publicUrl);
  return url?.origin === new URL(publicUrl).origin ? url.href : null;
}

/** Leaves out a callback address that leads elsewhere; the library would fail over some of them. */
export function keepOwnCallback(fields: URLSearchParams, publicUrl: string): URLSearchParams {
  const kept = new URLSearchParams(fields);
  const own = ownAddress(kept.get("callbackUrl") ?? "", publicUrl);
  kept.delete("callbackUrl");
  if (own && fields.get("callbackUrl")) kept.set("callbackUrl", own);
  return kept;
}

/** The Cookie header without a remembered callback address that leads elsewhere, or that cannot be read. */
export const keepOwnCookies = (header: string, publicUrl: string): string =>
  header
    .split(";")
    .flatMap((cookie) => keepOwnCookie(cookie, publicUrl) ?? [])
    .join(";");

function keepOwnCookie(cookie: string, publicUrl: string): string | null {
  const [, name, value = ""] = /^\s*((?:__Host-|__Secure-)?authjs\.callback-url)=(.*)$/.exec(cookie) ?? [];
  if (!name) return cookie;
  try {
    const own = ownAddress(decodeURIComponent(value), publicUrl);
    return own && ` ${name}=${encodeURIComponent(own)}`;
  } catch {
    return null;
  }
}
