import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../../../../testing/probes/client.ts";
import { usgsDocument } from "../../../../testing/servers/feed-server.ts";
import { eventually, startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";
import { later, minuteMs } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";
import { nextTry } from "./note-attempts.ts";

async function watch(server: TestServer, email: string): Promise<Client> {
  const client = await server.signIn(email);
  await client.call("POST", "/api/monitor", { name: `Site of ${email}`, lat: 38.7, lon: -9.1, radius: 50 });
  return client;
}

const quake = usgsDocument([{ id: "us1", magnitude: 6.1, place: "8 km W of Lisbon", at: [-9.2, 38.72] }]);
const deliveryOf = async (client: Client) => (await client.get("/api/notifications")).body.result[0]?.deliveries[0];

test("a temporary rejection by the mail server is retried later; a permanent one is not", async () => {
  const server = await startTestServer();
  const anna = await watch(server, "anna@example.org");
  server.mail.answer = { code: 451, text: "come back later" };
  await anna.call("POST", "/api/news-source", {
    name: "Quakes",
    url: server.feeds.serve("/q", quake, "application/json"),
  });
  const waiting = await eventually(
    () => deliveryOf(anna),
    (delivery) => delivery?.attempts.length > 0,
  );
  expect(waiting).toMatchObject({
    state: "retrying",
    attempts: [{ providerResponse: expect.stringContaining("come back later") }],
  });
  const pauseMs = Date.parse(waiting.nextTryAt) - Date.parse(waiting.attempts[0].at);
  expect(pauseMs).toBeGreaterThan(20_000);
  expect(pauseMs).toBeLessThan(60_000);
});

test("a delivery to a recipient that is refused permanently fails, and the person sees the reason in the delivery log", async () => {
  const server = await startTestServer();
  const anna = await watch(server, "anna@example.org");
  server.mail.answer = { code: 550, text: "no such mailbox" };
  await anna.call("POST", "/api/news-source", {
    name: "Quakes",
    url: server.feeds.serve("/q", quake, "application/json"),
  });
  const failed = await eventually(
    () => deliveryOf(anna),
    (delivery) => delivery?.state === "failed",
  );
  expect(failed).toMatchObject({
    nextTryAt: null,
    attempts: [{ providerResponse: expect.stringContaining("no such mailbox") }],
  });
});

test("a retried message does not delay an extreme event", async () => {
  const server = await startTestServer();
  const anna = await watch(server, "anna@example.org");
  server.mail.answer = { code: 451, text: "come back later" };
  const place = { category: "infrastructure", lat: 38.71, lon: -9.11 };
  await anna.call("POST", "/api/event", { ...place, title: "Burst pipe", severity: "moderate" });
  await eventually(
    () => deliveryOf(anna),
    (delivery) => delivery?.attempts.length > 0,
  );
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  await db
    .updateTable("deliveries")
    .set({ next_try_at: later(new Date(), 60 * minuteMs) })
    .execute();
  server.mail.answer = undefined;
  await anna.call("POST", "/api/event", { ...place, title: "Dam break", severity: "extreme" });
  await server.mail.waitFor("anna@example.org", (mail) => /Dam break/.test(mail.email.subject ?? ""));
  const { body } = await anna.get("/api/notifications");
  const lesser = body.result.find((one: object) => JSON.stringify(one).includes("Burst pipe"));
  expect(lesser.deliveries[0]).toMatchObject({ state: "retrying", attempts: [{}] });
});

test("one event near several assets is one mail that names them all, and an update does not repeat it", async () => {
  const server = await startTestServer();
  const anna = await watch(server, "anna@example.org");
  await anna.call("POST", "/api/monitor", { name: "Second site", lat: 38.8, lon: -9.2, radius: 50 });
  // Otherwise the event could be decided for one of the sites first, and the other would come in an update.
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  await eventually(
    () => db.selectFrom("unfinished_work").select("id").execute(),
    (left) => left.length === 0,
  );
  await anna.call("POST", "/api/news-source", {
    name: "Quakes",
    url: server.feeds.serve("/q", quake, "application/json"),
  });
  const { email } = await server.mail.waitFor("anna@example.org", (mail) => /M 6.1/.test(mail.email.subject ?? ""));
  expect(email.text).toContain("Site of anna@example.org");
  expect(email.text).toContain("Second site");

  // Under another preferred id, with the old one among its names: the authority's own way to say it is the same.
  const revised = usgsDocument([
    {
      id: "at9",
      ids: ["at9", "us1"],
      magnitude: 6.4,
      place: "9 km W of Lisbon",
      at: [-9.2, 38.71],
      status: "reviewed",
    },
  ]);
  server.feeds.serve("/q", revised, "application/json");
  const { result } = await eventually(
    async () => (await anna.get("/api/event")).body,
    (body) => /M 6.4/.test(body.result[0]?.title),
  );
  expect(result).toHaveLength(1);
  expect(result[0]).toMatchObject({ severity: "severe", capCertainty: "observed", ongoing: 1 });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(server.mail.received.filter((mail) => mail.email.subject !== "Sign in to Tocsin")).toHaveLength(1);

  server.feeds.serve("/q", revised.replace('"status":"reviewed"', '"status":"deleted"'), "application/json");
  const ended = await eventually(
    async () => (await anna.get("/api/event")).body.result[0],
    (event) => event.ongoing === 0,
  );
  expect(ended.endedAt).toBeTruthy();
  const timeline = (await anna.get(`/api/event/${ended.id}/timeline`)).body;
  expect(timeline.map((entry: { kind: string }) => entry.kind)).toEqual(["created", "updated", "ended"]);
});

test("a mail has one-click unsubscribe by its code only", async () => {
  const server = await startTestServer();
  const anna = await watch(server, "anna@example.org");
  await anna.call("POST", "/api/news-source", {
    name: "Quakes",
    url: server.feeds.serve("/q", quake, "application/json"),
  });
  const { email, raw } = await server.mail.waitFor("anna@example.org", (mail) =>
    /M 6.1/.test(mail.email.subject ?? ""),
  );
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  const header = email.headers.find((one) => one.key === "list-unsubscribe")?.value ?? "";
  const link = new URL(header.replace(/[<>\s]/g, ""));
  const post = (search: string) =>
    server.service.call("POST", link.pathname + search, new URLSearchParams({ "List-Unsubscribe": "One-Click" }));
  expect((await post(link.search.replace(/code=.*/, `code=${"0".repeat(22)}`))).status).toBe(404);
  expect((await fetch(link, { redirect: "manual" })).status).toBe(302);
  const setting = async () =>
    (await anna.get("/api/users/settings")).body.find((pair: { name: string }) => pair.name === "EmailNotifications")
      .value;
  expect(await setting()).toBe("true");
  expect((await post(link.search)).status).toBe(200);
  expect(await setting()).toBe("false");
  expect((await anna.call("DELETE", "/api/users/me?email=anna@example.org")).status).toBe(409);
  await server.service.call("POST", "/api/users", { email: "chief@example.org", type: "admin" });
  expect((await anna.call("DELETE", "/api/users/me?email=anna@example.org")).status).toBe(204);
  expect((await post(link.search)).status, "the account is gone").toBe(200);
});

test.each([
  [1, 30],
  [2, 60],
  [5, 480],
  [12, 3600],
])("after %d attempts the next is %d s later", (attempts, seconds) => {
  const now = new Date();
  expect((nextTry(now, attempts, 0.5).getTime() - now.getTime()) / 1000).toBeCloseTo(seconds);
});
