import { defaultRules } from "@tocsin/contract";
import type { Insertable } from "kysely";
import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { loadMessages } from "../messages/load-message.ts";

type World = Awaited<ReturnType<typeof openNotificationWorld>>;

const addDestination = (world: World, id: string, own: Partial<Insertable<Schema["destinations"]>>) =>
  world.db
    .insertInto("destinations")
    .values({ id, user_id: "anna", channel: "slack", name: id, address: id, confirmed_at: world.now(), ...own })
    .execute();

/** Where messages went besides the mailbox, in order. */
async function listSent(world: World) {
  const rows = await world.db
    .selectFrom("deliveries")
    .innerJoin("notifications", "notifications.id", "notification_id")
    .select(["recipient", "kind", "deferred_until", "next_try_at"])
    .where("destination_id", "is not", null)
    .orderBy("step")
    .orderBy("recipient")
    .execute();
  return rows.map(({ recipient, kind, deferred_until }) => [recipient, kind, deferred_until?.toISOString() ?? null]);
}

test("a destination with a severity floor is notified of what is severe enough, and then of all that follows", async () => {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  await world.addPerson("anna", { timeZone: "UTC" });
  await addDestination(world, "all", {});
  await addDestination(world, "severe only", { severity_floor: "severe" });
  const asset = await world.addAsset("anna", "Depot", { leastSeverity: "minor" });
  const fire = await world.addEvent([asset], { severity: "moderate" });
  await world.decide(fire);
  expect(await listSent(world)).toEqual([["all", "alert", null]]);

  world.setClock("2026-03-01T13:00:00Z");
  await world.changeEvent(fire, { severity: "severe" });
  await world.decide(fire);
  world.setClock("2026-03-01T14:00:00Z");
  await world.changeEvent(fire, { severity: "minor", ongoing: false, ended_at: world.now() });
  await world.decide(fire);
  expect(await listSent(world)).toEqual([
    ["all", "alert", null],
    ["all", "update", null],
    ["severe only", "update", null],
    ["all", "all-clear", null],
    ["severe only", "all-clear", null],
  ]);
});

test("a destination's quiet hours hold messages back until they end, in the person's time zone, but not extreme ones", async () => {
  const world = await openNotificationWorld("2026-07-01T21:30:00Z");
  await world.addPerson("anna", { timeZone: "Europe/Lisbon" });
  await addDestination(world, "quiet", { quiet_hours: JSON.stringify({ from: "22:00", to: "07:00" }) });
  const asset = await world.addAsset("anna");
  const fire = await world.addEvent([asset], { severity: "severe" });
  await world.decide(fire);
  expect(await listSent(world)).toEqual([["quiet", "alert", "2026-07-02T06:00:00.000Z"]]);

  world.setClock("2026-07-01T23:30:00Z");
  await world.changeEvent(fire, { severity: "extreme" });
  await world.decide(fire);
  expect((await listSent(world)).at(-1)).toEqual(["quiet", "update", null]);

  await world.setRules("anna", { ...defaultRules, groupSeconds: 0, extremeBreaksThrough: false });
  const quake = await world.addEvent([asset], { severity: "extreme", title: "A quake" });
  await world.decide(quake);
  expect((await listSent(world)).at(-1)).toEqual(["quiet", "update", null]);
  expect(await listSent(world)).toContainEqual(["quiet", "alert", "2026-07-02T06:00:00.000Z"]);
});

test("of messages about one event that quiet hours deferred, the last is sent", async () => {
  const world = await openNotificationWorld("2026-07-01T23:00:00Z");
  await world.addPerson("anna", { timeZone: "UTC" });
  await addDestination(world, "quiet", { quiet_hours: JSON.stringify({ from: "22:00", to: "07:00" }) });
  const asset = await world.addAsset("anna");
  const fire = await world.addEvent([asset]);
  await world.decide(fire);
  world.setClock("2026-07-02T01:00:00Z");
  await world.changeEvent(fire, { ongoing: false, ended_at: world.now() });
  await world.decide(fire);
  const deliveries = await world.db
    .selectFrom("deliveries")
    .selectAll()
    .where("destination_id", "is not", null)
    .orderBy("created_at")
    .execute();
  const messages = await loadMessages(world.db, deliveries);
  expect(messages.map((message) => ("obsolete" in message ? message.obsolete : message.kind))).toEqual([
    "Not sent: a later message about the event followed during quiet hours",
    "all-clear",
  ]);
});

test("a destination of a contact group is notified about the assets of that group alone, and its messages list no other", async () => {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  await world.addPerson("anna");
  const { id: group } = await world.db
    .insertInto("contact_groups")
    .values({ user_id: "anna", name: "Night shift" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addDestination(world, "night shift", { contact_group_id: group });
  const depot = await world.addAsset("anna", "Depot", { contactGroupIds: [group] });
  const mill = await world.addAsset("anna", "Mill");
  const atMill = await world.addEvent([mill], { title: "A fire at the mill" });
  await world.decide(atMill);
  expect(await listSent(world)).toEqual([]);
  world.setClock("2026-03-01T13:00:00Z");
  const atBoth = await world.addEvent([depot, mill], { title: "A storm" });
  await world.decide(atBoth);
  expect(await listSent(world)).toEqual([["night shift", "alert", null]]);
  const [delivery] = await world.db
    .selectFrom("deliveries")
    .selectAll()
    .where("destination_id", "is not", null)
    .execute();
  const [message] = await loadMessages(world.db, delivery ? [delivery] : []);
  expect(message).toMatchObject({ events: [{ assets: [{ name: "Depot" }] }] });
});
