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
import { countSources, findNewestItemAt } from "./source-counts.ts";

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
    sources: await describeSources(db),
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

async function describeSources(db: Db): Promise<Stats["sources"]> {
  const { on, silent } = await countSources(db);
  return { total: on, failing: silent, newestItemAt: await findNewestItemAt(db) };
}
