import { defaultSettings, type Notification } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { eventually } from "../../../../testing/servers/test-server.ts";
import { agree, type ContactsWorld, openContactsWorld } from "../../../../testing/worlds/contacts-world.ts";

const title = "A fire in the harbour";
const ana = "ana@example.net";

/** How many messages about the fire a reader had so far. */
type Count = () => number;
/** Sets up a reader who misses an alert, and answers the change by which they can be reached, and what they received. */
type Missing = (world: ContactsWorld) => Promise<{ change(): Promise<unknown>; count: Count }>;

const mailsTo =
  (world: ContactsWorld, to: string): Count =>
  () =>
    world.mailsAbout(to, title).length;

const saveSettings = ({ owner }: ContactsWorld, own: object) =>
  owner.call("PUT", "/api/users/settings", { ...defaultSettings, ...own });

/** A room that belongs to a contact group of the asset. */
async function addRoom(world: ContactsWorld, rules: object) {
  const sink = await openHttpSink();
  onTestFinished(sink.close);
  const groupId = await world.addGroup("Room", []);
  await world.notifyGroups([groupId]);
  const added = await world.owner.call("POST", "/api/destinations", {
    channel: "slack",
    config: { url: `${sink.origin}/a` },
  });
  const save = (own: object) =>
    world.owner.call("PUT", `/api/destinations?id=${added.body.result.id}`, {
      name: "Room",
      severityFloor: null,
      quietHours: null,
      contactGroupId: groupId,
      ...own,
    });
  await save(rules);
  const count = () => sink.taken.filter(({ body }) => body.toString().includes(title)).length;
  return { save, count };
}

const missing: Record<string, Missing> = {
  "a contact who opts in": async (world) => {
    await world.notifyGroups([await world.addGroup("Crew", [await world.addContact("Ana", { email: ana })])]);
    return { change: () => agree(world, ana), count: mailsTo(world, ana) };
  },
  "a contact who opts in again after they had opted out": async (world) => {
    await world.notifyGroups([await world.addGroup("Crew", [await world.addContact("Ana", { email: ana })])]);
    const code = await agree(world, ana);
    await world.happen("An earlier fire");
    const { email } = await world.server.mail.waitFor(ana, ({ email }) => /earlier/.test(email.subject ?? ""));
    const link = email.headers.find(({ key }) => key === "list-unsubscribe")?.value.replace(/^<|>$/g, "") ?? "";
    const { pathname, search } = new URL(link);
    await world.server.service.call("POST", pathname + search, new URLSearchParams("List-Unsubscribe=One-Click"));
    const change = () => world.server.service.call("POST", "/api/notifications/confirm", { code });
    return { change, count: mailsTo(world, ana) };
  },
  "a contact who joins a group": async (world) => {
    const id = await world.addContact("Ana", { email: ana });
    await agree(world, ana);
    const groupId = await world.addGroup("Crew", []);
    await world.notifyGroups([groupId]);
    const change = () =>
      world.owner.call("PUT", `/api/contacts/groups?id=${groupId}`, { name: "Crew", contactIds: [id] });
    return { change, count: mailsTo(world, ana) };
  },
  "a contact group that is added to an asset": async (world) => {
    const groupId = await world.addGroup("Crew", [await world.addContact("Ana", { email: ana })]);
    await agree(world, ana);
    return { change: () => world.notifyGroups([groupId]), count: mailsTo(world, ana) };
  },
  "a room whose severity floor is lowered": async (world) => {
    const { save, count } = await addRoom(world, { severityFloor: "extreme" });
    return { change: () => save({}), count };
  },
  "a person who enables email": async (world) => {
    await saveSettings(world, { emailNotifications: false });
    return { change: () => saveSettings(world, {}), count: mailsTo(world, "owner@example.org") };
  },
};

const lastMessage = async ({ owner }: ContactsWorld): Promise<Notification | undefined> =>
  ((await owner.get("/api/notifications")).body.result as Notification[]).find((one) => one.title === title);

const decided = async (world: ContactsWorld, eventId: number): Promise<void> => {
  await eventually(
    async () => (await world.owner.get(`/api/decisions?eventId=${eventId}`)).body.result ?? [],
    (rows) => rows.length > 0,
  );
};

test.each(Object.entries(missing))("%s gets what is ongoing, once", async (_, miss) => {
  const world = await openContactsWorld({ WEBHOOK_ALLOW: "127.0.0.1" });
  const { change, count } = await miss(world);
  await decided(world, await world.happen(title));
  expect(count()).toBe(0);
  await change();
  await eventually(
    async () => count(),
    (sent) => sent === 1,
  );
  // A second change, whose messages would be planned before that of the next event.
  await change();
  const next = await world.happen("The next fire");
  await decided(world, next);
  expect(count()).toBe(1);
});

test("a reader who can be reached since gets nothing about lesser and ended events, nor twice at another address", async () => {
  const world = await openContactsWorld();
  const contactId = await world.addContact("Ana", { email: ana });
  await world.notifyGroups([await world.addGroup("Crew", [contactId])]);
  const lesser = await world.happen("A smaller fire", { severity: "moderate" });
  await decided(world, lesser);
  const ended = await world.happen("A fire that is out");
  await decided(world, ended);
  expect((await world.server.service.call("PUT", `/api/event?id=${ended}`, { ongoing: 0 })).status).toBe(200);
  await decided(world, await world.happen(title));
  await agree(world, ana);
  await world.server.mail.waitFor(ana, ({ email }) => email.subject?.includes(title) ?? false);
  const message = await lastMessage(world);
  expect(message?.deliveries.map(({ recipient }) => recipient).toSorted()).toEqual([ana, "owner@example.org"]);
  await world.owner.call("PUT", `/api/contacts?id=${contactId}`, { name: "Ana", email: "ana@example.com" });
  await agree(world, "ana@example.com");
  await decided(world, await world.happen("The next fire"));
  await world.server.mail.waitFor("ana@example.com", ({ email }) => email.subject?.includes("The next fire") ?? false);
  const about = (text: string) => [...world.mailsAbout(ana, text), ...world.mailsAbout("ana@example.com", text)];
  expect(about("A smaller fire")).toEqual([]);
  expect(about("A fire that is out")).toEqual([]);
  expect(about(title)).toHaveLength(1);
});
