import { defaultRules, type Notification, type SummaryEntry } from "@tocsin/contract";
import { expect, test } from "vitest";
import { type Client, createClient } from "../../../../testing/probes/client.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { codeIn } from "../../../../testing/worlds/contacts-world.ts";
import { addNotifiedPerson, startFire } from "../../../../testing/worlds/notified-person.ts";

const list = async (person: Client, filter = ""): Promise<Notification[]> =>
  (await person.get(`/api/notifications?${filter}`)).body.result;

const listWhen = (person: Client, count: number): Promise<Notification[]> =>
  eventually(
    () => list(person),
    (all) => all.length === count,
  );

const acknowledge = (person: Client, ids: string[], more: object = {}) =>
  person.call("POST", "/api/notifications/acknowledge", { ids, ...more });

/** Without their deliveries, which may be under way. */
const acknowledgementsOf = (notifications: Notification[]) =>
  notifications.map(({ id, confirmedAt, responses }) => ({ id, confirmedAt, responses }));

const titlesOf = (notifications: Notification[]): string[] => notifications.map(({ title }) => title).sort();

test("notifications are acknowledged in bulk, all or none, and the first time is kept", async () => {
  const server = await startTestServer();
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const other = await addNotifiedPerson(server, "other@example.org");
  for (const title of ["Fire A", "Fire B", "Fire C"]) await startFire(server, title);
  const own = await listWhen(anna, 3);
  const [foreign] = await listWhen(other, 3);
  const [first, second] = own.map(({ id }) => id) as [string, string];
  expect((await acknowledge(anna, [first, foreign?.id ?? ""])).status).toBe(404);
  expect((await acknowledge(anna, [first, "no-such-id"])).status).toBe(404);
  expect((await acknowledge(anna, [])).body.fields).toEqual([
    { path: "ids", message: expect.stringContaining("Please provide notifications") },
  ]);
  expect(await list(anna, "acknowledged=1")).toEqual([]);

  const { body } = await acknowledge(anna, [first, second, first], { note: "Guards sent", hasIt: true });
  expect(body.result.acknowledged.sort()).toEqual([first, second].sort());
  const [open] = await list(anna, "acknowledged=0");
  expect(titlesOf(await list(anna, "acknowledged=0"))).toEqual([own[2]?.title]);
  expect(open?.confirmedAt).toBeNull();
  const done = await list(anna, "acknowledged=1");
  expect(done.map(({ responses }) => responses)).toEqual(
    done.map(({ confirmedAt }) => [{ name: "anna@example.org", hasIt: true, note: "Guards sent", confirmedAt }]),
  );
  expect((await acknowledge(anna, [first])).body.result.acknowledged).toEqual([]);
  expect(acknowledgementsOf(await list(anna, "acknowledged=1"))).toEqual(acknowledgementsOf(done));
  expect(await list(other, "acknowledged=1")).toEqual([]);
});

test("acknowledging an update acknowledges the earlier messages about its event, and no others", async () => {
  const server = await startTestServer();
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await startFire(server, "Fire A");
  const id = await startFire(server, "Fire B");
  await listWhen(anna, 2);
  const worse = { title: "Fire B", description: "It burns.", lat: 38.72, lon: -9.14, severity: "extreme" };
  await server.service.call("PUT", `/api/event?id=${id}`, worse);
  const [update, ...before] = await eventually(
    () => list(anna, `eventId=${id}`),
    (all) => all.length === 2,
  );
  const { body } = await acknowledge(anna, [update?.id ?? ""]);
  expect(body.result.acknowledged.sort()).toEqual([update?.id, ...before.map((one) => one.id)].sort());
  expect(titlesOf(await list(anna, "acknowledged=0"))).toEqual(["Fire A"]);
});

test("one event of a message about several is acknowledged alone, and needs the person again when there is more", async () => {
  const server = await startTestServer();
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await anna.call("PUT", "/api/users/rules", { ...defaultRules, groupSeconds: 2 });
  const ids: number[] = [];
  for (const title of ["Fire A", "Fire B", "Fire C"]) ids.push(await startFire(server, title));
  const all = await eventually(
    () => list(anna),
    (all) => all.some(({ kind }) => kind === "summary"),
  );
  const summary = all.find(({ kind }) => kind === "summary");
  const [one, other] = (summary?.events ?? []).map(({ id }) => id) as [number, number];
  const needing = async (): Promise<number[]> => {
    const { needsYou } = (await anna.get("/api/summary")).body.result;
    return needsYou.flatMap((entry: SummaryEntry) => (entry.acknowledgedAt === null ? [entry.eventId] : []));
  };
  expect((await needing()).sort()).toEqual(ids.sort());
  const byEvent = (eventIds: number[]) => anna.call("POST", "/api/notifications/acknowledge", { eventIds });
  expect((await byEvent([one])).body.result.acknowledged).toEqual([]);
  expect((await needing()).sort()).toEqual(ids.filter((id) => id !== one).sort());
  expect(await needing()).toContain(other);
  expect((await byEvent([one, 999_999])).status).toBe(404);

  const worse = { title: "Worse", description: "It burns.", lat: 38.72, lon: -9.14, severity: "extreme" };
  await server.service.call("PUT", `/api/event?id=${one}`, worse);
  await eventually(needing, (open) => open.includes(one));
});

test("the link of a message about several events names them, the most severe first, and the highest severity", async () => {
  const server = await startTestServer();
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await anna.call("PUT", "/api/users/rules", { ...defaultRules, groupSeconds: 2 });
  await startFire(server, "Fire A");
  await startFire(server, "Fire B", { severity: "moderate" });
  await startFire(server, "Fire C", { severity: "severe" });
  const mail = await server.mail.waitFor("anna@example.org", ({ email }) =>
    /Fire C.*one more event/.test(email.subject ?? ""),
  );
  const { body } = await createClient(server.origin).get(`/api/notifications/confirm?code=${codeIn(mail)}`);
  expect(body.result).toMatchObject({ kind: "summary", event: "2 events", severity: "severe", ongoing: true });
  expect(body.result.events).toMatchObject([
    { title: "Fire C", severity: "severe", ongoing: true },
    { title: "Fire B", severity: "moderate", ongoing: true },
  ]);
});

test("notifications are listed by severity, asset and tag, and each filter counts what it lists", async () => {
  const server = await startTestServer();
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const porto = { name: "Porto", lat: 41.15, lon: -8.61, radius: 30, tags: ["north"] };
  const { id: assetId } = (await anna.call("POST", "/api/monitor", porto)).body.result;
  await startFire(server, "Moderate in Lisbon", { severity: "moderate" });
  await startFire(server, "Extreme in Porto", { severity: "extreme", lat: 41.16, lon: -8.6 });
  await listWhen(anna, 2);
  for (const filter of [`assetId=${assetId}`, "tag=north", "severity=severe"]) {
    const { body } = await anna.get(`/api/notifications?${filter}`);
    expect([filter, titlesOf(body.result), body.metadata.total]).toEqual([filter, ["Extreme in Porto"], 1]);
  }
  expect(await list(anna, "tag=south")).toEqual([]);
  expect((await anna.get("/api/notifications?severity=terrible")).status).toBe(422);
});
