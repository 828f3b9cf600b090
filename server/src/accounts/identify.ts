import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import type { Caller, Person, Service, Wall } from "../platform/http/route.ts";
import { inBatches } from "../platform/in-batches.ts";
import { sameSecret, sha256 } from "../platform/secrets.ts";
import { readCookie } from "./cookies.ts";
import { findKey, keyMark, noteUse } from "./keys/api-keys.ts";
import { findUserBySession, findUsersBySessions, noteSeen, type UserRow } from "./queries.ts";
import { identifyWall, readWallToken, watchWalls } from "./wall-links/identify-wall.ts";

const unknownKey = msg({ id: "error.apiKey.unknown", message: "This API key is invalid or revoked" });

type Identity = { apiKey: string | undefined; publicUrl: string };

/**
 * Who calls: a wall by its token, a service by its key, a person by their session cookie, or nobody. Throws `unauthenticated`
 * for a token or a key that is not known or was revoked; it is refused, not ignored.
 */
export async function identify(db: Db, { apiKey, publicUrl }: Identity, headers: Headers): Promise<Caller> {
  const wallToken = readWallToken(headers);
  if (wallToken !== null) return identifyWall(db, wallToken);
  const key = readKey(headers);
  if (key !== null) return identifyService(db, apiKey, key);
  const token = readCookie(headers, "session-token", publicUrl);
  const user = token ? await findUserBySession(db, sha256(token)) : undefined;
  if (!user) return { kind: "nobody" };
  // Not awaited: no call waits for a note, and none fails for it.
  if (isLongAgo(user.last_seen_at)) noteSeen(db, user.id).catch(() => undefined);
  return toPerson(user);
}

/** Checks repeatedly who listens to an open stream; null when the session has ended, or the link was revoked. */
export function watchListeners(db: Db, publicUrl: string): (headers: Headers) => Promise<Person | Wall | null> {
  const [findPerson, findWall] = [watchSessions(db, publicUrl), watchWalls(db)];
  return (headers) => {
    const wallToken = readWallToken(headers);
    return wallToken === null ? findPerson(headers) : findWall(wallToken);
  };
}

/** Simultaneous checks are one query. */
function watchSessions(db: Db, publicUrl: string): (headers: Headers) => Promise<Person | null> {
  const find = inBatches(async (hashes: string[]) => {
    const users = await findUsersBySessions(db, [...new Set(hashes)]);
    return hashes.map((hash) => users.get(hash));
  });
  return async (headers) => {
    const token = readCookie(headers, "session-token", publicUrl);
    const user = token ? await find(sha256(token)) : undefined;
    return user ? toPerson(user) : null;
  };
}

const toPerson = ({ id, email, type }: UserRow): Person => ({ kind: "person", user: { id, email, type } });

/** As `X-API-Key`, or as a bearer token (RFC 6750), which is all that some programs can send. Other schemes are a proxy's. */
export function readKey(headers: Headers): string | null {
  const bearer = /^bearer(?:\s+(.*))?$/i.exec(headers.get("authorization")?.trim() ?? "");
  return headers.get("x-api-key") ?? (bearer ? (bearer[1] ?? "") : null);
}

/** Nobody can guess one, unlike a key that an operator chose. */
export const isGeneratedKey = (key: string): boolean => key.startsWith(keyMark);

const minuteMs = 60_000;

const isLongAgo = (notedAt: Date | null): boolean => !notedAt || Date.now() - notedAt.getTime() > minuteMs;

async function identifyService(db: Db, apiKey: string | undefined, key: string): Promise<Service> {
  if (apiKey && sameSecret(key, apiKey)) return { kind: "service", name: "API_KEY", scopes: "all" };
  const row = isGeneratedKey(key) ? await findKey(db, key) : undefined;
  if (!row || !sameSecret(row.key_hash, sha256(key))) throw new AppError("unauthenticated", unknownKey);
  // Not awaited: no call waits for a note, and none fails for it.
  if (isLongAgo(row.last_used_at)) noteUse(db, row.id).catch(() => undefined);
  return { kind: "service", name: row.name, scopes: row.scopes };
}
