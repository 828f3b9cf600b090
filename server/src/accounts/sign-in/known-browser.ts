import { randomBytes } from "node:crypto";
import { deriveCode, sameSecret } from "../../platform/secrets.ts";
import { cookieLine, readCookie } from "../cookies.ts";

type Parts = { secret: string; publicUrl: string };

const mostAddresses = 5;
const lifeSeconds = 365 * 86_400;

/** The form in which addresses are stored and compared. */
export const normalizeEmail = (email: string): string => email.normalize("NFKC").trim().toLowerCase();

const codeOf = ({ secret }: Parts, id: string, email: string): string =>
  deriveCode(secret, `known browser ${id} ${email}`);

const readBrowser = ({ publicUrl }: Parts, headers: Headers): [id: string, ...codes: string[]] | null => {
  const [id, ...codes] = readCookie(headers, "browser", publicUrl)?.split(".") ?? [];
  return id ? [id, ...codes.slice(0, mostAddresses)] : null;
};

/** What a browser is called that has signed in to an address before; null for any other, and for any other address. */
export function findKnownBrowser(parts: Parts, headers: Headers, email: string): string | null {
  const [id, ...codes] = readBrowser(parts, headers) ?? [];
  if (!id) return null;
  const expected = codeOf(parts, id, email);
  return codes.some((code) => sameSecret(code, expected)) ? id : null;
}

/** A cookie that identifies this browser for an address, and for the addresses before; only this server can create it. */
export function knownBrowserCookie(parts: Parts, headers: Headers, email: string): string {
  const [id, ...codes] = readBrowser(parts, headers) ?? [randomBytes(16).toString("hex")];
  const own = codeOf(parts, id, email);
  const value = [id, own, ...codes.filter((code) => code !== own)].slice(0, 1 + mostAddresses).join(".");
  return cookieLine(parts.publicUrl, "browser", value, lifeSeconds);
}
