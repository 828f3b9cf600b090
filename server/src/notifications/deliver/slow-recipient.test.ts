import type { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openScriptedMailServer } from "../../../../testing/servers/scripted-mail-server.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";

const emailOf = (person: number): string => `person${person}@example.org`;

test("a recipient that the mail server takes long for delays neither the mails of others nor their notes", async () => {
  const held: Socket[] = [];
  const mail = await openScriptedMailServer({
    RCPT: (socket, line) => {
      if (line.includes(emailOf(3))) held.push(socket);
      else socket.write("250 recipient ok\r\n");
    },
  });
  onTestFinished(mail.close);
  const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  const people = Array.from({ length: 8 }, (_, person) => emailOf(person));
  for (const email of people) {
    await server.service.call("POST", "/api/users", { email, type: "user" });
    await server.service.call("POST", "/api/monitor", { email, name: "Depot", lat: 38.7, lon: -9.1, radius: 50 });
  }
  const event = { title: "Dam break", category: "infrastructure", severity: "extreme", lat: 38.71, lon: -9.11 };
  await server.service.call("POST", "/api/event", event);
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const list = async (state: "sent" | "pending") =>
    (await db.selectFrom("deliveries").select("recipient").where("state", "=", state).execute()).map(
      (row) => row.recipient,
    );
  await eventually(
    async () => [held.length, (await list("sent")).length],
    ([waiting, sent]) => waiting === 1 && sent === 7,
  );
  expect(await list("pending")).toEqual([emailOf(3)]);
  held[0]?.write("250 recipient ok\r\n");
  await eventually(
    () => list("sent"),
    (sent) => sent.length === people.length,
  );
  expect(mail.handedOver.map(({ recipient }) => recipient).toSorted()).toEqual(people);
});

test("an event that is deleted while its messages are sent fails no job and delays nobody", async () => {
  const held: Socket[] = [];
  const mail = await openScriptedMailServer({
    RCPT: (socket) => void (held.length < 1 ? held.push(socket) : socket.write("250 recipient ok\r\n")),
  });
  onTestFinished(mail.close);
  const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  const email = emailOf(1);
  await server.service.call("POST", "/api/users", { email, type: "user" });
  await server.service.call("POST", "/api/monitor", { email, name: "Depot", lat: 38.7, lon: -9.1, radius: 50 });
  const event = { category: "infrastructure", severity: "extreme", lat: 38.71, lon: -9.11 };
  await server.service.call("POST", "/api/event", { ...event, title: "Dam break" });
  await eventually(
    async () => held.length,
    (length) => length === 1,
  );
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  await db.deleteFrom("events").execute();
  expect(await db.selectFrom("deliveries").select("id").execute()).toEqual([]);
  held[0]?.write("250 recipient ok\r\n");
  await server.service.call("POST", "/api/event", { ...event, title: "Gas leak" });
  await eventually(
    async () => mail.handedOver.length,
    (length) => length === 2,
  );
});
