import { randomUUID } from "node:crypto";
import { createAdapter } from "../../server/src/accounts/sign-in/adapter.ts";
import { type Db, openDatabase } from "../../server/src/platform/db/database.ts";
import { createLog } from "../../server/src/platform/log.ts";

const dayMs = 86_400_000;

/**
 * Signs a person in by the rows that a sign-in leaves, without its steps: for tests of something else. The first person of an
 * installation becomes its admin. Returns the token, which is the value of the session's cookie.
 */
export async function openSession(databaseUrl: string, email: string): Promise<string> {
  const { db, close } = openDatabase({ connectionString: databaseUrl, max: 1 }, createLog("error"));
  return addSession(db, email).finally(close);
}

async function addSession(db: Db, email: string): Promise<string> {
  const policy = { signUp: "open" as const, signUpDomains: [], adminEmails: [] };
  const adapter = createAdapter(db, policy, { linkTo: null, email: null, linkAdded: () => undefined });
  const known = await adapter.getUserByEmail?.(email);
  const user = known
    ? await adapter.updateUser?.(known)
    : await adapter.createUser?.({ id: randomUUID(), email, emailVerified: null });
  const sessionToken = randomUUID();
  await adapter.createSession?.({ sessionToken, userId: user?.id ?? "", expires: new Date(Date.now() + 30 * dayMs) });
  return sessionToken;
}

/** The name of the cookie on http. */
export const sessionCookie = "authjs.session-token";
