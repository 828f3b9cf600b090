import { msg } from "#messages";
import { later, minuteMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { deriveCode, sameSecret, sha256 } from "../../platform/secrets.ts";
import { cookieLine, readCookie } from "../cookies.ts";
import { findUserBySession } from "../queries.ts";

const texts = {
  signIn: msg({ id: "error.access.signIn", message: "Sign in to continue" }),
  signInAgain: msg({
    id: "error.access.signInAgain",
    message: "Sign in again to continue: your last sign-in is more than 15 minutes ago",
  }),
};

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
  if (!session) throw new AppError("unauthenticated", texts.signIn);
  if (session.created_at > later(now, -recentMs)) return token;
  throw new AppError("forbidden", texts.signInAgain);
}

/** Remembers in the browser that this way to the service, named by its `state`, was begun to link an account. */
export function linkCookie({ secret, publicUrl }: Parts, token: string, state: string): string {
  const value = deriveCode(secret, `link identity ${state} ${token}`);
  return cookieLine(publicUrl, "link", value, linkSeconds);
}

/** The account that is linked, if the same session requested this return from the service; otherwise null. */
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
