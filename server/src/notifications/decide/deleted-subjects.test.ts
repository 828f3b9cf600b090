import { expect, test } from "vitest";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";

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

test("a decision outlives its notification, and names it no more", async () => {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  await world.addPerson("anna");
  await world.decide(await world.addEvent([await world.addAsset("anna")]));
  await world.db.deleteFrom("notifications").execute();
  const [decision] = await world.db.selectFrom("decisions").select(["outcome", "notification_id"]).execute();
  expect(decision).toEqual({ outcome: "notified", notification_id: null });
});
