import { channelsWith, type Stats } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import {
  countByCategory,
  countByDay,
  countEvents,
  countMessages,
  countNotifications,
  type Whose,
} from "./count-own.ts";
import { isSilent } from "./is-failing.ts";

/** Counts and freshness, of a person or of the whole installation. */
export async function readStats(db: Db, whose: Whose): Promise<Stats> {
  const messages = await countMessages(db, whose);
  return {
    scope: whose === "all" ? "all" : "own",
    assets: await countAssets(db, whose),
    events: await countEvents(db, whose),
    notifications: await countNotifications(db, whose),
    deliveries: channelsWith(messages.map(({ channel }) => channel)).map(
      (channel) => messages.find((row) => row.channel === channel) ?? { channel, sent: 0, failed: 0, waiting: 0 },
    ),
    sources: await countSources(db),
    days: await countByDay(db, whose),
    categories: await countByCategory(db, whose),
  };
}

async function countAssets(db: Db, whose: Whose): Promise<number> {
  const { count } = await db
    .selectFrom("assets")
    .where((eb) => (whose === "all" ? eb.and([]) : eb("user_id", "=", whose.userId)))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many sources are polled, how many of them do not respond, and when the newest item came in. */
export async function countSources(db: Db): Promise<Stats["sources"]> {
  const { rows } = await sql<{ total: number; failing: number; newest: Date | null }>`
    select count(*)::int as total, count(*) filter (where ${isSilent})::int as failing,
           (select max(first_seen_at) from items) as newest
      from sources where not paused
  `.execute(db);
  const [{ total, failing, newest } = { total: 0, failing: 0, newest: null }] = rows;
  return { total, failing, newestItemAt: newest?.toISOString() ?? null };
}
