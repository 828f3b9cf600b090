import { defaultSettings } from "@tocsin/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eventually } from "../../../../testing/servers/test-server.ts";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";
import type { Db } from "../../platform/db/database.ts";
import { lockPeople } from "../deliver/lock-people.ts";
import { resumeDeferred } from "./resume-deferred.ts";

async function openWithMute() {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  await world.addPerson("anna");
  const asset = await world.addAsset("anna");
  const until = new Date("2026-03-31T12:00:00Z");
  await world.db.insertInto("mutes").values({ user_id: "anna", asset_id: asset, until, severity: "unknown" }).execute();
  const takeUp = (db: Db) =>
    resumeDeferred(
      { db, secret: "s", now: world.now(), settingsOf: async () => new Map([["anna", defaultSettings]]) },
      "anna",
    );
  const someWait = () =>
    eventually(
      async () =>
        (
          await sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
            world.db,
          )
        ).rows,
      (rows) => rows.length > 0,
    );
  return { world, event: await world.addEvent([asset], { severity: "extreme" }), takeUp, someWait };
}

test("a mute that is removed while an event is decided by it holds nothing back", async () => {
  const { world, event, takeUp, someWait } = await openWithMute();
  const removed = await world.db.transaction().execute(async (db) => {
    await lockPeople(db, ["anna"]);
    const deciding = {
      event_id: event,
      user_id: "anna",
      until: new Date("2026-03-31T12:00:00Z"),
      because: "asset_muted",
    };
    await db.insertInto("deferred_threads").values(deciding).execute();
    const removing = world.db.transaction().execute(async (other) => {
      await other.deleteFrom("mutes").execute();
      return takeUp(other);
    });
    await someWait();
    return { removing };
  });
  expect(await removed.removing).toMatchObject({ hasThreads: true });
  await world.release("anna");
  expect(await world.listNotified()).toMatchObject([{ kind: "alert", eventIds: [event] }]);
});

test("an event that is decided while its mute is removed is decided without it", async () => {
  const { world, event, takeUp, someWait } = await openWithMute();
  const decided = await world.db.transaction().execute(async (db) => {
    await db.deleteFrom("mutes").execute();
    await takeUp(db);
    const deciding = world.decide(event);
    await someWait();
    return { deciding };
  });
  await decided.deciding;
  expect(await world.listNotified()).toMatchObject([{ kind: "alert", eventIds: [event] }]);
});
