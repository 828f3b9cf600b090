import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";
import { listUserSettings } from "../../settings/queries.ts";
import { listPending } from "./circumstances.ts";

test.each(["event", "asset", "person"] as const)(
  "a deleted %s takes its matches and decisions along, and no others",
  async (what) => {
    const world = await openNotificationWorld("2026-03-01T12:00:00Z");
    await world.addPerson("anna");
    await world.addPerson("bela");
    const [gone, kept] = [await world.addAsset("anna"), await world.addAsset("bela")];
    const [eventId, other] = [await world.addEvent([gone, kept]), await world.addEvent([kept])];
    await world.decide(eventId, other);
    const { db } = world;
    if (what === "event") await db.deleteFrom("events").where("id", "=", eventId).execute();
    if (what === "asset") await db.deleteFrom("assets").where("id", "=", gone).execute();
    if (what === "person") await db.deleteFrom("users").where("id", "=", "anna").execute();
    const left =
      what === "event"
        ? [[other, kept]]
        : [
            [eventId, kept],
            [other, kept],
          ];
    for (const table of ["matches", "decisions"] as const) {
      const rows = await db.selectFrom(table).select(["event_id", "asset_id"]).orderBy("event_id").execute();
      expect(rows.map(({ event_id, asset_id }) => [event_id, asset_id])).toEqual(left);
    }
  },
);

test("an event stays while it is decided about", async () => {
  const { db, addPerson, addAsset, addEvent } = await openNotificationWorld("2026-03-01T12:00:00Z");
  await addPerson("anna");
  const id = await addEvent([await addAsset("anna")]);
  const seize = () => db.selectFrom("events").select("id").where("id", "=", id).forUpdate().noWait().execute();
  await db.transaction().execute(async (deciding) => {
    expect(await listPending(deciding, { eventIds: [id] }, listUserSettings)).toHaveLength(1);
    await expect(seize()).rejects.toThrow("could not obtain lock");
  });
  expect(await seize()).toHaveLength(1);
});

test("a decision outlives its notification, and names it no more", async () => {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  await world.addPerson("anna");
  await world.decide(await world.addEvent([await world.addAsset("anna")]));
  await world.db.deleteFrom("notifications").execute();
  const [decision] = await world.db.selectFrom("decisions").select(["outcome", "notification_id"]).execute();
  expect(decision).toEqual({ outcome: "notified", notification_id: null });
});

test.each(["events", "notifications", "users"] as const)(
  "threads are deleted with their %s, and no others",
  async (table) => {
    const world = await openNotificationWorld("2026-03-01T12:00:00Z");
    const { db } = world;
    for (const person of ["anna", "bela"]) await world.addPerson(person);
    const [gone, kept] = [await world.addAsset("anna"), await world.addAsset("bela")];
    const [first, other] = [await world.addEvent([gone]), await world.addEvent([kept])];
    await world.decide(first, other);
    expect(await db.selectFrom("threads").selectAll().execute()).toHaveLength(2);
    if (table === "events") await db.deleteFrom("events").where("id", "=", first).execute();
    if (table === "notifications") await db.deleteFrom("notifications").where("user_id", "=", "anna").execute();
    if (table === "users") await db.deleteFrom("users").where("id", "=", "anna").execute();
    const left = await db.selectFrom("threads").select(["event_id", "user_id"]).execute();
    expect(left).toEqual([{ event_id: other, user_id: "bela" }]);
  },
);

test("a message about several events takes its threads along when it is deleted, and no decision names it any more", async () => {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  await world.addPerson("anna");
  const asset = await world.addAsset("anna");
  await world.decide(await world.addEvent([asset]));
  const waiting = [await world.addEvent([asset]), await world.addEvent([asset])];
  await world.decide(...waiting);
  world.setClock("2026-03-01T12:02:00Z");
  await world.release("anna");
  const { db } = world;
  const threads = () => db.selectFrom("threads").select("event_id").orderBy("event_id").execute();
  expect(await threads()).toHaveLength(3);
  await db.deleteFrom("notifications").where("kind", "=", "summary").execute();
  expect(await threads()).toHaveLength(1);
  const named = db.selectFrom("decisions").select("event_id").where("notification_id", "is not", null);
  expect(await named.execute()).toEqual(await threads());
});
