import { onTestFinished } from "vitest";
import type { Db } from "../../server/src/platform/db/database.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { createSafeFetch, parseAllow } from "../../server/src/platform/safe-fetch/index.ts";
import { createTurns } from "../../server/src/platform/turns.ts";
import { type PollParts, pollSource } from "../../server/src/sources/poll-source.ts";
import { findSourceRow, type SourceRow } from "../../server/src/sources/queries.ts";
import type { ItemRevision } from "../../server/src/sources/store-items.ts";
import { openFeedServer } from "../servers/feed-server.ts";
import { sharedReaders } from "../servers/open-server.ts";
import { openTestDatabase } from "../servers/test-database.ts";

/** One source of a database and a feed server, polled when the test says, on a clock that the test moves. */
export async function openPolledSource(path = "/index.xml", paceMs = 300_000) {
  const db = await openTestDatabase();
  const feeds = await openFeedServer();
  const safeFetch = createSafeFetch({ allow: parseAllow(feeds.host), userAgent: "Tocsin test" });
  onTestFinished(async () => {
    await safeFetch.close();
    await feeds.close();
  });
  let now = new Date("2026-11-26T12:00:00Z");
  const handedOver: ItemRevision[] = [];
  const parts: PollParts = {
    db,
    safeFetch,
    feedReader: sharedReaders.feedReader,
    clock: () => now,
    log: createLog("error"),
    turns: createTurns(() => ({ mostAtOnce: 2, spacingMs: 0 })),
    paceMs,
    handOver: async (_, stored) => void handedOver.push(...stored),
    noteListed: async () => undefined,
    announce: async () => undefined,
  };
  const add = async (path: string): Promise<number> => {
    const values = { name: path, url: `${feeds.origin}${path}`, next_poll_at: now, official: true };
    return (await db.insertInto("sources").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };
  const id = await add(path);
  const source = async (): Promise<SourceRow> => (await findSourceRow(db, id)) as SourceRow;
  return {
    db,
    feeds,
    id,
    source,
    /** Adds another source of the same host, and polls it. */
    async pollAnother(path: string): Promise<SourceRow> {
      const id = await add(path);
      await pollSource(parts, id, AbortSignal.timeout(60_000));
      return (await findSourceRow(db, id)) as SourceRow;
    },
    now: () => now,
    wait: (ms: number): void => {
      now = new Date(now.getTime() + ms);
    },
    /** Polls at the time that the last poll left. Answers how many milliseconds of the clock that took. */
    async poll(): Promise<number> {
      const before = now;
      const { next_poll_at: at } = await source();
      if (at > now) now = at;
      await pollSource(parts, id, AbortSignal.timeout(60_000));
      return now.getTime() - before.getTime();
    },
    /** What was handed over to the next stage. */
    handedOver,
    items: async () => listItems(db, id),
  };
}

/** The items of a source by their ids. */
async function listItems(db: Db, sourceId: number) {
  const rows = await db.selectFrom("items").selectAll().where("source_id", "=", sourceId).execute();
  return new Map(rows.map((row) => [row.guid, row]));
}
