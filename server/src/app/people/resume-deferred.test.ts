import { type Decision, defaultRules, defaultSettings, type Notification } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../../../../testing/probes/client.ts";
import { openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { eventually, startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, startFire } from "../../../../testing/worlds/notified-person.ts";

const minuteMs = 60_000;
const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * minuteMs).toISOString();
const hourOf = (offset: number): string =>
  `${String((new Date().getUTCHours() + 24 + offset) % 24).padStart(2, "0")}:00`;
/** From an hour ago to two hours from now, in UTC. */
const now = () => ({ from: hourOf(-1), to: hourOf(2) });
const each = { ...defaultRules, groupSeconds: 0 };
const inUtc = { ...defaultSettings, timeZone: "UTC" };

type World = { server: TestServer; anna: Client; assetId: number };

const mute = async ({ anna, assetId }: World, until: string): Promise<number> =>
  (await anna.call("POST", "/api/mutes", { assetId, until })).body.result.id;
const saveRules = ({ anna }: World, rules: object) => anna.call("PUT", "/api/users/rules", rules);
const saveSettings = ({ anna }: World, own: object) => anna.call("PUT", "/api/users/settings", { ...inUtc, ...own });

/** What holds an alert back, and a change by which it no longer does. */
type Cause = { severity?: string; earlier?: number; hold(world: World): Promise<() => Promise<unknown>> };

const changedQuietHours = (changes: () => object): Cause => ({
  async hold(world) {
    const quiet = { ...each, quietHours: now(), extremeBreaksThrough: false };
    await saveRules(world, quiet);
    return () => saveRules(world, { ...quiet, ...changes() });
  },
});

const causes: Record<string, Cause> = {
  "a mute of its asset that is removed": {
    async hold(world) {
      const id = await mute(world, inDays(30));
      return () => world.anna.call("DELETE", `/api/mutes?id=${id}`);
    },
  },
  "a mute of its asset that is shortened": {
    async hold(world) {
      await mute(world, inDays(30));
      return () => mute(world, new Date(Date.now() + 1000).toISOString());
    },
  },
  "a mute that is removed from several assets": {
    async hold(world) {
      await mute(world, inDays(30));
      return () => world.anna.call("PUT", "/api/monitor/bulk", { ids: [world.assetId], changes: { mutedUntil: null } });
    },
  },
  "quiet hours that are removed": changedQuietHours(() => ({ quietHours: null })),
  "quiet hours that are moved": changedQuietHours(() => ({ quietHours: { from: hourOf(4), to: hourOf(6) } })),
  "quiet hours that extreme events break through from now on": changedQuietHours(() => ({
    extremeBreaksThrough: true,
  })),
  "quiet hours of another time zone": {
    async hold(world) {
      await saveRules(world, { ...each, quietHours: now(), extremeBreaksThrough: false });
      return () => saveSettings(world, { timeZone: "Asia/Tokyo" });
    },
  },
  "an hourly limit that is raised": {
    severity: "moderate",
    earlier: 1,
    async hold(world) {
      await saveRules(world, { ...each, hourlyLimit: 1 });
      return () => saveRules(world, { ...each, hourlyLimit: 20 });
    },
  },
  "a time to wait for others that is taken away": {
    severity: "moderate",
    earlier: 1,
    async hold(world) {
      await saveRules(world, { ...each, groupSeconds: 3600 });
      return () => saveRules(world, each);
    },
  },
};

/** What suppresses an alert until it is taken back. */
const withdrawn: Record<string, (world: World, eventId: number) => Promise<() => Promise<unknown>>> = {
  "the event is dismissed": async ({ anna }, eventId) => {
    await anna.call("POST", "/api/events/dismissed", { eventId });
    return () => anna.call("DELETE", `/api/events/dismissed?eventId=${eventId}`);
  },
  "the event is marked as no incident": async ({ anna }, eventId) => {
    await anna.call("PUT", `/api/events/verdict?id=${eventId}`, { kind: "notIncident" });
    return () => anna.call("DELETE", `/api/events/verdict?id=${eventId}`);
  },
  "the event is muted": async ({ anna }, eventId) => {
    const { body } = await anna.call("POST", "/api/mutes", { eventId, until: inDays(30) });
    return () => anna.call("DELETE", `/api/mutes?id=${body.result.id}`);
  },
  "its asset is paused": (world) => changeAsset(world, { paused: true }, { paused: false }),
  "its category is switched off for the asset": (world) =>
    changeAsset(world, { rules: { categories: ["military conflict"] } }, { rules: null }),
  "its category is switched off": async (world) => {
    await saveSettings(world, noCategories);
    return () => saveSettings(world, {});
  },
  "no channel is switched on": async (world) => {
    await saveSettings(world, { emailNotifications: false });
    return () => saveSettings(world, {});
  },
};

async function changeAsset({ anna, assetId }: World, changes: object, back: object) {
  const change = (changes: object) => anna.call("PUT", "/api/monitor/bulk", { ids: [assetId], changes });
  expect((await change(changes)).status).toBe(200);
  return () => change(back);
}

const noCategories = {
  infrastructureNotifications: false,
  militaryConflictNotifications: false,
  naturalDisasterNotifications: false,
  otherNotifications: false,
  policeActivityNotifications: false,
  weatherNotifications: false,
};

async function openWorld(): Promise<World> {
  const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const assetId = (await anna.get("/api/monitor")).body.result[0].id;
  await anna.call("PUT", "/api/users/settings", inUtc);
  return { server, anna, assetId };
}

const decisionsOf = async ({ anna }: World, eventId: number) =>
  (await anna.get(`/api/decisions?eventId=${eventId}`)).body.result ?? [];

test.each(Object.entries(causes))(
  "an alert that waits for %s is sent at once, and once",
  async (_, { severity = "extreme", earlier = 0, hold }) => {
    const world = await openWorld();
    const { server, anna } = world;
    const release = await hold(world);
    const notified = async (title: string) =>
      ((await anna.get("/api/notifications")).body.result as Notification[]).filter(
        (one) => one.title === title || one.events.some((event) => event.title === title),
      );
    for (let index = 0; index < earlier; index++) {
      await startFire(server, `Earlier fire ${index}`, { severity });
      await eventually(
        () => notified(`Earlier fire ${index}`),
        (all) => all.length === 1,
      );
    }
    const id = await startFire(server, "A fire in the harbour", { severity });
    await eventually(
      () => decisionsOf(world, id),
      (rows) => rows.some(({ outcome }: Decision) => outcome === "deferred"),
    );
    expect(await notified("A fire in the harbour")).toEqual([]);
    await release();
    await eventually(
      () => notified("A fire in the harbour"),
      (all) => all.length === 1,
    );
    const mail = await server.mail.waitFor("anna@example.org", ({ email }) =>
      (email.subject ?? "").includes("A fire in the harbour"),
    );
    expect(mail).toBeDefined();
    await saveRules(world, each);
    expect(await notified("A fire in the harbour")).toHaveLength(1);
  },
);

test.each(Object.entries(withdrawn))(
  "an alert that waited in quiet hours and is suppressed because %s is sent, once, when that is taken back",
  async (_, suppress) => {
    const world = await openWorld();
    await saveRules(world, { ...each, quietHours: now(), extremeBreaksThrough: false });
    const id = await startFire(world.server, "A fire in the harbour", { severity: "extreme" });
    const outcomeIs = (wanted: Decision["outcome"]) =>
      eventually(
        () => decisionsOf(world, id),
        (rows) => rows.some(({ outcome }: Decision) => outcome === wanted),
      );
    await outcomeIs("deferred");
    const takeBack = await suppress(world, id);
    await saveRules(world, each);
    await eventually(
      async () => JSON.stringify(await decisionsOf(world, id)),
      (reasons) => /dismissed|marked|muted|paused|are off/i.test(reasons),
    );
    await takeBack();
    await outcomeIs("notified");
    await world.server.mail.waitFor("anna@example.org", ({ email }) =>
      (email.subject ?? "").includes("A fire in the harbour"),
    );
    expect((await world.anna.get("/api/notifications")).body.result).toHaveLength(1);
  },
);

test("a message that waits for the quiet hours of a destination is sent when these are changed", async () => {
  const world = await openWorld();
  const room = await openHttpSink();
  onTestFinished(room.close);
  await saveRules(world, { ...each, extremeBreaksThrough: false });
  const added = await world.anna.call("POST", "/api/destinations", {
    channel: "slack",
    config: { url: `${room.origin}/a` },
  });
  const path = `/api/destinations?id=${added.body.result.id}`;
  const rules = { name: "Room", severityFloor: null, quietHours: now(), contactGroupId: null };
  await world.anna.call("PUT", path, rules);
  const before = room.taken.length;
  await startFire(world.server, "A fire in the harbour", { severity: "extreme" });
  await world.server.mail.waitFor("anna@example.org", ({ email }) =>
    (email.subject ?? "").includes("A fire in the harbour"),
  );
  expect(room.taken.length).toBe(before);
  await world.anna.call("PUT", path, { ...rules, quietHours: null });
  await eventually(
    async () => room.taken.length,
    (count) => count === before + 1,
  );
});
