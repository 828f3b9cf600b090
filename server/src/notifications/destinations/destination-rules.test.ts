import { expect, onTestFinished, test } from "vitest";
import { openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { eventually, startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";
import {
  addNotifiedPerson,
  deliveriesWhen,
  isSettled,
  listDestinations,
  startFire,
} from "../../../../testing/worlds/notified-person.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";
import { createMailer } from "../../platform/mail/mailer.ts";
import { listAlarms, raiseAlarms } from "../raise-alarms.ts";

const open = { WEBHOOK_ALLOW: "127.0.0.1" };
const rules = { name: "Duty room", severityFloor: null, quietHours: null, contactGroupId: null };

async function openRoom() {
  const room = await openHttpSink();
  onTestFinished(room.close);
  return room;
}

/** Looks for what needs attention, as each minute does, and answers it. */
async function openAlarms(server: TestServer): Promise<() => Promise<string[]>> {
  const log = createLog("error", () => undefined);
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, log);
  onTestFinished(close);
  const mailer = createMailer({
    smtpUrl: server.mail.url,
    from: "t@example.org",
    domain: "example.org",
    outboxDir: "",
  });
  onTestFinished(mailer.close);
  const parts = { db, log, mailer, clock: () => new Date(), publicUrl: "http://localhost" };
  return async () => {
    await raiseAlarms({ ...parts, listGivenUp: async () => [], listSilent: async () => [] });
    return (await listAlarms(db)).map(({ text }) => text);
  };
}

test("a destination has a name, a floor, quiet hours and a group of its owner's, and what is wrong is named", async () => {
  const [server, room] = [await startTestServer(open), await openRoom()];
  const anna = await server.signIn("anna@example.org");
  const ben = await server.signIn("ben@example.org");
  const added = await anna.call("POST", "/api/destinations", { channel: "slack", config: { url: `${room.origin}/a` } });
  const path = `/api/destinations?id=${added.body.result.id}`;
  const groupOf = async (person: typeof anna) =>
    (await person.call("POST", "/api/contacts/groups", { name: "Night shift", contactIds: [] })).body.result.id;
  const wanted = {
    name: "Duty room",
    severityFloor: "severe",
    quietHours: { from: "22:00", to: "06:30" },
    contactGroupId: await groupOf(anna),
  };
  expect(await anna.call("PUT", path, wanted)).toMatchObject({ status: 200, body: { result: wanted } });
  expect(await listDestinations(anna)).toMatchObject([{ ...wanted, state: "working" }]);

  const fieldsOf = async (own: object) =>
    (await anna.call("PUT", path, { ...wanted, ...own })).body.fields?.map((field: { path: string }) => field.path);
  expect(await fieldsOf({ name: " " })).toEqual(["name"]);
  expect(await fieldsOf({ severityFloor: "unknown" })).toEqual(["severityFloor"]);
  expect(await fieldsOf({ quietHours: { from: "07:00", to: "07:00" } })).toEqual(["quietHours.to"]);
  expect((await anna.call("PUT", path, { ...wanted, contactGroupId: await groupOf(ben) })).status).toBe(404);
  expect((await ben.call("PUT", path, rules)).status).toBe(404);
  expect(await listDestinations(anna)).toMatchObject([wanted]);
});

test("an acknowledgement by the link in a room has the name of the room, and the owner's message is acknowledged", async () => {
  const [server, room] = [await startTestServer(open), await openRoom()];
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const config = { url: `${room.origin}/hook` };
  await anna.call("POST", "/api/destinations", { channel: "mattermost", name: "Duty room", config });
  await startFire(server, "A fire");
  await deliveriesWhen(anna, (all) => all.length === 2 && all.every(isSettled));
  const [, code] = /confirm\/([\w-]+)/.exec(room.taken[0]?.body.toString() ?? "") ?? [];
  await server.service.call("POST", "/api/notifications/confirm", { code });
  const [message] = (await anna.get("/api/notifications")).body.result;
  expect(message.responses).toMatchObject([{ name: "Duty room" }]);
  expect(message.confirmedAt).not.toBeNull();
});

test("three failures in a row make a destination failing, for its owner and for the admins, until one message arrives", async () => {
  const [server, room] = [await startTestServer(open), await openRoom()];
  room.answer = () => ({ status: 400, text: "no_text" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const config = { url: `${room.origin}/a` };
  await anna.call("POST", "/api/destinations", { channel: "slack", name: "Duty room", config });
  const attempt = () => anna.call("POST", "/api/notifications/test", { channel: "slack" });
  const states = async () => (await listDestinations(anna)).map(({ state, lastFailure }) => [state, lastFailure]);
  await attempt();
  await attempt();
  expect(await states()).toEqual([["working", "Slack answered 400 Bad Request"]]);
  await startFire(server, "A fire");
  await eventually(states, ([one]) => one?.[0] === "failing");
  const alarms = await openAlarms(server);
  expect(await alarms()).toEqual([
    "A destination lost messages or stopped working within a day: Slack “Duty room” of anna@example.org. Last response: Slack answered 400 Bad Request",
  ]);
  room.answer = () => ({ status: 200, text: "ok" });
  await attempt();
  expect(await states()).toEqual([["working", null]]);
  expect(await alarms()).toEqual([]);
});
