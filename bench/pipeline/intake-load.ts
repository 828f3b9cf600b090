import type pg from "pg";
import { createIntakeWorld, openHouse, serveFeeds, timeIntake, waitUntilDone } from "./house.ts";

/** What the intake of an item writes for good. */
const tables = [
  ...["items", "item_revisions", "findings", "events", "event_revisions", "event_items", "event_names"],
  ...["event_boxes", "event_stories", "event_blocks"],
];

/**
 * How many items a second PostgreSQL alone can write: the rows that Tocsin has written of them, copied into equal tables with
 * the same indexes, by one statement a table and without foreign keys.
 */
export async function measureBare(pool: pg.Pool, items: number): Promise<number> {
  let seconds = 0;
  for (const table of tables) {
    const { rows } = await pool.query(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const { columns } = rows[0];
    await pool.query(`create table bare_${table} (like ${table} including all)`);
    const began = performance.now();
    await pool.query(`insert into bare_${table} (${columns}) overriding system value select ${columns} from ${table}`);
    seconds += (performance.now() - began) / 1000;
    await pool.query(`drop table bare_${table}`);
  }
  return items / seconds;
}

/** The rate of intake from the feed's response to the last decision, as a share of the bare rate in the same run. */
export async function measureIntake(items: number): Promise<{ what: string; ratio: number }[]> {
  const world = createIntakeWorld(items);
  const house = await openHouse(world, 3600, false);
  try {
    await waitUntilDone(house, 0, true);
    const seconds = await timeIntake(house, serveFeeds(house, "earthquakes, official", world), items);
    const bare = await measureBare(house.pool, items);
    return [{ what: "official items taken in, of bare inserts of their rows", ratio: items / seconds / bare }];
  } finally {
    await house.close();
  }
}
