import type { Insertable } from "kysely";
import { dayMs, later } from "../../server/src/platform/clock.ts";
import type { Db } from "../../server/src/platform/db/database.ts";
import type { Schema } from "../../server/src/platform/db/tables.ts";
import { openTestDatabase } from "./test-database.ts";

/** A database with Anna and Ben, their assets and what happens there, written as the pipeline writes it. */
export async function openSummaryWorld(now: Date) {
  const db = await openTestDatabase();
  for (const id of ["anna", "ben"])
    await db
      .insertInto("users")
      .values({ id, email: `${id}@example.org` })
      .execute();
  return {
    db,
    addAssets: (count: number, user_id = "anna") => addAssets(db, count, user_id),
    addEvent: (own: Partial<Insertable<Schema["events"]>> = {}) => addEvent(db, now, own),
    match: (event_id: number, asset_id: number, own: Partial<Insertable<Schema["matches"]>> = {}) =>
      db
        .insertInto("matches")
        .values({ event_id, asset_id, distance_km: 2, certainty: "inside", by_place: true, by_query: false, ...own })
        .execute(),
    acknowledge: (eventId: number) => acknowledge(db, now, eventId),
  };
}

async function addAssets(db: Db, count: number, user_id: string): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({ user_id, name: `Depot ${index}` }));
  const added = await db.insertInto("assets").values(rows).returning("id").execute();
  return added.map(({ id }) => id).toSorted((one, other) => one - other);
}

async function addEvent(db: Db, now: Date, own: Partial<Insertable<Schema["events"]>>): Promise<number> {
  const times = { first_seen_at: now, created_at: now, updated_at: now, delete_after: later(now, dayMs) };
  const event = { title: "A fire", description: "", severity: "moderate" as const, ...times, ...own };
  const { id } = await db.insertInto("events").values(event).returning("id").executeTakeFirstOrThrow();
  return id;
}

async function acknowledge(db: Db, now: Date, event_id: number): Promise<void> {
  const id = `n${event_id}`;
  const notification = { id, user_id: "anna", event_id, code_hash: id, created_at: now, confirmed_at: now };
  await db.insertInto("notifications").values(notification).execute();
  const thread = { event_id, user_id: "anna", step: 1, severity: "moderate" as const, ongoing: true, notified_at: now };
  await db
    .insertInto("threads")
    .values({ ...thread, asset_ids: "[]", first_id: id, last_id: id })
    .execute();
}
