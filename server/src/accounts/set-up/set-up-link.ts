import { randomBytes, randomUUID } from "node:crypto";
import { pagePath } from "@tocsin/contract";
import { msg } from "#messages";
import { dayMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { deleteNote, readNote, writeNote } from "../../platform/db/installation-notes.ts";
import { lockInTransaction } from "../../platform/db/transaction-locks.ts";
import { notFound } from "../../platform/errors.ts";
import { sha256 } from "../../platform/secrets.ts";
import { firstAdminLock } from "../promote-to-admin.ts";
import type { SignUpPolicy } from "../sign-up.ts";

const invalidLink = msg({
  id: "error.setUp.link",
  message: "This link is no longer valid. Until there is an admin, Tocsin prints a new link at each start.",
});

/** The name under which the hash of the newest link's token is stored. */
const noteName = "set-up link";

type Note = { hash: string; expiresAt: string };

/**
 * A link with which the reader of the server's output becomes the first admin; null if sign-up is open, the operator named
 * admins, or there is one. Each start creates a new link and invalidates earlier ones.
 */
export async function makeSetUpLink(
  db: Db,
  policy: SignUpPolicy,
  publicUrl: string,
  now: Date,
): Promise<string | null> {
  if (policy.signUp === "open" || policy.adminEmails.length > 0 || (await hasAdmin(db))) return null;
  const token = randomBytes(32).toString("hex");
  const note: Note = { hash: sha256(token), expiresAt: later(now, dayMs).toISOString() };
  await writeNote(db, noteName, note);
  return `${publicUrl}${pagePath("/auth/set-up")}?${new URLSearchParams({ token })}`;
}

/**
 * Spends the token of a set-up link: its holder's address is an admin's from now on. Of many that come at once one
 * succeeds. Throws `not_found` for a token that is wrong, spent or older than a day, and once there is an admin.
 */
export async function spendSetUpLink(db: Db, token: string, email: string, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockInTransaction(db, firstAdminLock);
    const note = (await readNote(db, noteName)) as Note | undefined;
    const isRight = note?.hash === sha256(token) && new Date(note.expiresAt) > now;
    const isSpent = isRight && (await deleteNote(db, noteName, note));
    if (!isSpent || (await hasAdmin(db))) throw notFound(invalidLink);
    await db
      .insertInto("users")
      .values({ id: randomUUID(), type: "admin", email, invited_at: now })
      .onConflict((conflict) => conflict.column("email").doUpdateSet({ type: "admin", updated_at: now }))
      .execute();
  });
}

const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("users").select("id").where("type", "=", "admin").limit(1).executeTakeFirst()) !== undefined;
