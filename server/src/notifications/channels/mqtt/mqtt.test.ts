import { expect, onTestFinished, test } from "vitest";
import { openCanary } from "../../../../../testing/servers/canary.ts";
import { openBroker, openBroker5 } from "../../../../../testing/servers/mqtt/mqtt-broker.ts";
import { eventually, startTestServer } from "../../../../../testing/servers/test-server.ts";
import {
  addNotifiedPerson,
  deliveriesWhen,
  listDestinations,
  startFire,
} from "../../../../../testing/worlds/notified-person.ts";

const open = { WEBHOOK_ALLOW: "127.0.0.1" };

async function addBroker(origin: string, more: object = {}) {
  const server = await startTestServer(open);
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const config = { server: origin, version: "5", prefix: "site/tocsin/", username: "tocsin", password: "very-secret" };
  const added = await anna.call("POST", "/api/destinations", { channel: "mqtt", config: { ...config, ...more } });
  expect(added.status).toBe(201);
  const attempt = async () => (await anna.call("POST", "/api/notifications/test", { channel: "mqtt" })).body.result;
  return { server, anna, attempt };
}

const payloadOf = ({ payload }: { payload: unknown }) => JSON.parse(String(payload));

test("a broker of MQTT 3.1.1 takes each message of an event, and keeps the state of each asset", async () => {
  const broker = await openBroker("very-secret");
  onTestFinished(broker.close);
  const { server, anna, attempt } = await addBroker(broker.origin, { version: "3.1.1" });
  expect(await attempt()).toEqual({ state: "sent", providerResponse: "The broker acknowledged the message" });
  const [{ id: assetId }] = (await anna.get("/api/monitor")).body.result;
  const id = await startFire(server, "A fire");
  const taken = (count: number) =>
    eventually(
      async () => broker.taken,
      (all) => all.length === count,
    );
  const [test, event, state] = await taken(3);
  expect([test?.qos, event?.qos, event?.retain, state?.retain]).toEqual([1, 1, false, true]);
  const { thread, ...message } = payloadOf(event ?? expect.fail());
  expect(event?.topic).toBe(`site/tocsin/events/${thread}`);
  expect(message).toMatchObject({
    state: "alert",
    title: expect.stringContaining("A fire"),
    text: expect.stringContaining("It burns."),
    severity: "severe",
    endedAt: null,
    assets: [assetId],
    url: `${server.origin}/events/${id}`,
    acknowledgeUrl: expect.stringContaining(`${server.origin}/notifications/confirm/`),
  });
  const topic = `site/tocsin/assets/${assetId}/state`;
  const facts = { thread, category: null, distanceKm: expect.closeTo(4.13, 1) };
  expect(await broker.retained(topic)).toMatchObject({ ...facts, state: "alert", severity: "severe" });

  const fire = { title: "A fire", description: "It burns.", lat: 38.72, lon: -9.14, severity: "severe" };
  await server.service.call("PUT", `/api/event?id=${id}`, { ...fire, ongoing: 0 });
  await taken(5);
  expect(await broker.retained(topic)).toMatchObject({ ...facts, state: "clear", severity: null });
  for (const path of ["/api/destinations", "/api/users/export", "/api/notifications"])
    expect(JSON.stringify((await anna.get(path)).body), path).not.toContain("very-secret");
  expect(server.log.join("\n")).not.toContain("very-secret");
});

test("an asset is not clear as long as another event concerns it", async () => {
  const broker = await openBroker("very-secret");
  onTestFinished(broker.close);
  const { server, anna } = await addBroker(broker.origin, { version: "3.1.1" });
  const [{ id: assetId }] = (await anna.get("/api/monitor")).body.result;
  const state = () => broker.retained(`site/tocsin/assets/${assetId}/state`);
  const stateWhen = (count: number) =>
    eventually(
      async () => broker.taken,
      (all) => all.length === count,
    ).then(state);
  const fire = await startFire(server, "A fire");
  await stateWhen(2);
  const flood = await startFire(server, "A flood", { lat: 38.75, severity: "extreme", category: "weather" });
  await stateWhen(4);
  const end = (id: number, event: object) =>
    server.service.call("PUT", `/api/event?id=${id}`, { description: "It burns.", lon: -9.14, ongoing: 0, ...event });
  await end(fire, { title: "A fire", lat: 38.72, severity: "severe" });
  expect(await stateWhen(6)).toMatchObject({
    state: "alert",
    title: "A flood",
    category: "weather",
    severity: "extreme",
    distanceKm: expect.closeTo(6.55, 1),
    endedAt: null,
    url: `${server.origin}/events/${flood}`,
  });
  await end(flood, { title: "A flood", lat: 38.75, severity: "extreme" });
  expect(await stateWhen(8)).toMatchObject({ state: "clear" });
});

test("a broker that refuses the password has the message refused", async () => {
  const broker = await openBroker("another secret");
  onTestFinished(broker.close);
  const { attempt } = await addBroker(broker.origin, { version: "3.1.1" });
  expect(await attempt()).toEqual({
    state: "failed",
    providerResponse: "The broker refused the message: Bad username or password (4)",
  });
  expect(broker.taken).toEqual([]);
});

test("a broker of MQTT 5 refuses with a reason, and a message over its quota is tried again", async () => {
  const broker = await openBroker5();
  onTestFinished(broker.close);
  const { server, anna, attempt } = await addBroker(broker.origin);
  const answers = async (connect: number, publish: number | "close") => {
    Object.assign(broker.answers, { connect, publish });
    return (await attempt()).providerResponse;
  };
  expect(await answers(0, 0)).toBe("The broker acknowledged the message");
  expect(await answers(134, 0)).toBe("The broker refused the message: Bad User Name or Password (134)");
  expect(await answers(0, 135)).toBe("The broker refused the message: Not authorized (135)");
  expect(await answers(0, "close")).toBe("The broker closed the connection before it acknowledged the message");
  expect(broker.taken[0]).toMatchObject({ cmd: "connect", protocolVersion: 5, clean: true, username: "tocsin" });
  expect(broker.taken[1]).toMatchObject({ cmd: "publish", qos: 1, retain: false });

  Object.assign(broker.answers, { connect: 0, publish: 151 });
  await startFire(server, "A fire");
  const find = (all: Awaited<ReturnType<typeof deliveriesWhen>>) => all.find((one) => one.channel === "mqtt");
  const busy = find(await deliveriesWhen(anna, (all) => (find(all)?.attempts.length ?? 0) > 0));
  expect(busy?.attempts[0]?.providerResponse).toBe("The broker refused the message: Quota exceeded (151)");
  expect(busy).toMatchObject({ state: "retrying", nextTryAt: expect.any(String) });
  expect((await listDestinations(anna))[0]?.endedBecause).toBeNull();
});

test("a broker on an inner address is refused at its field and never connected to, and so are wrong prefixes", async () => {
  const canary = await openCanary();
  onTestFinished(() => canary.close());
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const refused = async (more: object) => {
    const config = { server: "mqtt://broker.example.org", version: "5", prefix: "tocsin", ...more };
    return (await anna.call("POST", "/api/destinations", { channel: "mqtt", config })).body.fields;
  };
  const inner = [`mqtt://127.0.0.1:${canary.port}`, `mqtts://[::1]:${canary.port}`, `mqtt://0x7f.1:${canary.port}`];
  for (const broker of inner)
    expect(await refused({ server: broker })).toEqual([
      { path: "config.server", message: expect.stringContaining("WEBHOOK_ALLOW") },
    ]);
  expect(await refused({ server: "mqtt://mail.example.org:25" })).toMatchObject([{ path: "config.server" }]);
  expect(await refused({ server: "http://broker.example.org" })).toMatchObject([{ path: "config.server" }]);
  expect(await refused({ server: "mqtt://user:pass@broker.example.org" })).toMatchObject([{ path: "config.server" }]);
  for (const prefix of ["a/+/b", "#", "$SYS", "/a", " "])
    expect(await refused({ prefix }), prefix).toMatchObject([{ path: "config.prefix" }]);
  expect(canary.connections).toEqual([]);
});
