import { expect, onTestFinished, test } from "vitest";
import { usgsDocument } from "../../../../testing/servers/feed-server.ts";
import { openMailSink } from "../../../../testing/servers/mail-sink.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { openNotificationWorld } from "../../../../testing/worlds/notification-world.ts";
import { createLog } from "../../platform/log.ts";
import { createMailer } from "../../platform/mail/mailer.ts";
import { listAlarms, raiseAlarms } from "../raise-alarms.ts";

test("an event lists how far outside it each near asset is, and omits the far ones", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const add = (name: string, lat: number, lon: number) =>
    anna.call("POST", "/api/monitor", { name, lat, lon, radius: 50 });
  await add("Depot", 38.7, -9.1);
  await add("Mill", 39.3, -9.1);
  await add("Far", 10, 10);
  const quake = usgsDocument([{ id: "us1", magnitude: 5.1, place: "Lisbon", at: [-9.1, 38.7] }]);
  await anna.call("POST", "/api/news-source", {
    name: "Quakes",
    url: server.feeds.serve("/q", quake, "application/json"),
  });
  const [event] = await eventually(
    async () => (await anna.get("/api/event")).body.result,
    (events) => events.length === 1,
  );
  const decisions = await eventually(
    async () => (await anna.get(`/api/decisions?eventId=${event.id}`)).body.result,
    (list) => list.some((one: { outcome: string }) => one.outcome === "notified"),
  );
  expect(decisions.map((one: { assetName: string; outcome: string }) => [one.assetName, one.outcome])).toEqual([
    ["Depot", "notified"],
    ["Mill", "suppressed"],
  ]);
  // 66.6 km away, 50 km radius; shown in miles by default.
  expect(decisions[1].reasons).toMatchObject([{ code: "outside", text: "10 mi outside the 31.1 mi radius of Mill" }]);
});

test("how far outside an event with several areas an asset is, is measured to the nearest edge", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  await anna.call("POST", "/api/monitor", { name: "Depot", lat: 38.3, lon: -8, radius: 10 });
  await anna.call("POST", "/api/monitor", { name: "Mill", lat: 39.5, lon: -8, radius: 10 });
  const square = (lon: number, lat: number) => [
    [lon, lat],
    [lon + 0.2, lat],
    [lon + 0.2, lat + 0.2],
    [lon, lat + 0.2],
    [lon, lat],
  ];
  const geometry = { type: "MultiPolygon", coordinates: [[square(-8.1, 38.2)], [square(-8.1, 39.1)]] };
  const properties = { id: "f1", title: "Warehouse fire forces evacuation", published: new Date().toISOString() };
  const list = JSON.stringify({ type: "FeatureCollection", features: [{ type: "Feature", geometry, properties }] });
  await anna.call("POST", "/api/news-source", {
    name: "Floods",
    url: server.feeds.serve("/floods", list, "application/geo+json"),
  });
  const [event] = await eventually(
    async () => (await anna.get("/api/event")).body.result,
    (events) => events.length === 1,
  );
  const decisions = (await anna.get(`/api/decisions?eventId=${event.id}`)).body.result;
  const decision = decisions.find((one: { assetName: string }) => one.assetName === "Mill");
  // 0.2° of latitude are 22.2 km to the northern edge, of which 10 km are watched.
  expect(decision.reasons).toMatchObject([{ code: "outside", text: "7.6 mi outside the 6.2 mi radius of Mill" }]);
});

test("a test alert reaches its owner through the whole chain, is marked, and is never shown to others", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const bela = await server.signIn("bela@example.org");
  const site = { name: "Depot", lat: 38.7, lon: -9.1, radius: 50 };
  const own = (await anna.call("POST", "/api/monitor", site)).body.result;
  await bela.call("POST", "/api/monitor", site);
  await anna.call("POST", "/api/monitor", { ...site, name: "Next door" });
  const { status, body } = await anna.call("POST", `/api/monitor/test-alert?id=${own.id}`);
  expect(status).toBe(202);
  const { email } = await server.mail.waitFor("anna@example.org", (mail) =>
    /Test alert/.test(mail.email.subject ?? ""),
  );
  expect(email.text).toContain("This is a test alert. Nothing has happened.");
  const [told] = (await anna.get("/api/notifications")).body.result;
  expect(told).toMatchObject({ kind: "test-alert", eventId: body.result.eventId });
  expect(told.decisions.map((one: { assetName: string }) => one.assetName)).toEqual(["Depot"]);
  await eventually(
    async () => (await anna.get("/api/notifications")).body.result[0].deliveries,
    (deliveries) => deliveries[0]?.state === "sent",
  );
  const { eventId } = body.result;
  expect((await anna.get(`/api/event?id=${eventId}`)).body.result.title).toBe("Test alert at Depot");
  expect((await bela.get(`/api/event?id=${eventId}`)).status).toBe(404);
  expect((await bela.get(`/api/event/${eventId}/timeline`)).status).toBe(404);
  for (const client of [anna, bela]) expect((await client.get("/api/event")).body.result).toEqual([]);
  const bar = `/api/event/histogram?bucket=day&from=2020-01-01T00:00:00Z`;
  expect((await bela.get(bar)).body).toEqual([]);
  expect((await bela.get("/api/notifications")).body.result).toEqual([]);
  expect((await bela.get("/api/event?email=bela@example.org")).body.result).toEqual([]);
  expect(server.mail.received.filter(({ recipients }) => recipients.includes("bela@example.org"))).toHaveLength(1);
});

test("jobs that failed at every try raise an alarm that names them and the last error until their work is done", async () => {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  let jobs = [{ name: "match", count: 3, since: new Date("2026-03-01T11:58:00Z"), reason: "no such table" }];
  const mailer = createMailer({ smtpUrl: undefined, from: "t@example.org", domain: "example.org", outboxDir: "" });
  const site = {
    publicUrl: "http://localhost:3000",
    listGivenUp: async () => jobs,
    listSilent: async () => [],
  };
  const parts = { db: world.db, clock: world.now, log: createLog("error", () => undefined), mailer, ...site };
  await raiseAlarms(parts);
  expect((await listAlarms(world.db)).map(({ text }) => text)).toEqual([
    "Jobs failed after all retries, the first at 2026-03-01T11:58:00.000Z: match (3). They are retried every minute. Last error: no such table",
  ]);
  jobs = [];
  await raiseAlarms(parts);
  expect(await listAlarms(world.db)).toEqual([]);
});

test("messages that no channel accepts, and sources that no process polls, raise an alarm that is mailed to the admins once", async () => {
  const world = await openNotificationWorld("2026-03-01T12:00:00Z");
  await world.addPerson("anna");
  await world.db.updateTable("users").set({ type: "admin" }).execute();
  const mail = await openMailSink();
  onTestFinished(mail.close);
  const mailer = createMailer({ smtpUrl: mail.url, from: "tocsin@example.org", domain: "example.org", outboxDir: "" });
  onTestFinished(mailer.close);
  const lines: string[] = [];
  const log = createLog("error", (line) => lines.push(line));
  const site = {
    publicUrl: "http://localhost:3000",
    listGivenUp: async () => [],
    listSilent: async () => [],
  };
  const parts = { db: world.db, clock: world.now, log, mailer, ...site };
  await world.decide(await world.addEvent([await world.addAsset("anna")]));
  world.setClock("2026-03-01T12:04:59Z");
  await raiseAlarms(parts);
  expect(await listAlarms(world.db)).toEqual([]);

  world.setClock("2026-03-01T12:05:01Z");
  mail.answer = { code: 451, text: "later" };
  await raiseAlarms(parts);
  expect((await listAlarms(world.db))[0]?.text).toMatch(/^One notification was not delivered by any channel/);
  mail.answer = undefined;
  await raiseAlarms(parts);
  await raiseAlarms(parts);
  expect(mail.received.map(({ email }) => email.subject)).toEqual(["Tocsin needs attention"]);
  expect(lines).not.toEqual([]);

  await world.db.updateTable("deliveries").set({ state: "sent" }).execute();
  await raiseAlarms(parts);
  expect(await listAlarms(world.db)).toEqual([]);

  const source = { name: "Quakes", url: "http://feeds.example/q", next_poll_at: new Date("2026-03-01T12:00:00Z") };
  await world.db.insertInto("sources").values(source).execute();
  world.setClock("2026-03-01T12:01:59Z");
  await raiseAlarms(parts);
  expect(await listAlarms(world.db)).toEqual([]);
  world.setClock("2026-03-01T12:10:01Z");
  await Promise.all([raiseAlarms(parts), raiseAlarms(parts)]);
  expect((await listAlarms(world.db))[0]?.text).toContain("Check that a worker is running.");
  expect(mail.received).toHaveLength(2);
});
