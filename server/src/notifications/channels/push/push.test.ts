import type { Delivery } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import type { HttpSink } from "../../../../../testing/servers/http-sink.ts";
import { openPushService, type PushService } from "../../../../../testing/servers/push-service.ts";
import { startTestServer } from "../../../../../testing/servers/test-server.ts";
import {
  addNotifiedPerson,
  deliveriesWhen,
  isSettled,
  listDestinations,
  startFire,
  subscribe,
} from "../../../../../testing/worlds/notified-person.ts";

const open = { WEBHOOK_ALLOW: "127.0.0.1" };

async function openService(answer?: HttpSink["answer"]): Promise<PushService> {
  const service = await openPushService();
  if (answer) service.answer = answer;
  onTestFinished(service.close);
  return service;
}

/** A second early at most. */
function expectAfter(waitMs: number, later = 0, earlier = 0): void {
  expect(later - earlier).toBeGreaterThanOrEqual(waitMs - 1000);
}

const byName = (deliveries: Delivery[], name: string): Delivery | undefined =>
  deliveries.find(({ recipient }) => recipient === name);

test("a push message has what, where and how far, is signed by this server and replaced by the next of its thread", async () => {
  const service = await openService();
  const server = await startTestServer(open);
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const { publicKey } = (await anna.get("/api/push/key")).body.result;
  const subscription = service.subscribe();
  expect(await subscribe(anna, subscription, "Firefox on Linux")).toMatchObject({
    channel: "push",
    name: "Firefox on Linux",
    address: service.host,
    endedAt: null,
  });
  const id = await startFire(server, "A fire");
  await deliveriesWhen(anna, (all) => byName(all, "Firefox on Linux")?.state === "sent");
  const [first] = service.read(subscription);
  expect(first?.payload).toEqual({
    title: expect.stringMatching(/^Severe: A fire, .*\d (km|mi) from Depot$/),
    body: expect.stringContaining("It burns."),
    url: `${server.origin}/events/${id}`,
    tag: expect.stringMatching(/^[\w-]{36}$/),
    acknowledge: { code: expect.stringMatching(/^[\w-]{20,}$/), handling: "I’m on it", seen: "Seen" },
  });
  const { code } = first?.payload.acknowledge ?? {};
  const read = await anna.get(`/api/notifications/confirm?code=${code}`);
  expect(read.body.result).toMatchObject({ event: "A fire", confirmedAt: null });
  expect(first?.headers).toMatchObject({ urgency: "high", ttl: "86400", "content-encoding": "aes128gcm" });
  expect(first?.headers.topic).toMatch(/^[\w-]{1,32}$/);
  expect(first?.publicKey).toBe(publicKey);
  expect(first?.sender).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^(mailto:|https:)/) });
  expect((first?.sender.exp ?? Number.POSITIVE_INFINITY) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);

  await server.service.call("PUT", `/api/event?id=${id}`, {
    title: "A fire",
    description: "It burns.",
    lat: 38.72,
    lon: -9.14,
    severity: "extreme",
  });
  await deliveriesWhen(anna, (all) => all.every(({ state }) => state === "sent") && service.taken.length === 2);
  const [, update] = service.read(subscription);
  expect(update?.payload.title).toMatch(/^Update: Extreme: A fire/);
  expect([update?.payload.tag, update?.headers.topic]).toEqual([first?.payload.tag, first?.headers.topic]);
  expect(update?.headers.topic).toBe(first?.headers.topic);
});

/** What each browser's push service answers, first to last; the last one stays. */
const answers: Record<string, { status: number; headers?: Record<string, string> }[]> = {
  "201": [{ status: 201 }],
  "200": [{ status: 200 }],
  "202": [{ status: 202 }],
  "404": [{ status: 404 }],
  "410": [{ status: 410 }],
  "413, then 201": [{ status: 413 }, { status: 201 }],
  "413 always": [{ status: 413 }],
  "429 with Retry-After": [{ status: 429, headers: { "retry-after": "8" } }, { status: 201 }],
  "400": [{ status: 400 }],
  "403": [{ status: 403 }],
  "301": [{ status: 301, headers: { location: "http://127.0.0.1:1/" } }],
};

test("each response of a push service has its effect, and only 404 and 410 end a subscription", async () => {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  const service = await openService(({ path }) => {
    const name = names.get(path) ?? "";
    const turn = asked.get(name) ?? 0;
    asked.set(name, turn + 1);
    return answers[name]?.[turn] ?? answers[name]?.at(-1) ?? { status: 500 };
  });
  // Providers that are in trouble themselves have addresses of their own: what else goes there would wait with them.
  const broken = await openService(() => ({ status: 500 }));
  const busy = await openService(() => ({ status: 503, headers: { "retry-after": "600" } }));
  const silent = await openService(() => () => undefined);
  const server = await startTestServer(open);
  const anna = await addNotifiedPerson(server, "anna@example.org");
  for (const name of Object.keys(answers)) {
    const subscription = service.subscribe();
    names.set(new URL(subscription.endpoint).pathname, name);
    await subscribe(anna, subscription, name);
  }
  await subscribe(anna, broken.subscribe(), "500");
  await subscribe(anna, busy.subscribe(), "503 with Retry-After");
  await subscribe(anna, silent.subscribe(), "no answer");
  const spoken = silent.subscribe();
  // TLS is spoken to a server that does not know it.
  await subscribe(anna, { ...spoken, endpoint: spoken.endpoint.replace("http://", "https://") }, "no TLS");

  await startFire(server, "A fire");
  const notified = await deliveriesWhen(anna, (all) => byName(all, "429 with Retry-After")?.attempts.length === 1);
  const postponed = byName(notified, "429 with Retry-After");
  const postponedMs = Date.parse(postponed?.nextTryAt ?? "") - Date.parse(postponed?.attempts[0]?.at ?? "");
  expect(Math.abs(postponedMs - 8000)).toBeLessThan(4000);
  const all = await deliveriesWhen(
    anna,
    (all) => all.every(isSettled) && byName(all, "429 with Retry-After")?.state === "sent",
  );
  const states = Object.fromEntries(all.map(({ recipient, state, attempts }) => [recipient, [state, attempts.length]]));
  expect(states).toEqual({
    "anna@example.org": ["sent", 1],
    "201": ["sent", 1],
    "200": ["sent", 1],
    "202": ["sent", 1],
    "404": ["failed", 1],
    "410": ["failed", 1],
    "413, then 201": ["sent", 1],
    "413 always": ["failed", 1],
    "429 with Retry-After": ["sent", 2],
    "400": ["failed", 1],
    "403": ["retrying", 1],
    "301": ["retrying", 1],
    "500": ["retrying", 1],
    "503 with Retry-After": ["retrying", 1],
    "no answer": ["retrying", 1],
    "no TLS": ["retrying", 1],
  });
  const waitsMs = (name: string): number => {
    const { attempts, nextTryAt } = byName(all, name) as Delivery;
    return Date.parse(nextTryAt ?? "") - Date.parse(attempts[0]?.at ?? "");
  };
  expect(Math.abs(waitsMs("503 with Retry-After") - 600_000)).toBeLessThan(4000);
  for (const name of ["500", "no answer", "no TLS"]) {
    expect(waitsMs(name), name).toBeGreaterThanOrEqual(24_000);
    // Other channels have their turn a minute after the first attempt began, which the next one is in time for.
    expect(waitsMs(name), name).toBeLessThanOrEqual(60_000);
  }
  const [refused, taken] = service.taken.filter(({ path }) => names.get(path) === "429 with Retry-After");
  expectAfter(8000, taken?.at, refused?.at);
  const [long, short] = service.taken.filter(({ path }) => names.get(path) === "413, then 201");
  expect(short?.body.length).toBeLessThan(long?.body.length ?? 0);

  const ended = (await listDestinations(anna)).filter(({ endedAt }) => endedAt !== null);
  expect(ended.map(({ name }) => name).toSorted()).toEqual(["404", "410"]);
  expect(ended[0]?.endedBecause).toMatch(/^The push service answered 4(04|10)/);
  // What has ended is not asked again by the next event.
  await startFire(server, "Another fire");
  await deliveriesWhen(anna, (all) => byName(all, "201")?.state === "sent" && byName(all, "404") === undefined);
  expect(asked.get("404")).toBe(1);
  expect(asked.get("410")).toBe(1);
});
