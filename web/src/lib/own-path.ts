/** The default page after sign-in. */
export const homePath = "/assets";

/** A path of this application, or the fallback: a link must not be able to send anybody elsewhere. */
export function ownPath(wanted: unknown, fallback: string = homePath): string {
  if (typeof wanted !== "string") return fallback;
  try {
    const url = new URL(wanted, location.origin);
    // "/.//elsewhere" is a path of this origin with two slashes in front, which by itself is another site's address.
    const path = url.pathname.replace(/^\/+/, "/");
    return url.origin === location.origin ? path + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}

/** The login page with the reason "your session has ended" and the way back to where the person is now. */
export function sessionRequired(): string {
  const wanted = location.pathname + location.search + location.hash;
  return `/auth/signin?${new URLSearchParams({ error: "SessionRequired", redirect: wanted })}`;
}
