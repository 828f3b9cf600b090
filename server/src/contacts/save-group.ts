import type { ContactGroup, ContactGroupInput } from "@tocsin/contract";
import { checkQuota } from "../platform/db/check-quota.ts";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import { isUniqueViolation } from "../platform/db/violations.ts";
import { AppError } from "../platform/errors.ts";
import { getGroup } from "./queries.ts";

const mostGroups = 500;

/** Adds a group of a person's own contacts. */
export const createGroup = (db: Db, userId: string, input: ContactGroupInput): Promise<ContactGroup> =>
  inTransaction(db, async (db) => {
    await checkQuota(db, userId, { table: "contact_groups", most: mostGroups, what: "contact groups" });
    const { id } = await db
      .insertInto("contact_groups")
      .values({ user_id: userId, name: input.name })
      .returning("id")
      .executeTakeFirstOrThrow();
    await setMembers(db, userId, id, input.contactIds);
    return getGroup(db, userId, id);
  });

/** Replaces the name and the members of a group. */
export const changeGroup = (db: Db, userId: string, id: number, input: ContactGroupInput): Promise<ContactGroup> =>
  inTransaction(db, async (db) => {
    await getGroup(db, userId, id);
    await db.updateTable("contact_groups").set({ name: input.name }).where("id", "=", id).execute();
    await db.deleteFrom("contact_group_members").where("group_id", "=", id).execute();
    await setMembers(db, userId, id, input.contactIds);
    return getGroup(db, userId, id);
  });

/** Takes a group out of what names it: called in the transaction that removes it. */
export type ForgetGroup = (db: Db, userId: string, groupId: number) => Promise<void>;

/** Removes a group, also from the assets and rules that name it; its contacts stay. */
export async function deleteGroup(
  { db, forgetGroup }: { db: Db; forgetGroup: ForgetGroup },
  userId: string,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await getGroup(db, userId, id);
    await forgetGroup(db, userId, id);
    await db.deleteFrom("contact_groups").where("id", "=", id).execute();
  });
}

async function setMembers(db: Db, userId: string, groupId: number, contactIds: number[]): Promise<void> {
  const wanted = [...new Set(contactIds)];
  if (wanted.length === 0) return;
  const own = await db
    .selectFrom("contacts")
    .select("id")
    .where("user_id", "=", userId)
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(wanted))))
    .execute();
  if (own.length < wanted.length) {
    const message = "Please choose contacts of your own";
    throw new AppError("invalid", message, [{ path: "contactIds", message }]);
  }
  await insertRows(
    db,
    "contact_group_members",
    wanted.map((contact_id) => ({ group_id: groupId, contact_id })),
  );
}

async function inTransaction<T>(db: Db, act: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(act);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = "You have a group with this name";
    throw new AppError("invalid", message, [{ path: "name", message }]);
  }
}
