import { defaultRules } from "@tocsin/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eventually } from "../../../../testing/servers/test-server.ts";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";

const night = { ...defaultRules, quietHours: { from: "22:00", to: "07:00" } };

async function openWithAnna(start: string) {
  const world = await openNotificationWorld(start);
  await world.addPerson("anna", { timeZone: "Europe/Lisbon" });
  return { world, asset: await world.addAsset("anna") };
}

test("an event has one thread: the alert, the updates, and the all clear", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  const fire = await world.addEvent([asset]);
  await world.decide(fire);
  await world.decide(fire);
  world.setClock("2026-03-01T12:10:00Z");
  await world.changeEvent(fire, { severity: "extreme" });
  await world.decide(fire);
  world.setClock("2026-03-01T12:20:00Z");
  await world.changeEvent(fire, { severity: "moderate" });
  await world.decide(fire);
  world.setClock("2026-03-01T12:30:00Z");
  await world.changeEvent(fire, { ongoing: false, ended_at: world.now() });
  await world.decide(fire);
  await world.decide(fire);
  expect((await world.listNotified()).map(({ kind, reason }) => [kind, reason])).toEqual([
    ["alert", null],
    ["update", "Severity changed from moderate to extreme"],
    ["all-clear", "The event has ended"],
  ]);
  const thread = await world.db.selectFrom("threads").selectAll().executeTakeFirstOrThrow();
  expect(thread).toMatchObject({ step: 3, ongoing: false, asset_ids: [asset] });
  expect(thread.first_id).not.toBe(thread.last_id);
});

test("an event whose time ran out sends no all clear", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  const fire = await world.addEvent([asset], { expires_at: new Date("2026-03-01T13:00:00Z") });
  await world.decide(fire);
  world.setClock("2026-03-01T13:00:00Z");
  await world.changeEvent(fire, { ongoing: false, ended_at: world.now() });
  await world.decide(fire);
  expect(await world.listNotified()).toHaveLength(1);
});

test("another asset of the person inside the event is an update; one possibly inside is not", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  await world.setRules("anna", { ...defaultRules, groupSeconds: 0 });
  const mill = await world.addAsset("anna", "Mill");
  const farm = await world.addAsset("anna", "Farm");
  const fire = await world.addEvent([asset]);
  await world.decide(fire);
  const found = { event_id: fire, distance_km: 9, by_place: true, by_query: false };
  await world.db
    .insertInto("matches")
    .values({ ...found, asset_id: farm, certainty: "possible" })
    .execute();
  await world.decide(fire);
  expect(await world.listNotified()).toHaveLength(1);
  await world.db
    .insertInto("matches")
    .values({ ...found, asset_id: mill, certainty: "inside" })
    .execute();
  await world.decide(fire);
  const notified = await world.listNotified();
  expect(notified.map((one) => one.reason)).toEqual([null, "Now also concerns Mill"]);
});

test("quiet hours defer all but extreme events until they end in the person's time zone, ended events too", async () => {
  const { world, asset } = await openWithAnna("2026-07-01T22:30:00Z");
  await world.setRules("anna", night);
  const fire = await world.addEvent([asset]);
  await world.decide(fire);
  expect(await world.listNotified()).toEqual([]);
  expect(await world.decisions(fire)).toEqual([
    { outcome: "deferred", codes: expect.arrayContaining(["inside", "severe_enough", "quiet_hours"]) },
  ]);
  // 07:00 in Lisbon is 06:00 UTC in summer.
  expect(world.releases).toEqual([{ userId: "anna", at: new Date("2026-07-02T06:00:00Z") }]);

  const quake = await world.addEvent([asset], { severity: "extreme" });
  await world.decide(quake);
  expect((await world.listNotified()).map((one) => one.eventIds)).toEqual([[quake]]);

  world.setClock("2026-07-02T03:00:00Z");
  await world.changeEvent(fire, { ongoing: false, ended_at: world.now() });
  await world.decide(fire);
  await world.release("anna");
  expect(await world.listNotified()).toHaveLength(1);

  world.setClock("2026-07-02T06:00:00Z");
  await world.release("anna");
  await world.release("anna");
  const notified = await world.listNotified();
  expect(notified.map((one) => [one.kind, one.eventIds])).toEqual([
    ["alert", [quake]],
    ["alert", [fire]],
  ]);
  expect(await world.decisions(fire)).toEqual([
    { outcome: "notified", codes: expect.arrayContaining(["ended_while_deferred"]) },
  ]);
});

test("an extreme event is deferred too if the person chose so", async () => {
  const { world, asset } = await openWithAnna("2026-07-01T22:30:00Z");
  await world.setRules("anna", { ...night, extremeBreaksThrough: false });
  await world.decide(await world.addEvent([asset], { severity: "extreme" }));
  expect(await world.listNotified()).toEqual([]);
});

test("the events within a minute after a message are sent as one message, and none is missing", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  const first = await world.addEvent([asset]);
  await world.decide(first);
  world.setClock("2026-03-01T12:00:20Z");
  const others = [await world.addEvent([asset]), await world.addEvent([asset]), await world.addEvent([asset])];
  await world.decide(...others);
  expect(await world.listNotified()).toHaveLength(1);
  // One of them becomes harmless before its time has come.
  await world.changeEvent(others[2] as number, { severity: "minor" });
  await world.decide(others[2] as number);
  world.setClock("2026-03-01T12:01:00Z");
  await world.release("anna");
  const notified = await world.listNotified();
  expect(notified.map((one) => [one.kind, one.eventIds])).toEqual([
    ["alert", [first]],
    ["summary", others.slice(0, 2)],
  ]);
  expect(await world.db.selectFrom("deferred_threads").selectAll().execute()).toEqual([]);
  for (const id of others.slice(0, 2)) expect((await world.decisions(id))[0]?.outcome).toBe("notified");
  expect((await world.decisions(others[2] as number))[0]).toEqual({
    outcome: "suppressed",
    codes: expect.arrayContaining(["below_severity"]),
  });
});

test("a dismissed event causes no notification until it becomes more severe", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  const fire = await world.addEvent([asset]);
  await world.decide(fire);
  const dismissal = { user_id: "anna", event_id: fire, severity: "moderate" } as const;
  await world.db.insertInto("dismissed_events").values(dismissal).execute();
  world.setClock("2026-03-01T12:30:00Z");
  await world.decide(fire);
  expect(await world.listNotified()).toHaveLength(1);
  await world.changeEvent(fire, { severity: "severe" });
  await world.decide(fire);
  expect((await world.listNotified()).map((one) => one.kind)).toEqual(["alert", "update"]);
});

test("a digest lists each event once that caused no notification, and one that was missed for days is sent once", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  await world.setRules("anna", { ...defaultRules, digest: "daily", digestAt: "08:00" });
  const [small, notified] = [await world.addEvent([asset], { severity: "minor" }), await world.addEvent([asset])];
  const unwanted = await world.addEvent([asset], { severity: "minor" });
  const dismissal = { user_id: "anna", event_id: unwanted, severity: "minor" } as const;
  await world.db.insertInto("dismissed_events").values(dismissal).execute();
  world.setClock("2026-03-01T12:00:01Z");
  await world.decide(small, notified, unwanted);
  await world.sendDigests();
  expect((await world.listNotified()).map((one) => one.kind)).toEqual(["alert"]);

  world.setClock("2026-03-04T09:30:00Z");
  await world.sendDigests();
  await world.sendDigests();
  expect((await world.listNotified()).map((one) => [one.kind, one.eventIds])).toEqual([
    ["alert", [notified]],
    ["digest", [small]],
  ]);
  await world.decide(small);
  world.setClock("2026-03-05T08:00:00Z");
  await world.sendDigests();
  expect(await world.listNotified()).toHaveLength(2);
  const rules = await world.db.selectFrom("user_rules").selectAll().executeTakeFirstOrThrow();
  expect(rules.next_digest_at).toEqual(new Date("2026-03-06T08:00:00Z"));
});

test("a digest states that sources do not respond, and the daily one comes for that alone where assets are blind", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  const silent = { all: 8, silent: 7, blind: [{ all: 8, silent: 7, pushed: 0, assets: 2, assetIds: null }] };
  const unwatched = { all: 8, silent: 0, blind: [{ all: 0, silent: 0, pushed: 0, assets: 1, assetIds: [asset] }] };
  const blind = "Blind near 2 of your assets: 7 of 8 sources not responding";
  const listDigests = async () => (await world.listNotified()).map(({ eventIds, reason }) => [eventIds, reason]);
  await world.setRules("anna", { ...defaultRules, digest: "daily", digestAt: "08:00" });
  world.setClock("2026-03-02T08:00:00Z");
  await world.sendDigests(unwatched);
  expect(await listDigests()).toEqual([]);
  world.setClock("2026-03-03T08:00:00Z");
  await world.sendDigests(silent);
  await world.sendDigests(silent);
  expect(await listDigests()).toEqual([[[], blind]]);
  world.setClock("2026-03-03T09:00:00Z");
  const small = await world.addEvent([asset], { severity: "minor" });
  await world.decide(small);
  world.setClock("2026-03-04T08:00:00Z");
  await world.sendDigests(unwatched);
  expect(await listDigests()).toEqual([
    [[], blind],
    [[small], "Blind near 1 of your assets: no source watches it"],
  ]);

  await world.setRules("anna", { ...defaultRules, digest: "hourly" });
  world.setClock("2026-03-04T10:00:00Z");
  await world.sendDigests(silent);
  expect(await listDigests()).toHaveLength(2);
});

test("with many events each person gets at most one message a minute, and no event is missing", async () => {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  const people = ["anna", "bela", "cyra"];
  const assets: number[] = [];
  for (const person of people) {
    await world.addPerson(person);
    assets.push(await world.addAsset(person));
  }
  const ids: number[] = [];
  for (let second = 0; second < 120; second += 5) {
    world.setClock(new Date(Date.parse("2026-03-01T12:00:00Z") + second * 1000).toISOString());
    for (const person of people) {
      if (world.releases.some(({ userId, at }) => userId === person && at <= world.now())) await world.release(person);
    }
    const some = [];
    for (let index = 0; index < 10; index++) some.push(await world.addEvent(assets));
    await world.decide(...some);
    ids.push(...some);
  }
  world.setClock("2026-03-01T12:03:00Z");
  for (const person of people) await world.release(person);
  for (const person of people) {
    const notified = await world.listNotified(person);
    expect(notified.flatMap((one) => one.eventIds).toSorted((one, other) => one - other)).toEqual(ids);
    const gaps = notified
      .slice(1)
      .map((one, index) => one.at.getTime() - (notified[index] as { at: Date }).at.getTime());
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60_000);
  }
});

test("a test alert is sent during quiet hours, whatever was sent before it", async () => {
  const { world, asset } = await openWithAnna("2026-07-01T23:30:00Z");
  await world.setRules("anna", { ...night, extremeBreaksThrough: false });
  const testAlert = await world.addEvent([asset], { test_alert_of: asset, ongoing: false, ended_at: world.now() });
  await world.decide(testAlert);
  expect((await world.listNotified()).map((one) => one.kind)).toEqual(["test-alert"]);
});

test("an extreme event, or a severe one after a less severe one, is not grouped; others are", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  const add = async (seconds: number, severity: "moderate" | "severe" | "extreme") => {
    world.setClock(new Date(Date.parse("2026-03-01T12:00:00Z") + seconds * 1000).toISOString());
    const event = await world.addEvent([asset], { severity });
    await world.decide(event);
    return event;
  };
  const moderate = await add(0, "moderate");
  const held = await add(5, "moderate");
  const severe = await add(10, "severe");
  const secondSevere = await add(15, "severe");
  const extreme = await add(20, "extreme");
  const secondExtreme = await add(25, "extreme");
  expect((await world.listNotified()).flatMap(({ eventIds }) => eventIds)).toEqual([
    moderate,
    severe,
    extreme,
    secondExtreme,
  ]);
  for (const event of [held, secondSevere]) {
    expect(await world.decisions(event)).toMatchObject([
      { outcome: "deferred", codes: expect.arrayContaining(["grouped"]) },
    ]);
  }
});

test("an asset that is deleted while its match is decided leaves no decision and fails nothing", async () => {
  const { world, asset } = await openWithAnna("2026-03-01T12:00:00Z");
  const kept = await world.addAsset("anna");
  const fire = await world.addEvent([asset, kept]);
  const decided = await world.db.transaction().execute(async (db) => {
    await db.deleteFrom("assets").where("id", "=", asset).execute();
    const deciding = world.decide(fire);
    const isWaiting = () =>
      sql<{ waiting: boolean }>`select exists (select from pg_locks where not granted) as waiting`;
    await eventually(async () => (await isWaiting().execute(db)).rows[0]?.waiting, Boolean);
    return { deciding };
  });
  await decided.deciding;
  const rows = await world.db.selectFrom("decisions").select("asset_id").execute();
  expect(rows).toEqual([{ asset_id: kept }]);
});
