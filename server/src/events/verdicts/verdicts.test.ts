import { expect, onTestFinished, test } from "vitest";
import { rssDocument } from "../../../../testing/servers/feed-server.ts";
import { eventually, startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";

const published = new Date();
const story = { guid: "1", link: "https://paper.example/1", published };
const title = "Warehouse fire in Leiria, Portugal forces evacuation";

/** An admin and a member who see the event of a news item. */
async function openWithEvent() {
  const server = await startTestServer();
  const [admin, member] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  const url = server.feeds.serve("/news.xml", rssDocument([{ ...story, title }]));
  const source = await admin.call("POST", "/api/news-source", { name: "Paper", url });
  const { result } = await eventually(
    async () => (await admin.get("/api/event")).body,
    (body) => body.result.length === 1,
  );
  const { id } = result[0];
  return {
    server,
    admin,
    member,
    id,
    original: result[0],
    read: async () => (await member.get(`/api/event?id=${id}`)).body.result,
    timeline: async () => (await member.get(`/api/event/${id}/timeline`)).body,
    correct: (body: object) => admin.call("PUT", `/api/events/correction?id=${id}`, body),
    undo: (kind = "") => admin.call("DELETE", `/api/events/correction?id=${id}${kind && `&kind=${kind}`}`),
    /** The source edits its item, or another one is published. */
    async publish(items: Parameters<typeof rssDocument>[0]) {
      server.feeds.serve("/news.xml", rssDocument(items));
      await admin.call("POST", `/api/news-source/poll?id=${source.body.result.id}`);
    },
  };
}

/** When an event was last moved away from where people were notified of it. */
async function readMove(server: TestServer, id: number): Promise<Date | null> {
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  return (await db.selectFrom("events").select("area_changed_at").where("id", "=", id).executeTakeFirstOrThrow())
    .area_changed_at;
}

async function enter(server: TestServer, event: object): Promise<number> {
  return (await server.service.call("POST", "/api/event", event)).body.result.id;
}

test("a member's verdict on an event leaves it as it is, is counted for admins, and replaces what it contradicts", async () => {
  const { admin, member, id, original, read } = await openWithEvent();
  const give = (body: object) => member.call("PUT", `/api/events/verdict?id=${id}`, body);
  await give({ kind: "wrongCategory", category: "other" });
  const { body } = await give({ kind: "wrongSeverity", severity: "minor" });
  expect(body.result.own.map((one: any) => one.verdict)).toEqual([
    { kind: "wrongCategory", category: "other" },
    { kind: "wrongSeverity", severity: "minor" },
  ]);
  expect([body.result.corrections, body.result.counts]).toEqual([[], null]);
  expect(await read()).toEqual(original);

  await admin.call("PUT", `/api/events/verdict?id=${id}`, { kind: "right" });
  const seen = async () => (await admin.get(`/api/events/verdict?id=${id}`)).body.result;
  expect((await seen()).counts).toEqual({ people: 2, kinds: { right: 1, wrongCategory: 1, wrongSeverity: 1 } });
  await give({ kind: "notIncident" });
  expect((await seen()).counts).toEqual({ people: 2, kinds: { right: 1, notIncident: 1 } });
  expect((await member.call("DELETE", `/api/events/verdict?id=${id}`)).status).toBe(204);
  expect((await seen()).counts).toEqual({ people: 1, kinds: { right: 1 } });
  expect((await seen()).own).toMatchObject([{ verdict: { kind: "right" } }]);
});

test("an event that is moved by hand, in whatever way, has left where it was; one of which something else is corrected has not", async () => {
  const { server, correct, undo, id } = await openWithEvent();
  await correct({ kind: "wrongSeverity", severity: "minor" });
  await server.service.call("PUT", `/api/event?id=${id}`, { title: "Another title" });
  expect(await readMove(server, id)).toBeNull();
  const moves = [
    () => correct({ kind: "wrongPlace", lat: 38.7, lon: -9.1, placeName: "Lisbon", placeKind: "city", radius: 10 }),
    () => undo("wrongPlace"),
    () => server.service.call("PUT", `/api/event?id=${id}`, { lat: 41, lon: -8 }),
  ];
  for (const move of moves) {
    const before = await readMove(server, id);
    await move();
    expect(await readMove(server, id)).not.toEqual(before);
  }
});

test("an admin's corrections change the event for all, outlive what its sources report, and are undone to that", async () => {
  const { correct, undo, original, read, timeline, publish } = await openWithEvent();
  expect(original).toMatchObject({ category: "infrastructure", severity: "moderate", placeName: expect.any(String) });
  await correct({ kind: "wrongCategory", category: "police activity" });
  await correct({ kind: "wrongSeverity", severity: "minor" });
  await correct({ kind: "wrongPlace", lat: 38.7, lon: -9.1, placeName: "Lisbon", placeKind: "city", radius: 10 });
  const corrected = {
    category: "police activity",
    severity: "minor",
    lat: 38.7,
    lon: -9.1,
    placeName: "Lisbon",
    placeKind: "city",
    radius: 10,
  };
  expect(await read()).toMatchObject(corrected);

  const worse = `${title}, 14 people killed`;
  await publish([{ ...story, title: worse }]);
  await eventually(read, (event) => event.title === worse);
  expect(await read()).toMatchObject(corrected);
  expect((await timeline()).at(-1).changes).toEqual({ title: [title, worse], dead: [null, 14] });

  await undo("wrongSeverity");
  expect(await read()).toMatchObject({ ...corrected, severity: "severe" });
  await undo();
  const { category, lat, lon, radius, placeName, placeKind } = original;
  expect(await read()).toMatchObject({ severity: "severe", category, lat, lon, radius, placeName, placeKind });
  expect((await timeline()).map((entry: any) => entry.cause)).toEqual([
    "First reported by Paper",
    "Category corrected by an admin",
    "Severity corrected by an admin",
    "Place corrected by an admin",
    "Changed by Paper",
    "Correction undone by an admin",
    "Correction undone by an admin",
  ]);
});

test("an event that is not an incident ends for all and does not start again; undone, it is ongoing", async () => {
  const { admin, correct, undo, id, read, timeline, publish } = await openWithEvent();
  await correct({ kind: "wrongSeverity", severity: "extreme" });
  await correct({ kind: "notIncident" });
  expect(await read()).toMatchObject({ incident: false, ongoing: 0, severity: "moderate" });
  expect((await timeline()).at(-1)).toMatchObject({ kind: "ended", cause: "Marked as not an incident by an admin" });
  const verdicts = (await admin.get(`/api/events/verdict?id=${id}`)).body.result;
  expect(verdicts.corrections.map((one: any) => one.verdict)).toEqual([{ kind: "notIncident" }]);

  const copy = { guid: "2", title, link: "https://paper.example/2", published };
  await publish([copy, { ...story, title }]);
  await eventually(read, (event) => event.urls.length === 2);
  expect((await admin.get("/api/event")).body.metadata.total).toBe(1);
  expect(await read()).toMatchObject({ incident: false, ongoing: 0 });

  expect((await undo()).status).toBe(204);
  expect(await read()).toMatchObject({ incident: true, ongoing: 1, endedAt: null });
});

test("a duplicate names another event that the admin sees; both admins and members are refused others", async () => {
  const { server, admin, member, correct, id, read } = await openWithEvent();
  const other = await enter(server, { title: "Fire at the depot" });
  for (const eventId of [id, 999_999]) {
    const { status, body } = await correct({ kind: "duplicate", eventId });
    expect([status, body.fields[0].path]).toEqual([422, "eventId"]);
  }
  expect((await correct({ kind: "duplicate", eventId: other })).body.result.corrections).toMatchObject([
    { verdict: { kind: "duplicate", eventId: other } },
  ]);
  expect(await read()).toMatchObject({ incident: true, ongoing: 0 });
  for (const body of [{ kind: "wrongPlace", lat: 1 }, { kind: "wrongCategory" }, { kind: "best" }, {}]) {
    expect((await member.call("PUT", `/api/events/verdict?id=${id}`, body)).status, JSON.stringify(body)).toBe(422);
  }
  expect((await correct({ kind: "right" })).status).toBe(422);
  const { body } = await admin.get("/api/audit");
  expect(body.result[0]).toMatchObject({ action: "Correct an event for everyone", finished: true });
});

test("a manual correction of a corrected field is seen, and what is not corrected follows the sources", async () => {
  const { server, correct, undo, id, read } = await openWithEvent();
  await correct({ kind: "wrongSeverity", severity: "minor" });
  await server.service.call("PUT", `/api/event?id=${id}`, { severity: "severe", title: "Fire" });
  expect(await read()).toMatchObject({ severity: "severe", title: "Fire" });
  await undo();
  expect(await read()).toMatchObject({ severity: "severe" });
});

test("verdicts on an event outlive the account without its name, and are in the export of the person", async () => {
  const { admin, member, id } = await openWithEvent();
  await member.call("PUT", `/api/events/verdict?id=${id}`, { kind: "notIncident" });
  const exported = (await member.get("/api/users/export")).body.eventVerdicts;
  expect(exported).toMatchObject([{ event_id: id, kind: "notIncident", corrects: false }]);
  expect((await member.call("DELETE", "/api/users/me?email=ben@example.org")).status).toBe(204);
  const { counts } = (await admin.get(`/api/events/verdict?id=${id}`)).body.result;
  expect(counts).toEqual({ people: 1, kinds: { notIncident: 1 } });
});
