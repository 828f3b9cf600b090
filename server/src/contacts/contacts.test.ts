import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createClient } from "../../../testing/probes/client.ts";
import { eventually } from "../../../testing/servers/test-server.ts";
import { agree, codeIn, openContactsWorld, waitForOptIn } from "../../../testing/worlds/contacts-world.ts";

test("a contact group of an asset gets the notifications of its owner after opting in, each address once", async () => {
  const world = await openContactsWorld();
  const { server, owner } = world;
  const ana = await world.addContact("Ana", { email: "Ana@Example.net" });
  const ben = await world.addContact("Ben", { email: "ben@example.net" });
  // The owner's own address in a group is no second message to them.
  const self = await world.addContact("Me", { email: "owner@example.org" });
  const groups = [await world.addGroup("Guards", [ana, ben, self]), await world.addGroup("Night", [ana])];
  await world.notifyGroups(groups);
  await agree(world, "owner@example.org");
  await waitForOptIn(world, "ana@example.net");
  await world.happen("First fire");
  await server.mail.waitFor("owner@example.org", ({ email }) => email.subject?.includes("First fire") ?? false);
  await agree(world, "ana@example.net");
  await world.happen("Second fire");
  await server.mail.waitFor("ana@example.net", ({ email }) => email.subject?.includes("Second fire") ?? false);
  await eventually(
    async () => (await owner.get("/api/notifications")).body.result[0].deliveries,
    (deliveries) => deliveries.length === 2 && deliveries.every((one: { state: string }) => one.state === "sent"),
  );
  // The owner's rules apply to their contacts, too.
  await world.happen("Small fire", { severity: "minor" });
  await sleep(1500);
  const count = (to: string) =>
    ["First fire", "Second fire", "Small fire"].map((title) => world.mailsAbout(to, title).length);
  expect(count("owner@example.org")).toEqual([1, 1, 0]);
  // The first was ongoing when she opted in.
  expect(count("ana@example.net")).toEqual([1, 1, 0]);
  expect(count("ben@example.net")).toEqual([0, 0, 0]);
  const toBen = server.mail.received.filter((mail) => mail.recipients.includes("ben@example.net"));
  expect(toBen).toHaveLength(1);
  const [mail] = world.mailsAbout("ana@example.net", "Second fire");
  expect(mail?.email.text).toContain("owner@example.org");
  expect(mail?.email.text).not.toContain("/settings");
});

test("a contact is notified only of the assets that name it, and no longer after its group is removed", async () => {
  const world = await openContactsWorld();
  const mill = await world.addAsset("Mill", { lat: 38.8, lon: -9.2 });
  const group = await world.addGroup("Guards", [await world.addContact("Ana", { email: "ana@example.net" })]);
  await agree(world, "ana@example.net");
  await world.notifyGroups([group], mill);
  await world.happen("A fire", { lat: 38.76, lon: -9.17 });
  const mail = await world.server.mail.waitFor(
    "ana@example.net",
    ({ email }) => email.subject?.includes("A fire") ?? false,
  );
  expect(mail.email.text).toContain("Mill");
  expect(mail.email.text).not.toContain("Depot");
  await world.owner.call("DELETE", `/api/contacts/groups?id=${group}`);
  const settings = (await world.owner.get("/api/users/settings/asset")).body.result;
  expect(settings.map((one: { contactGroupIds: number[] }) => one.contactGroupIds)).toEqual([[], []]);
  await world.happen("Another fire", { lat: 38.76, lon: -9.17 });
  await world.server.mail.waitFor("owner@example.org", ({ email }) => email.subject?.includes("Another fire") ?? false);
  expect(world.mailsAbout("ana@example.net", "Another fire")).toEqual([]);
});

test("an address gets one opt-in request, opening the page does not opt in, opting in twice is the same as once, and a changed address gets a new request", async () => {
  const world = await openContactsWorld();
  const { owner, server } = world;
  const id = await world.addContact("Ana", { email: "ana@example.net" });
  const ask = await waitForOptIn(world, "ana@example.net");
  expect(ask.email.text).not.toContain("Ana");
  const anybody = createClient(server.origin);
  const code = codeIn(ask);
  const look = () => anybody.get(`/api/notifications/confirm?code=${code}`);
  expect((await look()).body.result).toMatchObject({ kind: "address", event: "owner@example.org", confirmedAt: null });
  const contact = async () => (await owner.get(`/api/contacts?id=${id}`)).body.result;
  expect(await contact()).toMatchObject({
    confirmedAt: null,
    emailOptInRequestedAt: expect.any(String),
    emailProblem: null,
  });
  const first = await anybody.call("POST", "/api/notifications/confirm", { code });
  const second = await anybody.call("POST", "/api/notifications/confirm", { code });
  expect(second.body).toEqual(first.body);
  expect(await contact()).toMatchObject({ confirmedAt: first.body.result.confirmedAt });
  await owner.call("PUT", `/api/contacts?id=${id}`, { name: "Ana S.", email: "ana@example.net" });
  expect(await contact()).toMatchObject({ name: "Ana S.", emailConfirmedAt: first.body.result.confirmedAt });
  await owner.call("PUT", `/api/contacts?id=${id}`, { name: "Ana S.", email: "ana@example.com" });
  expect(await contact()).toMatchObject({ email: "ana@example.com", confirmedAt: null });
  expect((await look()).status).toBe(404);
  const renewed = codeIn(await waitForOptIn(world, "ana@example.com"));
  expect(renewed).not.toBe(code);
  expect(server.mail.received.filter((mail) => mail.recipients.includes("ana@example.net"))).toHaveLength(1);
});

test("an address gets at most three opt-in requests from all people together", async () => {
  const world = await openContactsWorld();
  const { server } = world;
  const other = await server.signIn("other@example.org");
  const id = await world.addContact("Ana", { email: "ana@example.net" });
  const again = () => world.owner.call("POST", `/api/contacts/opt-in?id=${id}`);
  expect((await again()).status).toBe(202);
  expect((await other.call("POST", "/api/contacts", { name: "A", email: "ANA@example.net" })).status).toBe(201);
  expect(await again()).toMatchObject({ status: 429 });
  const asks = () => server.mail.received.filter((mail) => mail.recipients.includes("ana@example.net"));
  await eventually(
    async () => asks().length,
    (count) => count === 3,
  );
  const codes = asks().map(codeIn);
  expect(new Set(codes).size).toBe(2);
  await agree(world, "ana@example.net");
  expect(await again()).toMatchObject({ status: 409 });
});

test("a failed opt-in request shows the reason and does not delay others", async () => {
  const world = await openContactsWorld();
  const { server, owner } = world;
  server.mail.answer = { code: 550, text: "no such mailbox" };
  const id = await world.addContact("Ana", { email: "ana@example.net" });
  const contact = await eventually(
    async () => (await owner.get(`/api/contacts?id=${id}`)).body.result,
    ({ emailProblem }) => emailProblem !== null,
  );
  expect(contact.emailProblem).toContain("no such mailbox");
  // There is no gateway here; that is said too, and the other address is asked all the same.
  server.mail.answer = undefined;
  const both = await world.addContact("Ben", { email: "ben@example.net", phone: "+351 912 345 678" });
  await waitForOptIn(world, "ben@example.net");
  const other = await eventually(
    async () => (await owner.get(`/api/contacts?id=${both}`)).body.result,
    ({ phoneProblem }) => phoneProblem !== null,
  );
  expect(other).toMatchObject({ phone: "+351912345678", phoneProblem: expect.stringContaining("SMS is not set up") });
});

test("contacts and groups are visible to their owner only, and errors name the field", async () => {
  const world = await openContactsWorld();
  const { server, owner } = world;
  const other = await server.signIn("other@example.org");
  const id = await world.addContact("Ana", { email: "ana@example.net" });
  const group = await world.addGroup("Guards", [id]);
  expect((await other.get("/api/contacts")).body.result).toEqual([]);
  expect((await other.get(`/api/contacts?id=${id}`)).status).toBe(404);
  expect((await other.call("POST", "/api/contacts/groups", { name: "Mine", contactIds: [id] })).status).toBe(422);
  const site = (await other.call("POST", "/api/monitor", { name: "Other", lat: 1, lon: 1 })).body.result.id;
  expect(await world.notifyGroups([group], site, other)).toMatchObject({
    status: 422,
    body: { fields: [{ path: "contactGroupIds" }] },
  });
  expect((await world.notifyGroups([group])).status).toBe(200);
  expect((await world.notifyGroups([group, 999_999])).status).toBe(422);
  const wrong: [object, string][] = [
    [{ name: "B" }, "email"],
    [{ name: "", email: "b@example.net" }, "name"],
    [{ name: "B", email: "b@" }, "email"],
    [{ name: "B", phone: "912 345 678" }, "phone"],
    [{ name: "B", email: "ana@EXAMPLE.net" }, "email"],
    [{ name: "<b>B</b>", email: "b@example.net" }, "name"],
  ];
  for (const [input, path] of wrong) {
    const refused = await owner.call("POST", "/api/contacts", input);
    expect(refused, JSON.stringify(input)).toMatchObject({ status: 422, body: { fields: [{ path }] } });
  }
  expect(await owner.call("POST", "/api/contacts/groups", { name: "Guards", contactIds: [] })).toMatchObject({
    status: 422,
  });
  expect((await owner.call("DELETE", `/api/contacts?id=${id}`)).status).toBe(204);
  expect((await owner.get("/api/contacts/groups")).body.result).toMatchObject([{ contactIds: [] }]);
});
