import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import type { Caller } from "../platform/http/route.ts";
import { sameSecret, sha256 } from "../platform/secrets.ts";
import { readCookie } from "./cookies.ts";
import { findUserBySession } from "./queries.ts";

type Identity = { apiKey: string | undefined; publicUrl: string };

/** Who calls: a service by its key, a person by their session cookie, or nobody. A wrong key is refused, not ignored. */
export async function identify(db: Db, { apiKey, publicUrl }: Identity, headers: Headers): Promise<Caller> {
  const key = headers.get("x-api-key");
  if (key !== null) {
    if (apiKey && sameSecret(key, apiKey)) return { kind: "service" };
    throw new AppError("unauthenticated", "This API key is not known");
  }
  const token = readCookie(headers, "session-token", publicUrl);
  const user = token ? await findUserBySession(db, sha256(token)) : undefined;
  return user ? { kind: "person", user: { id: user.id, email: user.email, type: user.type } } : { kind: "nobody" };
}
