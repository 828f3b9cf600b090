import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { signIn } from "../testing/probes/client.ts";
import { openLiveStream } from "../testing/probes/live-stream.ts";
import { openChaosProxy } from "../testing/servers/chaos-proxy.ts";
import { usgsDocument } from "../testing/servers/feed-server.ts";
import { findFreePort } from "../testing/servers/free-port.ts";
import { openMailSink } from "../testing/servers/mail-sink.ts";
import {
  openScriptedMailServer,
  type Script,
  type ScriptedMailServer,
} from "../testing/servers/scripted-mail-server.ts";
import { eventually, startTestServer, type TestServer } from "../testing/servers/test-server.ts";
import { eachByItself } from "../testing/worlds/quake-intake.ts";

const quakes = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({
    id: `us${first + index}`,
    magnitude: 5.5,
    place: `quake ${first + index} at Lisbon`,
    at: [-9.1, 38.7] as [number, number],
  }));

const nameOf = (person: number): string => `person${person}@example.org`;

async function openMailServer(script: Script, port?: number): Promise<ScriptedMailServer> {
  const mail = await openScriptedMailServer(script, port);
  onTestFinished(mail.close);
  return mail;
}

/** A server that mails to a port of loopback, and people who all watch Lisbon. */
async function startWithPeople(port: number, people: number): Promise<TestServer> {
  const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  for (let person = 0; person < people; person++) {
    const email = nameOf(person);
    await server.service.call("POST", "/api/users", { email, type: "user" });
    await server.service.call("PUT", `/api/users/rules?email=${email}`, eachByItself);
    await server.service.call("POST", "/api/monitor", { email, name: "Depot", lat: 38.7, lon: -9.1, radius: 50 });
  }
  return server;
}

const publish = async (
  { feeds, service }: TestServer,
  path: string,
  items: ReturnType<typeof quakes>,
): Promise<void> => {
  const url = feeds.serve(path, usgsDocument(items), "application/json");
  await service.call("POST", "/api/news-source", { name: `Quakes ${path}`, url });
};

async function ask<Row extends object>({ databaseUrl }: TestServer, question: string): Promise<Row[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return (await client.query<Row>(question).finally(() => client.end())).rows;
}

const countDeliveries = async (server: TestServer, state: string): Promise<number> =>
  (await ask<{ count: number }>(server, `select count(*)::int from deliveries where state = '${state}'`))[0]?.count ??
  -1;

test("two hundred messages that are queued for a mail server are all sent when it is available, in order for each person, once", async () => {
  const port = await findFreePort();
  const server = await startWithPeople(port, 5);
  await publish(server, "/a", quakes(40));
  await eventually(
    () => countDeliveries(server, "pending"),
    (count) => count === 200,
  );
  await sleep(3000);
  const [tried] = await ask<{ count: number }>(server, "select count(*)::int from delivery_attempts");
  // At most the first attempts of the four workers, and one for each check whether it is available.
  expect(tried?.count).toBeLessThanOrEqual(8);

  const mail = await openMailServer({}, port);
  // One job at each look of a queue would take minutes.
  await eventually(
    () => countDeliveries(server, "sent"),
    (count) => count === 200,
    60_000,
  );
  expect(new Set(mail.handedOver.map(({ messageId }) => messageId)).size).toBe(200);
  expect(mail.handedOver).toHaveLength(200);
  const notified = await ask<{ title: string }>(server, "select title from events order by id");
  for (let person = 0; person < 5; person++) {
    const got = mail.handedOver.filter(({ recipient }) => recipient === nameOf(person)).map(({ subject }) => subject);
    expect(got.map(numberOf)).toEqual(notified.map(({ title }) => numberOf(title)));
  }
});

const numberOf = (text: string): string => /quake (\d+)/.exec(text)?.[1] ?? text;

test("one of ten recipients is refused permanently: nine mails are sent, and the tenth person sees the reason", async () => {
  const mail = await openMailServer({
    RCPT: (socket, line) =>
      socket.write(line.includes(nameOf(3)) ? "550 5.1.1 no such mailbox\r\n" : "250 recipient ok\r\n"),
  });
  const server = await startWithPeople(mail.port, 10);
  await publish(server, "/a", quakes(2));
  await eventually(
    () => countDeliveries(server, "pending"),
    (pending) => pending === 0 && mail.handedOver.length === 18,
  );
  const failed = await ask(
    server,
    `select recipient, provider_response from deliveries join delivery_attempts on delivery_id = deliveries.id where state = 'failed'`,
  );
  expect(failed).toEqual(
    Array(2).fill({ recipient: nameOf(3), provider_response: expect.stringContaining("no such mailbox") }),
  );
});

test("a mail server that stops responding delays no polls, no matches and no open pages", async () => {
  const sink = await openMailSink();
  const way = await openChaosProxy(Number(new URL(sink.url).port));
  onTestFinished(async () => void (await Promise.all([way.close(), sink.close()])));
  const server = await startWithPeople(way.port, 8);
  const page = await openLiveStream(server.origin, await signIn(server.origin, sink, "reader@example.org"));
  const newEvents = () => page.messages.filter(({ event, data }) => event === "event" && data.change === "created");
  way.set("silent");
  await publish(server, "/a", quakes(4));
  await eventually(
    async () => way.open(),
    (open) => open >= 4,
  );
  const began = performance.now();
  await publish(server, "/b", quakes(20, 100));
  await eventually(
    async () => newEvents().length,
    (count) => count === 24,
  );
  await eventually(
    () => countDeliveries(server, "pending"),
    (count) => count === 8 * 24,
  );
  expect(performance.now() - began).toBeLessThan(8000);
  expect(sink.received).toHaveLength(1);
});

test("a lost response sends the message again with the same Message-ID, and only that message", async () => {
  const mail = await openMailServer({});
  const server = await startWithPeople(mail.port, 1);
  mail.script = {
    message(socket) {
      mail.script = {};
      socket.write("250 taken\r\n");
      // At once: what the client has not read yet is thrown away with the connection.
      socket.resetAndDestroy();
    },
  };
  await publish(server, "/a", quakes(3));
  await eventually(
    () => countDeliveries(server, "sent"),
    (count) => count === 3,
  );
  const ids = mail.handedOver.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(3);
  expect(ids.length).toBeLessThanOrEqual(4);
});
