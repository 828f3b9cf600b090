import type { User, UserType } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/tables.ts";
import { notFound } from "../platform/errors.ts";

const userNotFound = msg({ id: "error.user.notFound", message: "User not found" });

export type UserRow = Selectable<Schema["users"]>;

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst();

export const findUserById = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

export async function getUser(db: Db, id: string): Promise<UserRow> {
  const row = await findUserById(db, id);
  if (!row) throw notFound(userNotFound);
  return row;
}

export async function getUserByEmail(db: Db, email: string): Promise<UserRow> {
  const row = await findUserByEmail(db, email);
  if (!row) throw notFound(userNotFound);
  return row;
}

export const listUsers = (db: Db): Promise<UserRow[]> =>
  db.selectFrom("users").selectAll().orderBy("created_at").orderBy("id").execute();

/** The person behind a session cookie, while the session lasts. */
export const findUserBySession = (db: Db, tokenHash: string): Promise<UserRow | undefined> =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("users")
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();

/** The people of many session cookies at once, by the hashes of their tokens; those whose session has ended are absent. */
export async function findUsersBySessions(db: Db, tokenHashes: string[]): Promise<Map<string, UserRow>> {
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("users")
    .select("sessions.token_hash")
    .where((eb) => eb("sessions.token_hash", "=", eb.fn.any(eb.val(tokenHashes))))
    .where("sessions.expires_at", ">", sql<Date>`now()`)
    .execute();
  return new Map(rows.map((row) => [row.token_hash, row]));
}

/** Records when a person was last seen, at most once a minute. */
export async function noteSeen(db: Db, id: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ last_seen_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("last_seen_at", "is", null), eb("last_seen_at", "<", sql<Date>`now() - interval '1 minute'`)]),
    )
    .execute();
}

export async function changeUserType(db: Db, id: string, type: UserType): Promise<void> {
  await db.updateTable("users").set({ type, updated_at: new Date() }).where("id", "=", id).execute();
}

export const toUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  type: row.type,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
});
