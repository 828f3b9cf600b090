const prefixes = ["__Host-authjs.", "__Secure-authjs.", "authjs."];

/** The value of one of the sign-in cookies, whichever prefix its origin calls for. */
export function readCookie(headers: Headers, name: "session-token" | "csrf-token"): string | null {
  for (const part of headers.get("cookie")?.split(";") ?? []) {
    const [key = "", ...value] = part.trim().split("=");
    if (prefixes.some((prefix) => key === prefix + name)) return value.join("=");
  }
  return null;
}
