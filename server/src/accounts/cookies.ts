type Name = "session-token" | "csrf-token" | "link" | "browser";

/**
 * The value of one of the sign-in cookies. On https only those names count that a browser takes over https alone: a cookie
 * without prefix may have been planted from plain http.
 */
export function readCookie(headers: Headers, name: Name, publicUrl: string): string | null {
  const prefixes = publicUrl.startsWith("https:") ? ["__Host-authjs.", "__Secure-authjs."] : ["authjs."];
  for (const part of headers.get("cookie")?.split(";") ?? []) {
    const [key = "", ...value] = part.trim().split("=");
    if (prefixes.some((prefix) => key === prefix + name)) return value.join("=");
  }
  return null;
}

/** The Cookie header without the session: what is done then is done as by nobody. */
export const withoutSession = (header: string): string =>
  header
    .split(";")
    .filter((cookie) => !/^\s*(__Host-|__Secure-)?authjs\.session-token/.test(cookie))
    .join(";");
