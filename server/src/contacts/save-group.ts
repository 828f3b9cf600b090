import type { ContactGroup, ContactGroupInput } from "@tocsin/contract";
import { msg } from "#messages";
import { checkQuota } from "../platform/db/check-quota.ts";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import { isUniqueViolation } from "../platform/db/violations.ts";
import { invalidField } from "../platform/errors.ts";
import { getGroup } from "./queries.ts";

const texts = {
  ownContacts: msg({ id: "error.contact.own", message: "Choose your own contacts" }),
  taken: msg({ id: "error.contactGroup.taken", message: "You already have a contact group with this name" }),
};

const limitReached = msg({
  id: "error.contactGroup.limit",
  message:
    "A person can have at most {most, number} contact groups. There are {count, number}, and this would add {more, number}. Delete some first.",
});

const mostGroups = 500;

/** Adds a group of a person's own contacts. */
export const createGroup = (db: Db, userId: string, input: ContactGroupInput): Promise<ContactGroup> =>
  inTransaction(db, async (db) => {
    await checkQuota(db, userId, { table: "contact_groups", most: mostGroups, reached: limitReached });
    const { id } = await db
      .insertInto("contact_groups")
      .values({ user_id: userId, name: input.name })
      .returning("id")
      .executeTakeFirstOrThrow();
    await setMembers(db, userId, id, input.contactIds);
    return getGroup(db, userId, id);
  });

/** Sends those who joined a group what they missed: called in the transaction that changed its members. */
export type MembersChanged = (db: Db, userId: string) => Promise<void>;

/** Replaces the name and the members of a group. */
export const changeGroup = (
  { db, membersChanged }: { db: Db; membersChanged: MembersChanged },
  userId: string,
  id: number,
  input: ContactGroupInput,
): Promise<ContactGroup> =>
  inTransaction(db, async (db) => {
    await getGroup(db, userId, id);
    await db.updateTable("contact_groups").set({ name: input.name }).where("id", "=", id).execute();
    await db.deleteFrom("contact_group_members").where("group_id", "=", id).execute();
    await setMembers(db, userId, id, input.contactIds);
    await membersChanged(db, userId);
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
    throw invalidField("contactIds", texts.ownContacts);
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
    throw invalidField("name", texts.taken);
  }
}
