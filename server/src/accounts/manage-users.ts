import type { UserInvite, UserType } from "@tocsin/contract";
import { sql } from "kysely";
import type { z } from "zod";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { lockInTransaction } from "../platform/db/transaction-locks.ts";
import { isUniqueViolation } from "../platform/db/violations.ts";
import { AppError } from "../platform/errors.ts";
import { wakeStreams } from "../platform/live/changes.ts";
import { firstAdminLock } from "./promote-to-admin.ts";
import { changeUserType, getUser, type UserRow } from "./queries.ts";

const texts = {
  known: msg({ id: "error.user.known", message: "There is already a user with this email address" }),
  lastAdmin: msg({
    id: "error.user.lastAdmin",
    message: "The last admin cannot be removed. Make another user an admin first.",
  }),
};

/**
 * Lets an address sign in; a person who signed up by themselves counts as invited then. Throws `conflict` if an invited
 * person has it already.
 */
export async function inviteUser(db: Db, id: string, { email, type }: z.infer<typeof UserInvite>): Promise<UserRow> {
  try {
    await db
      .insertInto("users")
      .values({ id, type, email: email.normalize("NFKC").toLowerCase(), invited_at: new Date() })
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const vouchedFor = type === "user" && (await vouchFor(db, email));
    if (vouchedFor) return vouchedFor;
    throw new AppError("conflict", texts.known, { fields: [{ path: "email", text: texts.known }] });
  }
  return getUser(db, id);
}

const vouchFor = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .updateTable("users")
    .set({ invited_at: new Date() })
    .where("email", "=", email.normalize("NFKC").toLowerCase())
    .where("type", "=", "user")
    .where("invited_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/** Throws `conflict` for the last admin. */
export async function changeType(db: Db, id: string, type: UserType): Promise<UserRow> {
  return db.transaction().execute(async (db) => {
    const user = await getUser(db, id);
    if (user.type === "admin" && type !== "admin") await keepAnAdmin(db);
    await changeUserType(db, id, type);
    await wakeStreams(db);
    return getUser(db, id);
  });
}

/** What goes before the removal of a person: called in its transaction. */
export type BeforeRemoval = (db: Db, userId: string) => Promise<void>;

/** Removes a user and everything that is theirs. Throws `conflict` for the last admin. */
export async function removeUser(db: Db, id: string, beforeRemoval: BeforeRemoval): Promise<void> {
  await db.transaction().execute(async (db) => {
    const user = await getUser(db, id);
    if (user.type === "admin") await keepAnAdmin(db);
    await beforeRemoval(db, id);
    await db.deleteFrom("users").where("id", "=", id).execute();
    await wakeStreams(db);
  });
}

async function keepAnAdmin(db: Db): Promise<void> {
  // Two admins who demote each other at the same moment must not both succeed.
  await lockInTransaction(db, firstAdminLock);
  const { admins } = await db
    .selectFrom("users")
    .select(sql<number>`count(*)::int`.as("admins"))
    .where("type", "=", "admin")
    .executeTakeFirstOrThrow();
  if (admins <= 1) throw new AppError("conflict", texts.lastAdmin);
}
