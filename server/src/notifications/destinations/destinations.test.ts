import { channels } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { type HttpSink, openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { openPushService } from "../../../../testing/servers/push-service.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";
import { addNumber, listDestinations, subscribe } from "../../../../testing/worlds/notified-person.ts";

const open = { WEBHOOK_ALLOW: "127.0.0.1" };

async function opened<Sink extends HttpSink>(opening: Promise<Sink>): Promise<Sink> {
  const sink = await opening;
  onTestFinished(sink.close);
  return sink;
}

test("a channel that is not set up names the settings that are missing, and so does a test of it", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const missing = "SMS_URL, or TWILIO_ACCOUNT_SID with TWILIO_AUTH_TOKEN and TWILIO_FROM";
  expect((await anna.get("/api/channels")).body.result).toEqual([
    { channel: "push", configured: true, missing: null },
    { channel: "sms", configured: false, missing },
    { channel: "email", configured: true, missing: null },
    { channel: "webhook", configured: true, missing: null },
    ...channels.slice(4).map((channel) => ({ channel, configured: true, missing: null })),
  ]);
  const attempt = (body: object, path = "/api/notifications/test") => anna.call("POST", path, body);
  expect(await attempt({ channel: "sms" })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(missing) },
  });
  expect(await attempt({ channel: "sms", address: "+351912345678" }, "/api/destinations")).toMatchObject({
    status: 409,
  });
  for (const channel of ["push", "webhook"]) {
    const { status, body } = await attempt({ channel });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/first\.$/)]);
  }
  expect(await attempt({ channel: "pigeon" })).toMatchObject({ status: 422 });
});

test("a test message is sent through each channel and returns the provider response", async () => {
  const [service, gateway, hook] = [
    await opened(openPushService()),
    await opened(openHttpSink()),
    await opened(openHttpSink()),
  ];
  const server = await startTestServer({ ...open, SMS_URL: gateway.origin });
  const anna = await server.signIn("anna@example.org");
  const subscription = service.subscribe();
  const browser = await subscribe(anna, subscription, "Firefox");
  await addNumber(anna, gateway, "+351912345678");
  await anna.call("POST", "/api/destinations", { channel: "webhook", address: hook.origin });
  hook.answer = () => ({ status: 502, text: "Bad\ngateway" });
  gateway.answer = () => ({ status: 202, text: "queued" });
  const attempt = async (body: object) => (await anna.call("POST", "/api/notifications/test", body)).body.result;
  expect(await attempt({ channel: "email" })).toEqual({
    state: "sent",
    providerResponse: expect.stringContaining("2.0.0 accepted"),
  });
  expect(await attempt({ channel: "sms" })).toEqual({
    state: "sent",
    providerResponse: "The SMS service answered 202 Accepted: queued",
  });
  expect(await attempt({ channel: "webhook" })).toEqual({
    state: "failed",
    providerResponse: "The webhook answered 502 Bad Gateway: Bad gateway",
  });
  // A provider that was unavailable a moment ago is still asked.
  expect(await attempt({ channel: "webhook" })).toEqual({
    state: "failed",
    providerResponse: "The webhook answered 502 Bad Gateway: Bad gateway",
  });
  expect(await attempt({ channel: "push", destinationId: browser.id })).toEqual({
    state: "sent",
    providerResponse: "The push service answered 201 Created",
  });
  await server.mail.waitFor("anna@example.org", ({ email }) => email.subject === "Tocsin test message");
  expect(service.read(subscription).map(({ payload }) => payload.title)).toEqual(["Tocsin test message"]);
  service.answer = () => ({ status: 410 });
  expect(await attempt({ channel: "push" })).toEqual({
    state: "failed",
    providerResponse: "The push service answered 410 Gone",
  });
  expect((await listDestinations(anna)).find(({ id }) => id === browser.id)?.endedBecause).toMatch(
    /^The push service answered 410 Gone/,
  );
});

test("a person can send ten test messages an hour", async () => {
  const hook = await opened(openHttpSink());
  const server = await startTestServer(open);
  const [anna, bert] = [await server.signIn("anna@example.org"), await server.signIn("bert@example.org")];
  for (const person of [anna, bert]) {
    await person.call("POST", "/api/destinations", { channel: "webhook", address: hook.origin });
  }
  const attempt = () => anna.call("POST", "/api/notifications/test", { channel: "webhook" });
  const statuses = await Promise.all(Array.from({ length: 14 }, async () => (await attempt()).status));
  expect(statuses.toSorted()).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
  expect(hook.taken).toHaveLength(10);
  expect((await bert.call("POST", "/api/notifications/test", { channel: "webhook" })).status).toBe(200);
});

test("a browser belongs to the person who subscribed it last, and an unsubscribed one is deleted", async () => {
  const service = await opened(openPushService());
  const server = await startTestServer(open);
  const [anna, bert] = [await server.signIn("anna@example.org"), await server.signIn("bert@example.org")];
  const subscription = service.subscribe();
  await subscribe(anna, subscription, "Firefox");
  await subscribe(bert, subscription, "Firefox");
  expect(await listDestinations(anna)).toEqual([]);
  expect(await listDestinations(bert)).toMatchObject([{ address: service.host }]);
  // Where it is shown, nobody could push with it.
  expect(JSON.stringify(await listDestinations(bert))).not.toContain(new URL(subscription.endpoint).pathname);
  const { endpoint } = subscription;
  expect((await anna.call("DELETE", "/api/push/subscriptions", { endpoint })).status).toBe(204);
  expect(await listDestinations(bert)).toHaveLength(1);
  await bert.call("DELETE", "/api/push/subscriptions", { endpoint });
  expect(await listDestinations(bert)).toEqual([]);
});

test("a number gets at most three confirmations a day, and an unopened link changes nothing", async () => {
  const gateway = await opened(openHttpSink());
  const server = await startTestServer({ SMS_URL: gateway.origin });
  const [anna, bert] = [await server.signIn("anna@example.org"), await server.signIn("bert@example.org")];
  await server.service.call("POST", "/api/users", { email: "bert@example.org" });
  const ask = (person: typeof anna) =>
    person.call("POST", "/api/destinations", { channel: "sms", address: "+351912345678" });
  const statuses = [await ask(anna), await ask(anna), await ask(bert), await ask(bert)].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect((await listDestinations(anna)).map(({ confirmedAt }) => confirmedAt)).toEqual([null]);
  const codes = gateway.taken.map(({ body }) => /confirm\/([\w-]+)/.exec(body.toString())?.[1]);
  expect(new Set(codes).size).toBe(3);
  // The first of anna's two links ended with the second.
  const confirm = (code: unknown) => server.service.call("POST", "/api/notifications/confirm", { code });
  expect((await confirm(codes[0])).status).toBe(404);
  expect((await confirm(codes[2])).status).toBe(200);
  expect((await listDestinations(anna))[0]?.confirmedAt).toBe(null);
  expect((await listDestinations(bert))[0]?.confirmedAt).not.toBe(null);
});

test("a confirmed number that is added again while the gateway answers 503, or does not answer, stays confirmed", async () => {
  const gateway = await opened(openHttpSink());
  const server = await startTestServer({ SMS_URL: gateway.origin });
  const anna = await server.signIn("anna@example.org");
  await addNumber(anna, gateway, "+351912345678");
  const [before] = await listDestinations(anna);
  expect(before?.confirmedAt).toBeTruthy();
  const add = (address: string) => anna.call("POST", "/api/destinations", { channel: "sms", address });
  gateway.answer = () => ({ status: 503, text: "a bad moment" });
  expect(await add("+351912345678")).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("503") },
  });
  gateway.answer = () => (response) => void response.destroy();
  expect((await add("+351912345678")).status).toBe(422);
  expect((await add("+351912345679")).status).toBe(422);
  expect(await listDestinations(anna)).toEqual([before]);
  gateway.answer = () => ({ status: 201 });
  const [first] = await listDestinations(anna);
  expect(
    (await anna.call("POST", "/api/notifications/test", { channel: "sms", destinationId: first?.id })).body.result,
  ).toMatchObject({ state: "sent" });
});
