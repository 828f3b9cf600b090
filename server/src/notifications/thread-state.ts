import { defaultRules, type UserRules } from "@tocsin/contract";
import { sql } from "kysely";
import { hourMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import type { Told } from "./judge-thread.ts";

export type ThreadKey = { eventId: number; userId: string };

export const keyOf = ({ eventId, userId }: ThreadKey): string => `${eventId} ${userId}`;

/** A thread as its messages left it. */
export type ToldThread = Told & { firstId: string; lastId: string };

/** What has been told, and how much of late; to be read while the people are locked. */
export type ThreadState = {
  told: Map<string, ToldThread>;
  rules: Map<string, UserRules>;
  /** When each person was sent something in the last hour, newest first. */
  lately: Map<string, Date[]>;
};

export async function readThreadState(db: Db, threads: ThreadKey[], now: Date): Promise<ThreadState> {
  const userIds = [...new Set(threads.map((thread) => thread.userId))];
  return {
    told: await listTold(db, threads),
    rules: await listRules(db, userIds),
    lately: await listLately(db, userIds, now),
  };
}

async function listTold(db: Db, threads: ThreadKey[]): Promise<Map<string, ToldThread>> {
  const { rows } = await sql<ThreadKey & ToldThread>`
    select event_id as "eventId", user_id as "userId", step, severity, ongoing, asset_ids as "assetIds",
           first_id as "firstId", last_id as "lastId"
      from threads
     where (event_id, user_id) in (select * from unnest(${threads.map((one) => one.eventId)}::int[],
                                                        ${threads.map((one) => one.userId)}::text[]))
  `.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** The rules of several people; whoever made none has the ordinary ones. */
export async function listRules(db: Db, userIds: string[]): Promise<Map<string, UserRules>> {
  const rows = await db
    .selectFrom("user_rules")
    .select(["user_id", "rules"])
    .where((eb) => eb("user_id", "=", eb.fn.any(eb.val(userIds))))
    .execute();
  const made = new Map(rows.map((row) => [row.user_id, row.rules]));
  return new Map(userIds.map((userId) => [userId, { ...defaultRules, ...made.get(userId) }]));
}

async function listLately(db: Db, userIds: string[], now: Date): Promise<Map<string, Date[]>> {
  const rows = await db
    .selectFrom("notifications")
    .select(["user_id", "created_at"])
    .where((eb) => eb("user_id", "=", eb.fn.any(eb.val(userIds))))
    .where("created_at", ">", later(now, -hourMs))
    .where("kind", "in", ["alert", "update", "all-clear", "summary"])
    .orderBy("created_at", "desc")
    .execute();
  const ofEach = Map.groupBy(rows, (row) => row.user_id);
  return new Map(userIds.map((userId) => [userId, (ofEach.get(userId) ?? []).map((row) => row.created_at)]));
}
