import { sql } from "kysely";
import { expect, test } from "vitest";
import { openPolledSource } from "../../../../testing/worlds/polled-source.ts";

type Entry = { id: string; title?: string; dated?: string };
type Alert = { severity?: string; headline?: string; expires?: string };

const indexOf = (base: string, entries: Entry[]) =>
  `<rss version="2.0"><channel><title>Alerts</title>${entries
    .map(
      ({ id, title = `Storm ${id}`, dated }) =>
        `<item><guid>${id}</guid><title>${title}</title><link>${base}/${id}.cap.xml</link>${dated ? `<pubDate>${dated}</pubDate>` : ""}</item>`,
    )
    .join("")}</channel></rss>`;

const alertOf = (
  id: string,
  { severity = "Severe", headline = `Storm ${id}`, expires = "2026-11-27T12:00:00Z" }: Alert = {},
) =>
  `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${id}</identifier><sender>w@weather.example</sender><sent>2026-11-26T11:00:00Z</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope><info><category>Met</category><event>Storm</event><urgency>Expected</urgency><severity>${severity}</severity><certainty>Likely</certainty><expires>${expires}</expires><headline>${headline}</headline><area><areaDesc>Coast</areaDesc><polygon>38,-10 38,-9 39,-9 39,-10 38,-10</polygon></area></info></alert>`;

async function openIndex() {
  const world = await openPolledSource();
  const { feeds, items } = world;
  return {
    ...world,
    list: (...entries: Entry[]) => feeds.serve("/index.xml", indexOf(feeds.origin, entries)),
    serve: (id: string, alert?: Alert) => feeds.serve(`/${id}.cap.xml`, alertOf(id, alert), "application/cap+xml"),
    hits: (id: string) => feeds.hits.get(`/${id}.cap.xml`) ?? 0,
    severity: async (id: string) => (await items()).get(id)?.content.official?.severity,
  };
}

const morning = "Thu, 26 Nov 2026 11:00:00 GMT";
const noon = "Thu, 26 Nov 2026 12:00:00 GMT";

test.each<[string, Entry, Entry]>([
  ["date", { id: "a", dated: morning }, { id: "a", dated: noon }],
  ["title", { id: "a", title: "Yellow warning", dated: morning }, { id: "a", title: "Red warning", dated: morning }],
  ["title, without dates", { id: "a", title: "Yellow warning" }, { id: "a", title: "Red warning" }],
])("a document whose entry has another %s is read again at its address", async (_, before, after) => {
  const { list, serve, poll, severity, hits } = await openIndex();
  list(before);
  serve("a", { severity: "Moderate" });
  await poll();
  expect(await severity("a")).toBe("moderate");
  serve("a", { severity: "Extreme" });
  list(after);
  await poll();
  expect(await severity("a")).toBe("extreme");
  expect(hits("a")).toBe(2);
});

test("a document that is rewritten under an entry without a date is checked in each poll while it is in force", async () => {
  const { list, serve, poll, severity, hits, source } = await openIndex();
  list({ id: "a" }, { id: "over" });
  serve("a", { severity: "Moderate" });
  serve("over", { expires: "2026-11-26T11:30:00Z" });
  await poll();
  await poll();
  expect((await source()).hash).not.toBeNull();
  expect([hits("a"), hits("over")]).toEqual([2, 1]);
  serve("a", { severity: "Extreme" });
  await poll();
  expect(await severity("a")).toBe("extreme");
  expect([hits("a"), hits("over")]).toEqual([3, 1]);
});

test("a document under an unchanged entry with a date is checked rarely, by a conditional request", async () => {
  const { list, feeds, poll, severity, hits, wait } = await openIndex();
  let [document, etag] = [alertOf("a", { severity: "Moderate" }), '"1"'];
  const answers: number[] = [];
  list({ id: "a", dated: morning });
  feeds.serve("/a.cap.xml", (request, response) => {
    const status = request.headers["if-none-match"] === etag ? 304 : 200;
    answers.push(status);
    response
      .writeHead(status, { "content-type": "application/cap+xml", etag })
      .end(status === 200 ? document : undefined);
  });
  for (let count = 0; count < 5; count++) await poll();
  expect(hits("a")).toBe(1);
  wait(3_600_000);
  await poll();
  expect(answers).toEqual([200, 304]);
  [document, etag] = [alertOf("a", { severity: "Extreme" }), '"2"'];
  wait(3_600_000);
  await poll();
  expect(answers).toEqual([200, 304, 200]);
  expect(await severity("a")).toBe("extreme");
});

test("an index that restamps its entries at each request has unchanged documents read less and less", async () => {
  const { list, serve, poll, hits, now, items } = await openIndex();
  serve("a");
  for (let count = 0; count < 40; count++) {
    list({ id: "a", dated: now().toUTCString() });
    await poll();
  }
  expect(hits("a")).toBeGreaterThan(4);
  expect(hits("a")).toBeLessThan(12);
  expect((await items()).get("a")?.revision).toBe(1);
});

test("two hundred documents are read at once, the most severe and the oldest in turn, and the index is polled at its interval", async () => {
  const { list, serve, poll, items, feeds, source, wait } = await openIndex();
  const entries = Array.from({ length: 200 }, (_, index) => {
    const title = index === 150 ? "Extreme storm" : "Minor storm";
    return { id: `e${index}`, title, dated: new Date(Date.UTC(2026, 10, 26, 6) + index * 60_000).toUTCString() };
  });
  for (const { id } of entries) serve(id, { severity: id === "e150" ? "Extreme" : "Minor" });
  list(...entries.toReversed());
  await poll();
  const first = [...(await items()).keys()];
  // The most severe is the first, the longest listed the second; the rest is the newest and the oldest by turns.
  expect(first).toEqual(expect.arrayContaining(["e150", "e0", "e199", "e1", "e198"]));
  expect(first).toHaveLength(20);
  let took = 0;
  for (let count = 0; count < 9; count++) took += await poll();
  expect((await items()).size).toBe(200);
  expect(took).toBeLessThan(15_000);
  expect(feeds.hits.get("/index.xml")).toBe(1);
  expect((await source()).index_due_at).toBeNull();
  wait(300_000);
  await poll();
  expect(feeds.hits.get("/index.xml")).toBe(2);
});

test("an alert that cannot be stored between two polls of the index is a problem of its source", async () => {
  const { list, serve, poll, items, source, db } = await openIndex();
  await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'unfit for this table' using errcode = '22P05'; end $$;
      create trigger refuse before insert on items for each row
        when (new.content->>'title' like 'Refused%') execute function refuse();
  `.execute(db);
  const entries = Array.from({ length: 25 }, (_, index) => ({ id: `e${index}`, title: "Minor storm", dated: morning }));
  for (const { id } of entries) serve(id, { headline: `Refused ${id}` });
  serve("e0", { headline: "Storm" });
  list(...entries);
  await poll();
  const before = (await source()).problems.length;
  expect((await items()).size).toBe(1);
  await poll();
  expect((await source()).problems.length).toBeGreaterThan(before);
});

test("documents that cannot be read hold up no other, and are tried again later and later", async () => {
  const { list, serve, poll, items, hits, wait, source } = await openIndex();
  const names = Array.from({ length: 60 }, (_, index) => `e${index}`);
  list(...names.map((id, index) => ({ id, title: index < 30 ? "Extreme" : "Minor", dated: morning })));
  for (const id of names.slice(30)) serve(id);
  for (let count = 0; count < 3; count++) await poll();
  expect((await items()).size).toBe(30);
  expect(hits("e0")).toBe(1);
  expect((await source()).index_due_at).toBeNull();
  for (let count = 0; count < 2; count++) await poll();
  expect(hits("e0")).toBe(2);
  serve("e0");
  wait(3_600_000);
  for (let count = 0; count < 3; count++) await poll();
  expect((await items()).size).toBe(31);
});

test("a waiting document is read after a restart, also if its entry is gone or the index fails", async () => {
  const { list, serve, poll, items, feeds, source, wait } = await openIndex();
  const names = Array.from({ length: 70 }, (_, index) => `e${index}`);
  for (const id of names) serve(id);
  list(...names.map((id) => ({ id, dated: morning })));
  await poll();
  // All that a restart leaves is in the database.
  expect((await items()).size).toBe(20);
  wait(320_000);
  const listed = { id: "new", dated: noon };
  serve("new");
  list(listed);
  await poll();
  expect((await items()).has("new")).toBe(true);
  feeds.serve("/index.xml", (_, response) => response.writeHead(500).end());
  wait(320_000);
  await poll();
  expect(await source()).toMatchObject({ last_error: expect.stringContaining("500"), index_due_at: expect.any(Date) });
  await poll();
  await poll();
  expect((await items()).size).toBe(71);
  expect(await source()).toMatchObject({ last_error: expect.stringContaining("500"), index_due_at: null });
});

test("an entry whose document cannot be read for a day is kept as the index has it; what was read of it before stays", async () => {
  const { list, serve, feeds, poll, items, wait, severity } = await openIndex();
  list({ id: "a", dated: morning }, { id: "b", dated: morning });
  serve("a");
  await poll();
  expect([...(await items()).keys()]).toEqual(["a"]);
  feeds.serve("/a.cap.xml", (_, response) => response.writeHead(404).end());
  list({ id: "a", title: "Changed", dated: morning }, { id: "b", dated: morning });
  for (let hour = 0; hour < 30; hour++) {
    wait(3_600_000);
    await poll();
  }
  expect((await items()).get("b")?.content).toMatchObject({ title: "Storm b", official: null });
  expect(await severity("a")).toBe("severe");
});

test("a changed address forgets the documents of the old one, and one that was read before is not read again", async () => {
  const { db, id, list, serve, poll, hits } = await openIndex();
  list({ id: "a", dated: morning });
  serve("a");
  await poll();
  await db.deleteFrom("linked_documents").execute();
  await db.updateTable("sources").set({ hash: null }).where("id", "=", id).execute();
  await poll();
  expect(hits("a")).toBe(1);
  expect(await db.selectFrom("linked_documents").select("is_read").execute()).toEqual([{ is_read: true }]);
});
