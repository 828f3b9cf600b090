import type { AuthConfig } from "@auth/core";

type Name = "session-token" | "csrf-token" | "link" | "browser";

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith("https:");

/**
 * The prefix of the sign-in cookies' names. On https, a browser accepts `__Host-` from this host only: neither plain http nor
 * a sub-domain can plant such a cookie (RFC 6265bis, 4.1.3.2).
 */
const prefixOf = (publicUrl: string): string => (isSecure(publicUrl) ? "__Host-authjs." : "authjs.");

/** Names that Auth.js gives `__Secure-` on https, which a sub-domain may set. */
const renamed = {
  sessionToken: "session-token",
  callbackUrl: "callback-url",
  pkceCodeVerifier: "pkce.code_verifier",
  state: "state",
  nonce: "nonce",
};

/** The cookies of Auth.js under names that no other host can set. */
export const cookieNames = (publicUrl: string): NonNullable<AuthConfig["cookies"]> =>
  Object.fromEntries(Object.entries(renamed).map(([cookie, name]) => [cookie, { name: prefixOf(publicUrl) + name }]));

export const cookieName = (publicUrl: string, name: Name): string => prefixOf(publicUrl) + name;

/** The value of one of the sign-in cookies; cookies of other names, which may have been planted, do not count. */
export const readCookie = (headers: Headers, name: Name, publicUrl: string): string | null =>
  findCookie(headers, cookieName(publicUrl, name));

/** The name of the session's cookie on https, before other hosts were kept from setting it. */
export const formerSessionCookie = "__Secure-authjs.session-token";

export const readFormerSession = (headers: Headers, publicUrl: string): string | null =>
  isSecure(publicUrl) ? findCookie(headers, formerSessionCookie) : null;

function findCookie(headers: Headers, name: string): string | null {
  for (const part of headers.get("cookie")?.split(";") ?? []) {
    const [key = "", ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/** A line of `Set-Cookie` for one of the sign-in cookies. */
export function cookieLine(publicUrl: string, name: Name, value: string, maxAgeS: number): string {
  const secure = isSecure(publicUrl) ? "; Secure" : "";
  return `${cookieName(publicUrl, name)}=${value}; Max-Age=${maxAgeS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** The Cookie header without the session: what is done then is done as by nobody. */
export const withoutSession = (header: string): string =>
  header
    .split(";")
    .filter((cookie) => !/^\s*(__Host-|__Secure-)?authjs\.session-token/.test(cookie))
    .join(";");
