import type { Severity } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { dayMs, later } from "../../platform/clock.ts";
import { findFirstInLines, listHandOvers, listLines } from "./waiting-deliveries.ts";

/** Has deliveries of one event wait for people of that name; answers their ids, such as "minor anna0". */
async function addDeliveries(
  db: Awaited<ReturnType<typeof openTestDatabase>>,
  name: string,
  severity: Severity,
  count: number,
): Promise<string[]> {
  const now = new Date();
  const ids = Array.from({ length: count }, (_, n) => `${name}${n}`);
  const event = await db
    .insertInto("events")
    .values({ title: name, description: "", severity, delete_after: later(now, dayMs) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("users")
    .values(ids.map((id) => ({ id, email: `${id}@example.org` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const notifications = ids.map((id) => ({ id: `${severity} ${id}`, user_id: id, event_id: event.id, step: 1 }));
  await db
    .insertInto("notifications")
    .values(notifications.map((one) => ({ ...one, code_hash: one.id })))
    .execute();
  const deliveries = ids.map((id) => ({ id: `${severity} ${id}`, recipient: `${id}@example.org` }));
  await db
    .insertInto("deliveries")
    .values(deliveries.map((one) => ({ ...one, notification_id: one.id, channel: "email", next_try_at: now }) as const))
    .execute();
  return deliveries.map(({ id }) => id);
}

test("a summary goes before others by the most severe of its events", async () => {
  const db = await openTestDatabase();
  await addDeliveries(db, "anna", "moderate", 1);
  await addDeliveries(db, "ben", "extreme", 1);
  const { event_id } = await db
    .selectFrom("notifications")
    .select("event_id")
    .where("user_id", "=", "ben0")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("notifications")
    .values({ id: "summary", user_id: "anna0", kind: "summary", code_hash: "summary" })
    .execute();
  await db
    .insertInto("notification_events")
    .values({ notification_id: "summary", event_id: event_id as number, position: 0 })
    .execute();
  const line = { channel: "email", recipient: "anna0@example.org" } as const;
  await db
    .insertInto("deliveries")
    .values({ id: "summary", notification_id: "summary", ...line, next_try_at: new Date() })
    .execute();
  expect(await findFirstInLines(db, [line], new Date())).toMatchObject([{ id: "summary" }]);
  const [first, second] = (await listHandOvers(db, ["moderate anna0", "summary"])).toSorted((a, b) => b.rank - a.rank);
  expect([first, second].map((one) => one?.deliveries[0]?.deliveryId)).toEqual(["summary", "moderate anna0"]);
});

test("deliveries of the most severe events are handed over to go first, and of equal ones those that concern few people", async () => {
  const db = await openTestDatabase();
  const ofMany = await addDeliveries(db, "many", "moderate", 60);
  const ofOne = await addDeliveries(db, "one", "minor", 1);
  const extreme = await addDeliveries(db, "extreme", "extreme", 60);
  const handOvers = await listHandOvers(db, [...ofMany, ...ofOne, ...extreme]);
  const inTurn = handOvers.toSorted((one, other) => other.rank - one.rank);
  expect(inTurn.map(({ deliveries }) => deliveries.map(({ deliveryId }) => deliveryId))).toEqual([
    extreme,
    ofOne,
    ofMany,
  ]);
});

test("each line has its own first delivery, the most severe, and an empty line has none", async () => {
  const db = await openTestDatabase();
  const minor = await addDeliveries(db, "anna", "minor", 2);
  await addDeliveries(db, "anna", "severe", 1);
  const lines = await listLines(db, minor);
  expect(lines).toHaveLength(2);
  const line = (recipient: string) => ({ channel: "email", recipient }) as const;
  const asked = [line("anna1@example.org"), line("nobody@example.org"), line("anna0@example.org")];
  const found = await findFirstInLines(db, asked, new Date());
  expect(found.map((delivery) => delivery?.id)).toEqual(["minor anna1", undefined, "severe anna0"]);
});

test("the line of a delivery is listed while another waits in it: the job that was at work may have ended early", async () => {
  const db = await openTestDatabase();
  const [sent] = await addDeliveries(db, "anna", "minor", 1);
  const [waiting] = await addDeliveries(db, "anna", "severe", 1);
  const end = (id: string) => db.updateTable("deliveries").set({ state: "sent" }).where("id", "=", id).execute();
  await end(`${sent}`);
  expect(await listLines(db, [`${sent}`])).toEqual([{ channel: "email", recipient: "anna0@example.org" }]);
  await end(`${waiting}`);
  expect(await listLines(db, [`${sent}`])).toEqual([]);
});
