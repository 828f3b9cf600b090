import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { sha256 } from "../../platform/secrets.ts";
import { cookieName, formerSessionCookie, readCookie, readFormerSession } from "../cookies.ts";

/** Pages of one browser that are opened together all come with the former cookie. */
const togetherFor = "1 minute";

/**
 * Moves a session from the former cookie, which a sub-domain could plant, into one that none can: only sessions that were
 * opened with the former one, and each once. Returns the request as it would have arrived with the new cookie, which Auth.js
 * then sets, and the header that removes the former; null if there is nothing to move.
 */
export async function carrySession(
  { db, publicUrl }: { db: Db; publicUrl: string },
  request: Request,
): Promise<{ request: Request; removal: string } | null> {
  const token = readFormerSession(request.headers, publicUrl);
  if (!token || readCookie(request.headers, "session-token", publicUrl)) return null;
  const { numAffectedRows } = await sql`
    update sessions set carry_until = least(carry_until, now() + ${togetherFor}::interval)
     where token_hash = ${sha256(token)} and carry_until > now() and expires_at > now()
  `.execute(db);
  if (!numAffectedRows) return null;
  const headers = new Headers(request.headers);
  headers.set("cookie", `${headers.get("cookie")}; ${cookieName(publicUrl, "session-token")}=${token}`);
  return {
    request: new Request(request, { headers }),
    removal: `${formerSessionCookie}=; Max-Age=0; Path=/; HttpOnly; Secure`,
  };
}
