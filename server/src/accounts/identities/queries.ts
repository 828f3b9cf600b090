import type { Identity } from "@tocsin/contract";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { sha256 } from "../../platform/secrets.ts";

const identityNotFound = msg({ id: "error.identity.notFound", message: "Identity not found" });

/** A person's identity at a sign-in service; `accountId` is the service's own name for them. */
export type ForeignIdentity = { provider: string; accountId: string };

/** Names an identity to its owner without what the service calls them. */
const idOf = (provider: string, accountId: string): string => sha256(`${provider} ${accountId}`).slice(0, 32);

const selectIdentities = (db: Db, userId: string) =>
  db.selectFrom("identities").selectAll().where("user_id", "=", userId).where("removed_at", "is", null);

/** The identities with which a person can sign in, in addition to sign-in links, newest first. */
export async function listIdentities(db: Db, userId: string): Promise<Identity[]> {
  const rows = await selectIdentities(db, userId).orderBy("created_at", "desc").execute();
  return rows.map(({ provider, provider_account_id, email, created_at }) => ({
    id: idOf(provider, provider_account_id),
    provider,
    email,
    createdAt: created_at.toISOString(),
  }));
}

/** Removes one of a person's identities; it never signs in again, unless a signed-in person links it. */
export async function removeIdentity(db: Db, userId: string, id: string, now: Date): Promise<void> {
  const rows = await selectIdentities(db, userId).execute();
  const row = rows.find(({ provider, provider_account_id }) => idOf(provider, provider_account_id) === id);
  if (!row) throw notFound(identityNotFound);
  await db
    .updateTable("identities")
    .set({ removed_at: now })
    .where("provider", "=", row.provider)
    .where("provider_account_id", "=", row.provider_account_id)
    .where("user_id", "=", userId)
    .execute();
}

export type KnownAs = "nobody" | "somebody" | "removed";

/** Whether an identity belongs to a person here, or was removed by its owner. */
export async function isKnownAs(db: Db, { provider, accountId }: ForeignIdentity): Promise<KnownAs> {
  const row = await db
    .selectFrom("identities")
    .select("removed_at")
    .where("provider", "=", provider)
    .where("provider_account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return "nobody";
  return row.removed_at === null ? "somebody" : "removed";
}

/** Adds an identity to a person, also one that another person removed. Throws if it belongs to a person. */
export async function addIdentity(
  db: Db,
  userId: string,
  { provider, accountId, email }: ForeignIdentity & { email: string | null },
): Promise<void> {
  const added = await db
    .insertInto("identities")
    .values({ provider, provider_account_id: accountId, user_id: userId, email })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "provider_account_id"])
        .doUpdateSet({ user_id: userId, email, created_at: new Date(), removed_at: null })
        .where("identities.removed_at", "is not", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (!added) throw new Error("This identity is somebody's already");
}
