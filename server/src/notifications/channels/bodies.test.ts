import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../../../../testing/probes/client.ts";
import { openLiveStream } from "../../../../testing/probes/live-stream.ts";
import { openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, deliveriesWhen, isSettled, startFire } from "../../../../testing/worlds/notified-person.ts";

const inside = "password of the inner host";

async function openInnerHost(status = 500) {
  const host = await openHttpSink();
  onTestFinished(host.close);
  host.answer = () => ({ status, text: `${inside} ${"x".repeat(5000)}` });
  return host;
}

/** A person who is no admin, for the admin came first. */
async function addOrdinaryPerson(server: TestServer): Promise<Client> {
  await server.signIn("admin@example.org");
  return addNotifiedPerson(server, "anna@example.org");
}

const add = (person: Client, address: string) =>
  person.call("POST", "/api/destinations", { channel: "webhook", address });
const tryWebhook = (person: Client) => person.call("POST", "/api/notifications/test", { channel: "webhook" });

test("a webhook to a host that only FETCH_ALLOW names is refused, and no request is sent to it", async () => {
  const host = await openInnerHost();
  const server = await startTestServer({ FETCH_ALLOW: host.host });
  const anna = await addOrdinaryPerson(server);
  const { status, body } = await add(anna, `${host.origin}/inner`);
  expect(status).toBe(422);
  expect(body.fields).toEqual([{ path: "address", message: expect.stringContaining("WEBHOOK_ALLOW") }]);
  expect((await tryWebhook(anna)).status).toBe(409);
  expect(host.taken).toEqual([]);
});

test("only admins see the body of a webhook's response, shortened; others see its host and status", async () => {
  const host = await openInnerHost();
  const server = await startTestServer({ WEBHOOK_ALLOW: host.host });
  const anna = await addOrdinaryPerson(server);
  const live = await openLiveStream(server.origin, anna);
  expect((await add(anna, host.origin)).status).toBe(201);
  const said = "The webhook answered 500 Internal Server Error";
  expect((await tryWebhook(anna)).body.result).toEqual({ state: "failed", providerResponse: said });
  await startFire(server, "A fire");
  const all = await deliveriesWhen(anna, (all) => all.length === 2 && all.every(isSettled));
  expect(all.find(({ channel }) => channel === "webhook")?.attempts).toMatchObject([{ providerResponse: said }]);
  host.answer = () => ({ status: 410, text: inside });
  await tryWebhook(anna);
  for (const path of ["/api/notifications", "/api/destinations", "/api/users/export", "/api/decisions"])
    expect(JSON.stringify((await anna.get(path)).body), path).not.toContain(inside);
  expect(live.messages.map(({ event }) => event)).toContain("notification");
  expect(JSON.stringify(live.messages)).not.toContain(inside);

  const admin = await addNotifiedPerson(server, "boss@example.org");
  const { id } = (await admin.get("/api/auth/session")).body.user;
  await server.service.call("PUT", `/api/users?id=${id}`, { type: "admin" });
  host.answer = () => ({ status: 502, text: `${inside} ${"x".repeat(5000)}` });
  await add(admin, `${host.origin}/admin`);
  const { providerResponse } = (await tryWebhook(admin)).body.result;
  expect(providerResponse).toContain(`The webhook answered 502 Bad Gateway: ${inside}`);
  expect(providerResponse.length).toBeLessThan(260);
});
