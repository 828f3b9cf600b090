import { defaultRules, type Notification, type SummaryEntry } from "@tocsin/contract";
import { expect, test } from "vitest";
import { type Client, createClient } from "../../../../testing/probes/client.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { agree, codeIn, openContactsWorld } from "../../../../testing/worlds/contacts-world.ts";
import { addNotifiedPerson, startFire } from "../../../../testing/worlds/notified-person.ts";

const list = async (person: Client): Promise<Notification[]> => (await person.get("/api/notifications")).body.result;

const listWhen = (person: Client, isMeant: (all: Notification[]) => boolean) => eventually(() => list(person), isMeant);

const acknowledge = (person: Client, body: object) => person.call("POST", "/api/notifications/acknowledge", body);
const withdraw = (person: Client, body: object) => person.call("POST", "/api/notifications/withdraw", body);

const needing = async (person: Client): Promise<number[]> => {
  const { needsYou } = (await person.get("/api/summary")).body.result;
  return needsYou.flatMap((entry: SummaryEntry) => (entry.acknowledgedAt === null ? [entry.eventId] : [])).sort();
};

test("an acknowledgement is withdrawn from all messages of its thread, and the event needs the person again", async () => {
  const server = await startTestServer();
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const other = await addNotifiedPerson(server, "other@example.org");
  const id = await startFire(server, "Fire A");
  await listWhen(anna, (all) => all.length === 1);
  const worse = { title: "Fire A", description: "It burns.", lat: 38.72, lon: -9.14, severity: "extreme" };
  await server.service.call("PUT", `/api/event?id=${id}`, worse);
  const [update, first] = await listWhen(anna, (all) => all.length === 2);
  const [foreign] = await listWhen(other, (all) => all.length === 2);
  await acknowledge(anna, { eventIds: [id], hasIt: true, note: "Guards sent" });
  expect(await needing(anna)).toEqual([]);
  expect((await withdraw(anna, { ids: [update?.id, foreign?.id] })).status).toBe(404);
  expect((await withdraw(anna, { eventIds: [999_999] })).status).toBe(404);
  expect((await withdraw(anna, {})).status).toBe(422);
  expect(await needing(anna)).toEqual([]);

  const { body } = await withdraw(anna, { eventIds: [id] });
  expect(body.result.withdrawn.sort()).toEqual([update?.id, first?.id].sort());
  const untouched = { confirmedAt: null, responses: [] };
  expect(await list(anna)).toMatchObject([untouched, untouched]);
  expect(await needing(anna)).toEqual([id]);
  expect((await withdraw(anna, { ids: [first?.id] })).status).toBe(200);

  await acknowledge(anna, { ids: [update?.id] });
  await withdraw(anna, { ids: [first?.id] });
  expect(await needing(anna)).toEqual([id]);
});

test("the acknowledgement of one event of a message about several is withdrawn", async () => {
  const server = await startTestServer();
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await anna.call("PUT", "/api/users/rules", { ...defaultRules, groupSeconds: 2 });
  const ids: number[] = [];
  for (const title of ["Fire A", "Fire B", "Fire C"]) ids.push(await startFire(server, title));
  const all = await listWhen(anna, (all) => all.some(({ kind }) => kind === "summary"));
  const summary = all.find(({ kind }) => kind === "summary");
  const one = summary?.events[0]?.id ?? 0;
  await acknowledge(anna, { eventIds: [one] });
  expect(await needing(anna)).not.toContain(one);
  await withdraw(anna, { eventIds: [one] });
  expect(await needing(anna)).toEqual(ids.sort());
  await acknowledge(anna, { ids: [summary?.id] });
  await withdraw(anna, { ids: [summary?.id] });
  expect(await needing(anna)).toEqual(ids.sort());
});

test("a recipient withdraws their response by the code of their message, and those of others stay", async () => {
  const world = await openContactsWorld();
  const { server, owner } = world;
  const ana = await world.addContact("Ana", { email: "ana@example.net" });
  await agree(world, "ana@example.net");
  await world.notifyGroups([await world.addGroup("Guards", [ana])]);
  await world.happen("A fire");
  const [ofOwner, ofAna] = await Promise.all(
    ["owner@example.org", "ana@example.net"].map(async (to) =>
      codeIn(await server.mail.waitFor(to, ({ email }) => email.subject?.includes("A fire") ?? false)),
    ),
  );
  const reader = createClient(server.origin);
  for (const code of [ofOwner, ofAna])
    await reader.call("POST", "/api/notifications/confirm", { code, hasIt: true, note: "On my way" });
  const path = "/api/notifications/confirm?code=";

  const { body } = await reader.call("DELETE", path + ofAna);
  expect(body.result).toMatchObject({ yours: null, confirmedAt: null, responses: [{ name: "owner@example.org" }] });
  const [kept] = await list(owner);
  expect(kept?.confirmedAt).not.toBeNull();
  expect((await reader.call("DELETE", path + ofAna)).status).toBe(200);
  expect((await reader.call("DELETE", `${path}guessed`)).status).toBe(404);
  await reader.call("DELETE", path + ofOwner);
  expect(await list(owner)).toMatchObject([{ confirmedAt: null, responses: [] }]);
});
