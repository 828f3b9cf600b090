import type { BackTest, BackTestInput } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../../../../testing/probes/client.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { startFire } from "../../../../testing/worlds/notified-person.ts";
import { eachByItself } from "../../../../testing/worlds/quake-intake.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";
import { findStart, listUpdatedSince } from "./find-start.ts";
import { readMatchesSince } from "./read-scenes.ts";

const ordinary = {
  categories: null,
  channels: null,
  leastSeverity: "moderate" as const,
  unknownSeverity: "interrupt" as const,
  certainty: "inside" as const,
  radiusByCategory: {},
  contactGroupIds: [],
};

/** A clinic and a depot in Lisbon, and fires around them: minor to extreme, near and far, one of which became worse. */
async function openFires() {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  await anna.call("PUT", "/api/users/rules", eachByItself);
  const add = async (name: string, lat: number, tags: string[]): Promise<number> =>
    (await anna.call("POST", "/api/monitor", { name, lat, lon: -9.1, radius: 10, tags })).body.result.id;
  const clinic = await add("Clinic", 38.7, ["clinic", "north"]);
  const depot = await add("Depot", 38.75, ["depot"]);
  const severities = ["minor", "moderate", "severe", "extreme", "unknown"];
  for (const [index, severity] of severities.entries()) {
    await startFire(server, `Blaze ${index}`, { severity, lat: 38.7, category: index % 2 ? "weather" : "other" });
    await startFire(server, `Far blaze ${index}`, { severity, lat: 38.95 });
  }
  const worse = await startFire(server, "Growing blaze", { severity: "minor" });
  await server.service.call("PUT", `/api/event?id=${worse}`, { severity: "extreme" });
  const tryOut = (input: Partial<BackTestInput>) => askBackTest(anna, input);
  // Three of the blazes at the assets are severe enough, one is of unknown severity, and one became severe enough.
  const settled = await eventually(
    () => tryOut({}),
    ({ before }) => before.notifications === 5,
  );
  return { server, anna, clinic, depot, tryOut, settled };
}

async function askBackTest(person: Client, input: Partial<BackTestInput>): Promise<BackTest> {
  const { status, body } = await person.call("POST", "/api/rules/back-test", { days: 30, ...input });
  if (status !== 200) throw new Error(`The back-test was answered ${status}: ${JSON.stringify(body)}`);
  return body.result;
}

test("stricter rules for a tag say what would go: numbers, days, and each notification with its event", async () => {
  const { tryOut } = await openFires();
  const found = await tryOut({ tag: "clinic", rules: { ...ordinary, leastSeverity: "extreme" } });
  expect(found).toMatchObject({ assets: 1, totals: { added: 0, changed: 0 } });
  expect(found.before.notifications).toBeGreaterThan(found.after.notifications);
  expect(found.after.notifications).toBe(3);
  expect(found.totals.removed).toBe(found.before.notifications - found.after.notifications);
  expect(found.removed.map(({ title }) => title)).toContain("Blaze 2");
  expect(found.removed[0]).toMatchObject({ after: null, before: { kind: "alert", channels: ["email"], events: 1 } });
  const { byDay, byChannel, notifications } = found.before;
  expect(byDay.reduce((sum, { count }) => sum + count, 0)).toBe(notifications);
  expect(byDay).toHaveLength(31);
  expect(byChannel).toEqual({ email: notifications });
});

test("a change that was tried has the same notifications once it is made: rules, tags and their order, radii, timing", async () => {
  const { anna, clinic, tryOut } = await openFires();
  const save = (path: string, body: object) => anna.call("PUT", path, body);
  const setFor = (tag: string | null, rules: object) => save("/api/users/rules/sets", { tag, rules });
  const minor = { ...ordinary, leastSeverity: "minor" as const };
  const wide = { ...ordinary, certainty: "possible" as const, radiusByCategory: { weather: 60, other: 2 } };
  const timing = { ...eachByItself, hourlyLimit: 2 };
  const changes: [Partial<BackTestInput>, () => Promise<unknown>][] = [
    [{ rules: minor }, () => setFor(null, minor)],
    [{ tag: "clinic", rules: wide }, () => setFor("clinic", wide)],
    [{ tag: "north", rules: ordinary }, () => setFor("north", ordinary)],
    [{ order: ["north"] }, () => save("/api/users/rules/sets/order", { tags: ["north"] })],
    [{ assetIds: [clinic], radius: 40 }, () => save(`/api/monitor?id=${clinic}`, { radius: 40 })],
    [{ assetIds: [clinic], rules: minor }, () => save(`/api/users/settings/asset?id=${clinic}`, minor)],
    [{ timing }, () => save("/api/users/rules", timing)],
  ];
  for (const [change, make] of changes) {
    const { after } = await tryOut(change);
    await make();
    const scope = { ...(change.tag && { tag: change.tag }), ...(change.assetIds && { assetIds: change.assetIds }) };
    await eventually(
      () => tryOut(scope),
      ({ before }) => JSON.stringify(before) === JSON.stringify(after),
    );
  }
});

test("of more events than are tried, the newest are, and the moment and the number of the others are known", async () => {
  const { server, anna } = await openFires();
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const { id } = (await anna.get("/api/auth/session")).body.user;
  const since = new Date(0);
  const all = await findStart(db, id, since);
  expect(all).toEqual({ from: since, leftOut: 0 });
  const matched = await readMatchesSince(db, id, since, null);
  expect(matched.size).toBeGreaterThan(4);
  for (const most of [1, 3, matched.size - 1]) {
    const { from, leftOut } = await findStart(db, id, since, most);
    const kept = await readMatchesSince(db, id, from, null);
    expect(leftOut).toBe(matched.size - most);
    // Events of one millisecond go together.
    expect(kept.size).toBeLessThanOrEqual(most);
    expect(await listUpdatedSince(db, [...matched.keys()], from)).toEqual(new Set(kept.keys()));
  }
  expect((await findStart(db, id, since, matched.size)).leftOut).toBe(0);
});

test("an event that was said to be at an asset and is elsewhere now counts as it was then", async () => {
  const { server, tryOut, settled } = await openFires();
  const moved = await startFire(server, "Blaze that moved", { lat: 38.7 });
  await server.service.call("PUT", `/api/event?id=${moved}`, { lat: 52.5, lon: 13.4 });
  const found = await eventually(
    () => tryOut({ rules: { ...ordinary, leastSeverity: "extreme" } }),
    ({ removed }) => removed.some(({ eventId }) => eventId === moved),
  );
  expect(found.before.notifications).toBe(settled.before.notifications + 1);
});

test("an asset that does not exist yet is tried where it would be, and a back-test leaves nothing behind", async () => {
  const { anna, clinic, tryOut } = await openFires();
  const stored = async () => [
    (await anna.get("/api/monitor?email=anna@example.org")).body,
    (await anna.get("/api/users/rules/sets")).body,
    (await anna.get("/api/users/settings/asset")).body,
    (await anna.get(`/api/event?monitored_site=${clinic}`)).body,
  ];
  const before = await stored();
  const far = await tryOut({ place: { lat: 38.95, lon: -9.1, radius: 8 } });
  expect(far).toMatchObject({ assets: 1, before: { notifications: 0 } });
  expect(far.added.map(({ title }) => title).sort()).toEqual([
    "Far blaze 1",
    "Far blaze 2",
    "Far blaze 3",
    "Far blaze 4",
  ]);
  const nowhere = await tryOut({ place: { lat: -40, lon: -120, radius: 8 } });
  expect(nowhere).toMatchObject({ after: { notifications: 0 }, added: [] });
  await tryOut({ rules: { ...ordinary, radiusByCategory: { weather: 5000 } }, tag: "clinic" });
  expect(await stored()).toEqual(before);
});

test("a back-test of another person's asset is a 404, and one with wrong fields names them", async () => {
  const { server, clinic } = await openFires();
  const ben = await server.signIn("ben@example.org");
  const ask = (body: object) => ben.call("POST", "/api/rules/back-test", body);
  expect(await ask({ days: 30, assetIds: [clinic], rules: null })).toMatchObject({ status: 404 });
  for (const [input, path] of [
    [{ days: 0 }, "days"],
    [{ days: 91 }, "days"],
    [{ days: 30, tag: "clinic", assetIds: [clinic] }, "tag"],
    [{ days: 30, order: ["no such tag"] }, "order.0"],
    [{ days: 30, place: { lat: 91, lon: 0 } }, "place.lat"],
    [{ days: 30, rules: { leastSeverity: "minor" } }, "rules.categories"],
  ] as const)
    expect(await ask(input)).toMatchObject({
      status: 422,
      body: { fields: expect.arrayContaining([{ path, message: expect.any(String) }]) },
    });
});
