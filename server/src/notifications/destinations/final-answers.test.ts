import { type Channel, channels, type Destination, type Notification, postingChannels } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../../../../testing/probes/client.ts";
import { fakeServices } from "../../../../testing/servers/chat-services/index.ts";
import { type HttpSink, openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { openPushService } from "../../../../testing/servers/push-service.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import {
  addNotifiedPerson,
  addNumber,
  listDestinations,
  startFire,
  subscribe,
} from "../../../../testing/worlds/notified-person.ts";
import { descriptors } from "../channels/create-channels.ts";

/** The channels whose destinations answer with a status of HTTP. */
const byHttp = channels.filter((channel) => !["email", "mqtt", "syslog"].includes(channel));

/** A person with a destination of every channel, and what those answer to messages about fires: as documented, unless `cause` is set. */
async function openEveryChannel() {
  let cause: number | null = null;
  const accepted: Channel[] = [];
  const sinks = new Map<Channel, HttpSink>();
  const open = (channel: Channel, sink: HttpSink, answer: HttpSink["answer"]) => {
    sinks.set(channel, sink);
    onTestFinished(sink.close);
    sink.answer = (request) => {
      if (cause !== null) return { status: cause };
      accepted.push(channel);
      return answer(request);
    };
    return sink;
  };
  const gateway = open("sms", await openHttpSink(), () => ({ status: 202 }));
  const service = await openPushService();
  open("push", service, () => ({ status: 201 }));
  const server = await startTestServer({ SMS_URL: gateway.origin, WEBHOOK_ALLOW: "127.0.0.1" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await addNumber(anna, gateway, "+351912345678");
  await subscribe(anna, service.subscribe(), "push");
  const hook = open("webhook", await openHttpSink(), () => ({ status: 204 }));
  await anna.call("POST", "/api/destinations", { channel: "webhook", address: hook.origin, name: "webhook" });
  for (const channel of postingChannels) {
    const { origin } = open(channel, await openHttpSink(), fakeServices[channel].answer);
    const config = fakeServices[channel].config(origin);
    await anna.call("POST", "/api/destinations", { channel, name: channel, config });
  }
  accepted.length = 0;
  return {
    server,
    anna,
    accepted,
    setCause: (status: number | null) => {
      cause = status;
    },
    closeAll: () => Promise.all([...sinks.values()].map((sink) => sink.close())),
  };
}

const isFinal = (channel: Channel, cause: number): boolean => descriptors[channel].final.includes(cause);

const namesWhere = (destinations: Destination[], matches: (one: Destination) => boolean): Channel[] =>
  destinations
    .filter(matches)
    .map(({ channel }) => channel)
    .toSorted();

const listNotifications = async (person: Client): Promise<Notification[]> =>
  (await person.get("/api/notifications")).body.result;

test.for([401, 403, 404, 410])(
  "a single %i ends no destination of any channel that does not document it as final: it waits, its owner is notified once, and the next message is accepted with the first",
  async (cause) => {
    const { server, anna, accepted, setCause } = await openEveryChannel();
    const notices = () =>
      server.mail.received.filter(({ email }) => /is not accepting messages/.test(email.subject ?? ""));
    setCause(cause);
    await startFire(server, "A fire");
    const failing = await eventually(
      () => listDestinations(anna),
      (all) => all.every(({ state }) => state !== "working"),
    );
    expect(failing).toHaveLength(byHttp.length);
    const ended = byHttp.filter((channel) => isFinal(channel, cause)).toSorted();
    const waiting = byHttp.filter((channel) => !isFinal(channel, cause)).toSorted();
    expect(namesWhere(failing, ({ state }) => state === "ended")).toEqual(ended);
    expect(namesWhere(failing, ({ failingSince, nextTryAt }) => failingSince !== null && nextTryAt !== null)).toEqual(
      waiting,
    );
    await eventually(
      async () => notices().length,
      (count) => count >= byHttp.length,
    );

    setCause(null);
    await startFire(server, "Another fire");
    const all = await eventually(
      () => listNotifications(anna),
      (all) =>
        all.length === 2 &&
        all.every(({ deliveries }) => deliveries.every(({ state }) => ["sent", "failed"].includes(state))),
    );
    const sent = all.map(({ deliveries }) =>
      deliveries.filter(({ channel, state }) => channel !== "email" && state === "sent"),
    );
    for (const some of sent) expect(some.map(({ channel }) => channel).toSorted()).toEqual(waiting);
    expect(accepted.toSorted()).toEqual([...waiting, ...waiting].toSorted());
    expect(
      namesWhere(
        await listDestinations(anna),
        ({ state, failingSince }) => state === "working" && failingSince === null,
      ),
    ).toEqual(waiting);
    expect(notices()).toHaveLength(byHttp.length);
  },
);

test("a refused connection ends no destination of any channel", async () => {
  const { server, anna, closeAll } = await openEveryChannel();
  const closed = await openHttpSink();
  await closed.close();
  const mqtt = { server: `mqtt://${closed.host}`, version: "5", prefix: "tocsin" };
  const syslog = { transport: "TCP", server: closed.host };
  for (const [channel, config] of Object.entries({ mqtt, syslog }))
    expect((await anna.call("POST", "/api/destinations", { channel, name: channel, config })).status).toBe(201);
  await closeAll();
  await startFire(server, "A fire");
  const all = await eventually(
    () => listDestinations(anna),
    (all) => all.every(({ failingSince }) => failingSince !== null),
  );
  expect(namesWhere(all, ({ endedAt, nextTryAt }) => endedAt === null && nextTryAt !== null)).toEqual(
    channels.filter((channel) => channel !== "email").toSorted(),
  );
});
