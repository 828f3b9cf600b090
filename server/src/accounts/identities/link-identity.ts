import { later, minuteMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { deriveCode, sameSecret, sha256 } from "../../platform/secrets.ts";
import { cookieLine, readCookie } from "../cookies.ts";
import { findUserBySession } from "../queries.ts";

type Parts = { db: Db; secret: string; publicUrl: string };

/** Linking an account requires a recent sign-in: a browser left open must not become a permanent way to sign in. */
const recentMs = 15 * minuteMs;
const linkSeconds = 600;

/** Throws unless the caller is signed in, and signed in lately; answers their session's token. */
export async function requireRecentSession({ db, publicUrl }: Parts, headers: Headers, now: Date): Promise<string> {
  const token = readCookie(headers, "session-token", publicUrl) ?? "";
  const session = await db
    .selectFrom("sessions")
    .select("created_at")
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!session) throw new AppError("unauthenticated", "Please sign in");
  if (session.created_at > later(now, -recentMs)) return token;
  const message = "For this, sign in again first: your sign-in must not be older than 15 minutes";
  throw new AppError("forbidden", message);
}

/** Remembers in the browser that this way to the service, named by its `state`, was begun to link an account. */
export function linkCookie({ secret, publicUrl }: Parts, token: string, state: string): string {
  const value = deriveCode(secret, `link identity ${state} ${token}`);
  return cookieLine(publicUrl, "link", value, linkSeconds);
}

/** Whose account is linked, when the same session began this way back from the service for that; otherwise null. */
export async function findWhoLinks(
  { db, secret, publicUrl }: Parts,
  headers: Headers,
  state: string | null,
): Promise<string | null> {
  const token = readCookie(headers, "session-token", publicUrl);
  const value = readCookie(headers, "link", publicUrl);
  if (!token || !value || !state) return null;
  if (!sameSecret(value, deriveCode(secret, `link identity ${state} ${token}`))) return null;
  return (await findUserBySession(db, sha256(token)))?.id ?? null;
}
