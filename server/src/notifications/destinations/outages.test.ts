import { type Delivery, type Destination, defaultSettings } from "@tocsin/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../../../../testing/probes/client.ts";
import { openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { eventually, startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, listDestinations, startFire } from "../../../../testing/worlds/notified-person.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";

const hook = "/hooks/abc";

/** A person with a Mattermost at a web server, which answers every path but that of its webhook as an ingress does. */
async function openTeam() {
  const chat = await openHttpSink();
  onTestFinished(chat.close);
  let status = 404;
  chat.answer = () => ({ status, text: "ok" });
  const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await add(anna, chat.origin, "Duty room");
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const titles = () => chat.taken.map(({ body }) => /A \w+ fire/.exec(body.toString())?.[0] ?? body.toString());
  return {
    server,
    anna,
    db,
    /** What the chat was asked to show while it worked. */
    async shown(act: () => Promise<unknown>, count: number): Promise<string[]> {
      status = 200;
      const before = chat.taken.length;
      await act();
      await eventually(
        async () => chat.taken.length - before,
        (more) => more >= count,
      );
      return titles().slice(before);
    },
    answer: (to: number) => {
      status = to;
    },
    asked: () => chat.taken.length,
  };
}

const add = (person: Client, origin: string, name: string) =>
  person.call("POST", "/api/destinations", { channel: "mattermost", name, config: { url: origin + hook } });

type Db = Awaited<ReturnType<typeof openTeam>>["db"];

/** As if the destination had failed for so long. */
const failedFor = (db: Db, hours: number) =>
  sql`update destinations set failing_since = now() - make_interval(hours => ${hours}::int), retry_at = now()`.execute(
    db,
  );

const stateWhen = (person: Client, wanted: (one: Destination) => boolean): Promise<Destination> =>
  eventually(
    async () => (await listDestinations(person))[0] as Destination,
    (one) => wanted(one),
  );

const noticesTo = (server: TestServer, email: string) =>
  server.mail.received.filter(
    (mail) => mail.recipients.includes(email) && /is not accepting messages/.test(mail.email.subject ?? ""),
  );

/** The deliveries of the chat, of the oldest message first, once they are as wanted. */
const deliveriesToChat = (person: Client, wanted: (all: Delivery[]) => boolean): Promise<Delivery[]> =>
  eventually(
    async () => {
      const all = (await person.get("/api/notifications")).body.result as { deliveries: Delivery[] }[];
      return all.toReversed().flatMap(({ deliveries }) => deliveries.filter(({ channel }) => channel === "mattermost"));
    },
    (all) => wanted(all),
  );

test("after a day of failures a destination is tried daily, new messages wait at once, and one that is accepted brings it back with all that is in force", async () => {
  const { server, anna, db, shown, asked } = await openTeam();
  await startFire(server, "A first fire");
  await stateWhen(anna, ({ state }) => state === "failing");
  await failedFor(db, 25);
  await startFire(server, "A second fire");
  const ended = await stateWhen(anna, ({ state }) => state === "ended");
  expect(ended).toMatchObject({ endedBecause: "Mattermost answered 404 Not Found" });
  const waitsH = (Date.parse(ended.nextTryAt ?? "") - Date.now()) / 3_600_000;
  expect(waitsH).toBeGreaterThan(19);
  expect(waitsH).toBeLessThan(29);
  const before = asked();
  await startFire(server, "A third fire");
  await deliveriesToChat(anna, (all) => all.length === 3 && all.every(({ state }) => state === "retrying"));
  expect(asked()).toBe(before);

  await sql`update destinations set retry_at = now()`.execute(db);
  const all = await shown(() => startFire(server, "A fourth fire"), 4);
  expect(all.toSorted()).toEqual(["A first fire", "A fourth fire", "A second fire", "A third fire"]);
  expect(await stateWhen(anna, ({ state }) => state === "working")).toMatchObject({
    failingSince: null,
    nextTryAt: null,
    endedAt: null,
  });
  await deliveriesToChat(anna, (all) => all.length === 4 && all.every(({ state }) => state === "sent"));
});

test("of what waited for a destination, only the last word on each event is sent, and nothing that has ended", async () => {
  const { server, anna, shown } = await openTeam();
  const fire = { description: "It burns.", lat: 38.72, lon: -9.14 };
  const over = await startFire(server, "A past fire");
  const worse = await startFire(server, "A worse fire", { severity: "moderate" });
  await deliveriesToChat(anna, (all) => all.length === 2 && all.every(({ state }) => state === "retrying"));
  await server.service.call("PUT", `/api/event?id=${worse}`, { ...fire, title: "A worse fire", severity: "extreme" });
  await server.service.call("PUT", `/api/event?id=${over}`, {
    ...fire,
    title: "A past fire",
    severity: "severe",
    ongoing: 0,
  });
  // The all clear of what was never shown there is not even tried.
  await deliveriesToChat(
    anna,
    (all) => all.filter(({ state }) => state === "retrying").length === 3 && all.length === 4,
  );
  const all = await shown(() => startFire(server, "A new fire"), 2);
  expect(all.toSorted()).toEqual(["A new fire", "A worse fire"]);
  const settled = await deliveriesToChat(anna, (all) => all.every(({ state }) => state !== "retrying"));
  expect(settled.map(({ state }) => state).toSorted()).toEqual(["failed", "failed", "failed", "sent", "sent"]);
});

const causes = {
  "has ended": (admin: Client, id: number) => admin.call("PUT", `/api/event?id=${id}`, { ongoing: 0 }),
  "was moved away": (admin: Client, id: number) => admin.call("PUT", `/api/event?id=${id}`, { lat: 45, lon: 5 }),
  "was marked as not an incident": (admin: Client, id: number) =>
    admin.call("PUT", `/api/events/correction?id=${id}`, { kind: "notIncident" }),
};

/** An event that is moved still concerns its assets until it is matched again. */
const untilOver = (db: Db, id: number) =>
  eventually(
    () =>
      db
        .selectFrom("events")
        .innerJoin("matches", "matches.event_id", "events.id")
        .where("events.id", "=", id)
        .where("events.ongoing", "=", true)
        .select("asset_id")
        .execute(),
    (rows) => rows.length === 0,
  );

test.each([404, 503].flatMap((status) => Object.entries(causes).map(([what, act]) => ({ status, what, act }))))(
  "a message that the destination answered $status, about an event that $what since, is not sent, nor what follows it",
  async ({ status, act }) => {
    const { server, anna, db, shown, answer } = await openTeam();
    answer(status);
    const id = await startFire(server, "A past fire");
    await deliveriesToChat(anna, (all) => all.length === 1 && all[0]?.state === "retrying");
    const { status: answered, body } = await act(anna, id);
    expect(answered, JSON.stringify(body)).toBe(200);
    await untilOver(db, id);
    const [destination] = await listDestinations(anna);
    const all = await shown(async () => {
      await anna.call("POST", `/api/destinations/test?id=${destination?.id}`);
      await startFire(server, "A new fire");
    }, 2);
    await deliveriesToChat(anna, (all) => all.every(({ state }) => state !== "retrying" && state !== "queued"));
    expect(all.filter((title) => /fire/.test(title))).toEqual(["A new fire"]);
  },
);

test("messages that waited for a destination are deferred by quiet hours that have begun there, extreme ones are not", async () => {
  const { server, anna, shown } = await openTeam();
  await anna.call("PUT", "/api/users/settings", { ...defaultSettings, timeZone: "UTC" });
  const [{ id }] = (await listDestinations(anna)) as [Destination];
  await startFire(server, "A first fire");
  await deliveriesToChat(anna, ([one]) => one?.state === "retrying");
  const hour = new Date().getUTCHours();
  const clock = (offset: number) => `${String((hour + 24 + offset) % 24).padStart(2, "0")}:00`;
  const rules = { name: "Duty room", severityFloor: null, contactGroupId: null };
  const path = `/api/destinations?id=${id}`;
  await anna.call("PUT", path, { ...rules, quietHours: { from: clock(-1), to: clock(3) } });
  const extreme = () => startFire(server, "An extreme fire", { severity: "extreme" });
  expect(await shown(extreme, 1)).toEqual([expect.stringContaining("An extreme fire")]);
  await deliveriesToChat(anna, ([one]) => one?.deferredUntil != null);
  expect(await shown(() => anna.call("PUT", path, { ...rules, quietHours: null }), 1)).toEqual(["A first fire"]);
});

test("a test that is accepted brings a destination back, and one that is removed leaves nothing waiting", async () => {
  const { server, anna, answer, shown } = await openTeam();
  const [{ id }] = (await listDestinations(anna)) as [Destination];
  await startFire(server, "A first fire");
  await stateWhen(anna, ({ state }) => state === "failing");
  const [, waited] = await shown(() => anna.call("POST", `/api/destinations/test?id=${id}`), 2);
  expect(waited).toBe("A first fire");

  answer(404);
  await startFire(server, "A second fire");
  await deliveriesToChat(anna, (all) => all.some(({ state }) => state === "retrying"));
  await anna.call("DELETE", `/api/destinations?id=${id}`);
  const all = await deliveriesToChat(anna, (all) => all.every(({ state }) => state !== "retrying"));
  expect(all.at(-1)?.attempts.at(-1)?.providerResponse).toBe("Not sent: the destination was removed");
});

test("a person without email is notified by a destination that works; two that fail notify nobody of each other, and no fallback takes over twice", async () => {
  const { server, anna, answer } = await openTeam();
  await anna.call("PUT", "/api/users/settings", { ...defaultSettings, emailNotifications: false });
  const other = await openHttpSink();
  onTestFinished(other.close);
  other.answer = () => ({ status: 404 });
  await add(anna, other.origin, "Other room");
  await startFire(server, "A first fire");
  await eventually(
    () => listDestinations(anna),
    (all) => all.every(({ state }) => state === "failing"),
  );
  const asked = other.taken.length;
  expect(noticesTo(server, "anna@example.org")).toEqual([]);
  other.answer = () => ({ status: 200, text: "ok" });
  answer(404);
  await startFire(server, "A second fire");
  // The room that works again is notified of the one that does not, by the sweep of each minute.
  await eventually(
    async () => other.taken.slice(asked).map(({ body }) => body.toString()),
    (all) => all.some((body) => body.includes("Duty room")),
  );
  expect(
    other.taken.slice(asked).filter(({ body }) => body.toString().includes("is not accepting messages")),
  ).toHaveLength(1);
  expect(noticesTo(server, "anna@example.org")).toEqual([]);
});

test("a message that is refused for what it says is no failure of its destination", async () => {
  const { server, anna, answer } = await openTeam();
  answer(400);
  await startFire(server, "A first fire");
  const [delivery] = await deliveriesToChat(anna, ([one]) => one?.state === "failed");
  expect(delivery?.attempts).toHaveLength(1);
  expect(await listDestinations(anna)).toMatchObject([{ state: "working", failingSince: null, nextTryAt: null }]);
  expect(noticesTo(server, "anna@example.org")).toEqual([]);
});
