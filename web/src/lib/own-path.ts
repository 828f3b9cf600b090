/** Where people land after sign-in. */
export const homePath = "/assets";

/** A path of this application, or the fallback: a link must not be able to send anybody elsewhere. */
export function ownPath(wanted: unknown, fallback: string = homePath): string {
  if (typeof wanted !== "string") return fallback;
  try {
    const url = new URL(wanted, location.origin);
    return url.origin === location.origin ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}
