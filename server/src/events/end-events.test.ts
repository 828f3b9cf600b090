import { expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/servers/test-database.ts";
import { dayMs, hourMs, later, minuteMs } from "../platform/clock.ts";
import { endExpiredEvents } from "./end-events.ts";

const now = new Date("2026-03-10T12:00:00Z");
const ago = (ms: number): Date => later(now, -ms);
const ranOut = ago(hourMs);

type World = { heard: Date | null; paused?: boolean; outage?: Date; renewBy?: Date | null; end?: Date };

/** Whether an event whose time ran out is ongoing after the minute's look at it. */
async function isKept({ heard, paused = false, outage, renewBy = ago(2 * hourMs), end = ranOut }: World) {
  const db = await openTestDatabase();
  const source = { name: "S", url: "https://s.example/", paused, last_success_at: heard };
  const { id: source_id } = await db.insertInto("sources").values(source).returning("id").executeTakeFirstOrThrow();
  if (outage)
    await db
      .insertInto("source_outages")
      .values({ source_id, began_at: ago(dayMs), ended_at: outage })
      .execute();
  const item = { source_id, guid: "1", content: "{}", content_hash: "1", delete_after: later(now, dayMs) };
  const { id: item_id } = await db.insertInto("items").values(item).returning("id").executeTakeFirstOrThrow();
  const event = { title: "W", description: "", expires_at: end, renew_by: renewBy, delete_after: later(now, dayMs) };
  const { id: event_id } = await db.insertInto("events").values(event).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("event_items").values({ item_id, event_id }).execute();
  await endExpiredEvents({ db, clock: () => now, announce: async () => {}, handOver: async () => {} });
  return (await db.selectFrom("events").select("ongoing").executeTakeFirstOrThrow()).ongoing;
}

test.each<[string, World, boolean]>([
  ["its source has answered since", { heard: ago(5 * minuteMs) }, false],
  ["its source has not answered since", { heard: ago(3 * hourMs) }, true],
  ["its source answers again only now", { heard: ago(minuteMs), outage: ago(minuteMs) }, true],
  ["its source answers again for some minutes", { heard: ago(minuteMs), outage: ago(3 * minuteMs) }, false],
  ["its source is paused", { heard: ago(3 * hourMs), paused: true }, false],
  ["its source has been silent for a day", { heard: ago(2 * dayMs), end: ago(dayMs) }, false],
  ["its authority has said when it ends", { heard: ago(3 * hourMs), renewBy: null }, false],
])("a warning that was not renewed, and %s, is ongoing where it may have been", async (_, world, expected) => {
  expect(await isKept(world)).toBe(expected);
});
