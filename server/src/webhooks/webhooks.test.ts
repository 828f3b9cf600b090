import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { type HttpSink, openHttpSink, type Taken } from "../../../testing/servers/http-sink.ts";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";
import { openDatabase } from "../platform/db/database.ts";
import { createLog } from "../platform/log.ts";

const fire = { title: "A fire", description: "It burns", severity: "severe", lat: 38.7, lon: -9.1, radius: 1 };

async function openWorld(answer?: HttpSink["answer"]) {
  const hook = await openHttpSink();
  if (answer) hook.answer = answer;
  onTestFinished(hook.close);
  const server = await startTestServer({ POLL_SECONDS: "86400", WEBHOOK_ALLOW: "127.0.0.1" });
  const anna = await server.signIn("anna@example.org");
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const add = async (topics: string[], path = "/in") =>
    (await anna.call("POST", "/api/webhooks", { name: "Desk", url: hook.origin + path, topics })).body.result;
  const start = async (event: object = fire): Promise<number> =>
    (await server.service.call("POST", "/api/event", event)).body.result.id;
  const find = async (id: string) =>
    (await anna.get("/api/webhooks")).body.result.find((one: { id: string }) => one.id === id);
  const deliveries = async (id: string) => (await anna.get(`/api/webhooks/deliveries?id=${id}`)).body.result;
  return { server, anna, hook, db, add, start, find, deliveries };
}

/** The body, read by the library of those who made the signature. Throws when it does not fit. */
const verify = (secret: string, { body, headers }: Taken): any =>
  new Webhook(secret).verify(body.toString("utf8"), headers as Record<string, string>);

const taken = (hook: HttpSink, count: number) =>
  eventually(
    async () => hook.taken,
    (all) => all.length >= count,
  );

test("a webhook receives the changes of its topics in order, signed with the key that was shown once", async () => {
  const { server, anna, hook, add, start, deliveries } = await openWorld();
  const before = await start({ ...fire, title: "Before" });
  const { id, secret, ...webhook } = await add(["event"]);
  expect(webhook).toMatchObject({ name: "Desk", topics: ["event"], enabled: true, waiting: 0 });
  for (const path of ["/api/webhooks", "/api/audit"]) {
    expect(JSON.stringify((await anna.get(path)).body)).not.toContain(secret);
  }
  expect((await anna.get("/api/audit")).body.result[0]).toMatchObject({
    action: "Create a webhook",
    actor: "anna@example.org",
    after: { name: "Desk" },
  });
  await anna.call("POST", "/api/news-source", { name: "Feed", url: server.feeds.serve("/f", "<rss/>") });
  const event = await start();
  await server.service.call("PUT", `/api/event?id=${event}`, { severity: "extreme" });
  const all = await taken(hook, 2);
  const [created, updated] = all.map((one) => verify(secret, one));
  expect(created).toMatchObject({ type: "event.created", version: 1, data: { id: event, title: "A fire" } });
  expect(updated).toMatchObject({ type: "event.updated", data: { id: event, severity: "extreme" } });
  expect(hook.taken.some(({ body }) => body.includes(`"id":${before},`))).toBe(false);
  const log = await eventually(
    () => deliveries(id),
    (found) => found.every(({ state }: { state: string }) => state === "delivered"),
  );
  expect(log).toMatchObject([
    { type: "event.updated", subjectId: String(event), attempts: 1, lastResponse: "The webhook answered 201 Created" },
    { type: "event.created" },
  ]);
  expect(log[1].id).toBe(all[0]?.headers["webhook-id"]);
});

test("matches, notifications and sources are topics, and a test alert is no event", async () => {
  const { server, anna, hook, add, start } = await openWorld();
  const { secret } = await add(["event", "match", "notification", "source"]);
  const asset = (await anna.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1 })).body.result;
  await anna.call("POST", `/api/monitor/test-alert?id=${asset.id}`);
  await anna.call("POST", "/api/news-source", { name: "Feed", url: server.feeds.serve("/f", "<rss/>") });
  const event = await start();
  const messages = () => hook.taken.map((one) => verify(secret, one));
  const wanted = ["event.created", "match.created", "source.updated"];
  const found = await eventually(
    async () => messages(),
    (all) =>
      wanted.every((type) => all.some((one) => one.type === type)) &&
      all.some(({ type, data }) => type.startsWith("notification.") && data.eventId === event),
  );
  expect(found.filter(({ type }) => type === "event.created").map(({ data }) => data.id)).toEqual([event]);
  expect(found.find(({ type }) => type === "match.created").data).toMatchObject({
    eventId: event,
    assetId: asset.id,
    assetName: "Depot",
    ownerEmail: "anna@example.org",
    certainty: "inside",
  });
  expect(found.find(({ type }) => type.startsWith("notification."))?.data.user.email).toBe("anna@example.org");
});

test("a message that fails is sent again later with the same id, before those that come after it", async () => {
  let isDown = true;
  const { hook, db, add, start, find } = await openWorld(() => ({ status: isDown ? 503 : 200 }));
  const { id } = await add(["event"]);
  const [first, second] = [await start(), await start({ ...fire, title: "Second", lat: 10 })];
  const failing = await eventually(
    () => find(id),
    (webhook) => webhook.failingSince !== null,
  );
  expect(failing).toMatchObject({ enabled: true, lastResponse: "The webhook answered 503 Service Unavailable" });
  isDown = false;
  await db.updateTable("webhooks").set({ retry_at: null }).execute();
  const all = await taken(hook, 3);
  const ids = all.map(({ body }) => JSON.parse(body.toString()).data.id);
  expect(ids).toEqual([first, first, second]);
  expect(all[1]?.headers["webhook-id"]).toBe(all[0]?.headers["webhook-id"]);
  await eventually(
    () => find(id),
    (webhook) => webhook.failingSince === null && webhook.waiting === 0,
  );
});

test("webhooks with many messages take turns, whichever was added first", async () => {
  const { hook, db, add, start } = await openWorld();
  const paths = Array.from({ length: 7 }, (_, index) => `/${index}`);
  for (const path of paths) await add(["event"], path);
  await db.updateTable("webhooks").set({ enabled: false }).execute();
  await start();
  const { rows } = await sql<{ id: string }>`select id from webhooks`.execute(db);
  await db
    .insertInto("webhook_messages")
    .values(
      rows.flatMap(({ id }) =>
        Array.from({ length: 120 }, () => ({
          id: randomUUID(),
          webhook_id: id,
          type: "event.created",
          subject_id: "1",
          body: "{}",
          at: new Date(),
        })),
      ),
    )
    .execute();
  await db.updateTable("webhooks").set({ enabled: true }).execute();
  const all = await taken(hook, 7 * 120);
  // Before anyone has had its third turn of 50, each has had its first.
  const third = paths.map((path) =>
    all.findIndex((_, index) => all.slice(0, index + 1).filter((one) => one.path === path).length > 100),
  );
  const first = paths.map((path) => all.findIndex((one) => one.path === path));
  expect(Math.max(...first)).toBeLessThan(Math.min(...third));
});

test("a replay sends the messages since a moment again, with the same ids", async () => {
  const { anna, hook, db, add, start, deliveries } = await openWorld();
  const { id } = await add(["event"]);
  await start();
  await taken(hook, 1);
  await start({ ...fire, title: "Second", lat: 10 });
  await taken(hook, 2);
  const [newest] = await deliveries(id);
  await db
    .updateTable("webhook_messages")
    .set({ at: new Date(0) })
    .where("id", "!=", newest.id)
    .execute();
  const from = new Date(Date.parse(newest.at) - 1).toISOString();
  const { status, body } = await anna.call("POST", `/api/webhooks/replay?id=${id}&from=${from}`);
  expect([status, body.result]).toEqual([202, { queued: 1 }]);
  const all = await taken(hook, 3);
  expect(all[2]?.headers["webhook-id"]).toBe(newest.id);
  expect((await anna.call("POST", `/api/webhooks/replay?id=${id}&from=yesterday`)).status).toBe(422);
  expect((await anna.call("POST", `/api/webhooks/replay?id=none&from=${from}`)).status).toBe(404);
});

test("a webhook that has failed for five days is disabled and the admins are mailed; enabled again, it receives what it missed", async () => {
  let isDown = true;
  const { anna, hook, db, add, start, find } = await openWorld(() => ({ status: isDown ? 500 : 200 }));
  const { id } = await add(["event"]);
  await start();
  await eventually(
    () => find(id),
    (webhook) => webhook.failingSince !== null,
  );
  const sixDaysAgo = new Date(Date.now() - 6 * 86_400_000);
  await db.updateTable("webhooks").set({ failing_since: sixDaysAgo, retry_at: null }).execute();
  await eventually(
    () => find(id),
    (webhook) => !webhook.enabled && webhook.disabledAt !== null,
  );
  const before = hook.taken.length;
  const missed = await start({ ...fire, title: "Missed", lat: 10 });
  isDown = false;
  await anna.call("PUT", `/api/webhooks?id=${id}`, { enabled: true });
  expect(await find(id)).toMatchObject({ enabled: true, disabledAt: null, failingSince: null });
  const all = await taken(hook, before + 2);
  const ids = all.slice(before).map(({ body }) => JSON.parse(body.toString()).data.id);
  expect(ids).toEqual([expect.any(Number), missed]);

  // What is disabled by hand is wanted no more.
  await anna.call("PUT", `/api/webhooks?id=${id}`, { enabled: false });
  const from = new Date(0).toISOString();
  expect((await anna.call("POST", `/api/webhooks/replay?id=${id}&from=${from}`)).status).toBe(409);
  const unwanted = await start({ ...fire, title: "Unwanted", lat: 20 });
  await anna.call("PUT", `/api/webhooks?id=${id}`, { enabled: true });
  const wanted = await start({ ...fire, title: "Wanted", lat: 30 });
  const last = (await taken(hook, before + 3)).slice(before + 2).map(({ body }) => JSON.parse(body.toString()).data.id);
  expect([last.includes(unwanted), last.at(-1)]).toEqual([false, wanted]);
});

test("an address that answers 410 is disabled at once, and one that refuses a message receives the next", async () => {
  const { hook, add, start, find, deliveries } = await openWorld(({ path }) => ({
    status: path === "/gone" ? 410 : 400,
  }));
  const [gone, picky] = [await add(["event"], "/gone"), await add(["event"], "/picky")];
  await start();
  await start({ ...fire, title: "Second", lat: 10 });
  await eventually(
    async () => [await find(gone.id), await deliveries(picky.id)],
    ([webhook, log]) =>
      !webhook.enabled && log.length === 2 && log.every(({ state }: { state: string }) => state === "failed"),
  );
  expect(hook.taken.filter(({ path }) => path === "/gone")).toHaveLength(1);
});

test("a key that is rotated signs in addition to the new one for a day", async () => {
  const { anna, hook, db, add, start } = await openWorld();
  const { id, secret: old } = await add(["event"]);
  const { status, body } = await anna.call("POST", `/api/webhooks/rotate?id=${id}`);
  expect([status, body.result.id]).toEqual([200, id]);
  const { secret } = body.result;
  expect(secret).not.toBe(old);
  expect(JSON.stringify((await anna.get("/api/audit")).body)).not.toContain(secret);
  await start();
  const [both] = await taken(hook, 1);
  for (const key of [old, secret]) expect(verify(key, both as Taken)).toMatchObject({ type: "event.created" });
  await db.updateTable("webhooks").set({ previous_until: new Date() }).execute();
  await start({ ...fire, title: "Second", lat: 10 });
  const [, later] = await taken(hook, 2);
  expect(verify(secret, later as Taken)).toMatchObject({ type: "event.created" });
  expect(() => verify(old, later as Taken)).toThrow();
});

test("a test message says what the address answered", async () => {
  const { anna, hook, add } = await openWorld(() => ({ status: 200, text: "thanks" }));
  const { id, secret } = await add(["event"]);
  const { body } = await anna.call("POST", `/api/webhooks/test?id=${id}`);
  expect(body.result).toEqual({ state: "sent", providerResponse: "The webhook answered 200 OK: thanks" });
  expect(verify(secret, hook.taken[0] as Taken)).toMatchObject({ type: "webhook.test" });
});

test("inner addresses, no topics and one webhook too many are refused, and members see none", async () => {
  const { server, anna, add } = await openWorld();
  const make = (input: object) => anna.call("POST", "/api/webhooks", { name: "X", topics: ["event"], ...input });
  expect((await make({ url: "http://10.0.0.1/" })).status).toBe(422);
  expect((await make({ url: "https://example.org/", topics: [] })).status).toBe(422);
  expect((await make({ url: "https://example.org/", topics: ["user"] })).status).toBe(422);
  for (let made = 0; made < 20; made++) await add(["event"]);
  expect((await make({ url: "http://127.0.0.1/" })).status).toBe(409);
  const ben = await server.signIn("ben@example.org");
  expect((await ben.get("/api/webhooks")).status).toBe(403);
  expect((await server.service.get("/api/webhooks")).status).toBe(403);
});
