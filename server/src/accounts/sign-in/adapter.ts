import { randomUUID } from "node:crypto";
import type { Adapter, AdapterUser } from "@auth/core/adapters";
import type { Db } from "../../platform/db/database.ts";
import { wakeStreams } from "../../platform/live/changes.ts";
import { sha256 } from "../../platform/secrets.ts";
import { addIdentity } from "../identities/queries.ts";
import { promoteToAdmin } from "../promote-to-admin.ts";
import { findUserByEmail, findUserById, findUserBySession, getUser, type UserRow } from "../queries.ts";
import type { SignUpPolicy } from "../sign-up.ts";

const toAdapterUser = (row: UserRow): AdapterUser => ({
  id: row.id,
  email: row.email,
  emailVerified: row.email_verified_at,
});

/** Callbacks of one sign-in: `linkAdded` receives a new identity of an existing account. */
export type Visit = {
  /** The account that another identity is linked to; null for a sign-in. */
  linkTo: string | null;
  /** The address that the other service states. */
  email: string | null;
  linkAdded(user: UserRow, email: string | null): void;
};

/** The database adapter of Auth.js; session and sign-in tokens are stored as hashes only. */
export function createAdapter(db: Db, policy: SignUpPolicy, visit: Visit): Adapter {
  let createdId: string | null = null;
  const seen = async (id: string): Promise<AdapterUser> => {
    const now = new Date();
    await db.updateTable("users").set({ email_verified_at: now, last_seen_at: now }).where("id", "=", id).execute();
    await promoteToAdmin(db, id, policy);
    return toAdapterUser(await getUser(db, id));
  };
  return {
    async createUser({ email }) {
      if (visit.linkTo !== null) throw new Error("The session to link to has ended");
      const id = randomUUID();
      await db.insertInto("users").values({ id, email }).execute();
      createdId = id;
      return seen(id);
    },
    updateUser: ({ id }) => seen(id),
    getUser: async (id) => orNull(await findUserById(db, id)),
    getUserByEmail: async (email) => orNull(await findUserByEmail(db, email)),
    async getUserByAccount({ provider, providerAccountId }) {
      const row = await db
        .selectFrom("identities")
        .innerJoin("users", "users.id", "identities.user_id")
        .selectAll("users")
        .where("provider", "=", provider)
        .where("provider_account_id", "=", providerAccountId)
        .where("removed_at", "is", null)
        .executeTakeFirst();
      // Auth.js does not report a sign-in with a known identity, which updates when the person was last seen.
      return row ? seen(row.id) : null;
    },
    async linkAccount({ provider, providerAccountId, userId }) {
      if (visit.linkTo !== null && visit.linkTo !== userId) throw new Error("The session to link to has ended");
      await addIdentity(db, userId, { provider, accountId: providerAccountId, email: visit.email });
      await seen(userId);
      if (userId !== createdId) visit.linkAdded(await getUser(db, userId), visit.email);
    },
    ...sessionsOf(db),
    ...tokensOf(db),
  };
}

const sessionsOf = (db: Db) =>
  ({
    async createSession({ sessionToken, userId, expires }) {
      await db
        .insertInto("sessions")
        .values({ token_hash: sha256(sessionToken), user_id: userId, expires_at: expires })
        .execute();
      return { sessionToken, userId, expires };
    },
    async getSessionAndUser(sessionToken) {
      const user = await findUserBySession(db, sha256(sessionToken));
      const session = await db
        .selectFrom("sessions")
        .selectAll()
        .where("token_hash", "=", sha256(sessionToken))
        .executeTakeFirst();
      if (!user || !session) return null;
      return {
        session: { sessionToken, userId: session.user_id, expires: session.expires_at },
        user: toAdapterUser(user),
      };
    },
    async updateSession({ sessionToken, expires }) {
      if (!expires) return null;
      await db
        .updateTable("sessions")
        .set({ expires_at: expires })
        .where("token_hash", "=", sha256(sessionToken))
        .execute();
      return null;
    },
    async deleteSession(sessionToken) {
      await db.deleteFrom("sessions").where("token_hash", "=", sha256(sessionToken)).execute();
      await wakeStreams(db);
    },
  }) satisfies Partial<Adapter>;

const tokensOf = (db: Db) =>
  ({
    async createVerificationToken({ identifier, token, expires }) {
      await db
        .insertInto("verification_tokens")
        .values({ email: identifier, token_hash: token, expires_at: expires })
        .execute();
      return { identifier, token, expires };
    },
    async useVerificationToken({ identifier, token }) {
      // One statement, so that of many that come at once only one gets the row.
      const row = await db
        .deleteFrom("verification_tokens")
        .where("email", "=", identifier)
        .where("token_hash", "=", token)
        .returningAll()
        .executeTakeFirst();
      return row ? { identifier: row.email, token: row.token_hash, expires: row.expires_at } : null;
    },
  }) satisfies Partial<Adapter>;

const orNull = (row: UserRow | undefined): AdapterUser | null => (row ? toAdapterUser(row) : null);
