import { randomUUID } from "node:crypto";
import type { Adapter, AdapterUser } from "@auth/core/adapters";
import type { Db } from "../platform/db/database.ts";
import { wakeStreams } from "../platform/live/changes.ts";
import { sha256 } from "../platform/secrets.ts";
import { promoteToAdmin } from "./promote-to-admin.ts";
import { findUserByEmail, findUserById, findUserBySession, getUser, type UserRow } from "./queries.ts";
import type { SignUpPolicy } from "./sign-up.ts";

const toAdapterUser = (row: UserRow): AdapterUser => ({
  id: row.id,
  email: row.email,
  emailVerified: row.email_verified_at,
});

/** What Auth.js asks of a database; session and sign-in tokens are stored as hashes only. */
export function createAdapter(db: Db, policy: SignUpPolicy): Adapter {
  const seen = async (id: string): Promise<AdapterUser> => {
    const now = new Date();
    await db.updateTable("users").set({ email_verified_at: now, last_seen_at: now }).where("id", "=", id).execute();
    await promoteToAdmin(db, id, policy);
    return toAdapterUser(await getUser(db, id));
  };
  return {
    async createUser({ email }) {
      const id = randomUUID();
      await db.insertInto("users").values({ id, email }).execute();
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
        .executeTakeFirst();
      // Auth.js tells nobody of a sign-in by a known identity, which counts as seen like any other.
      return row ? seen(row.id) : null;
    },
    async linkAccount({ provider, providerAccountId, userId }) {
      await db
        .insertInto("identities")
        .values({ provider, provider_account_id: providerAccountId, user_id: userId })
        .execute();
      await seen(userId);
    },
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
  };
}

const orNull = (row: UserRow | undefined): AdapterUser | null => (row ? toAdapterUser(row) : null);
