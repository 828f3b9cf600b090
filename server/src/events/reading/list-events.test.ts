import type { EventFilter } from "@tocsin/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import type { Db } from "../../platform/db/database.ts";
import { openPageFinder } from "./list-events.ts";
import { findIndex, findPageIndex, measureFilter } from "./measure-filter.ts";

/** Events from `from` on, a minute apart, of which every twentieth is on the date line and every hundredth is a storm. */
async function addEvents(db: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into events (title, description, category, severity, lat, lon, created_at, delete_after)
    select case when n % 100 = 0 then 'A storm' else 'A fire' end, 'Number ' || n,
           case when n % 3 > 0 then 'weather' end, (array['minor','severe','unknown'])[1 + n % 3],
           n % 120 - 60, case when n % 20 = 0 then -180 + n % 7 else n % 360 - 180 end,
           '2026-01-01'::timestamptz + n * interval '1 minute', now() + interval '90 days'
      from generate_series(${from}::int, ${to}::int) n
  `.execute(db);
}

const everywhere: EventFilter = { category: undefined };

test("up to 10,000 events are counted, more are estimated, and the next page is promised until the last", async () => {
  const db = await openTestDatabase();
  await addEvents(db, 1, 10_000);
  const page = { page: 1, take: 25, ...everywhere };
  expect((await openPageFinder(db)(page, undefined)).total).toEqual({ total: 10_000 });
  await addEvents(db, 10_001, 12_345);
  const list = openPageFinder(db);
  expect((await list(page, undefined)).total).toEqual({ total: 12_000, estimated: true });
  expect((await list({ ...page, take: 200, page: 61 }, undefined)).total).toEqual({ total: 12_201, estimated: true });
  const last = await list({ ...page, take: 200, page: 62 }, undefined);
  expect([last.events.length, last.total]).toEqual([145, { total: 12_345 }]);
  expect((await list({ ...page, take: 200, page: 63 }, undefined)).events).toEqual([]);
});

test("a list has the same events, whatever finds them", async () => {
  const db = await openTestDatabase();
  await addEvents(db, 1, 3000);
  await sql`insert into users (id, email) values ('anna', 'anna@example.org')`.execute(db);
  await sql`insert into dismissed_events (user_id, event_id) select 'anna', id from events where id % 2 = 0`.execute(
    db,
  );
  const list = openPageFinder(db);
  const boxes: EventFilter["bbox"][] = [undefined, [-180, -90, 180, 90], [10, -10, 10, 10], [170, -60, -175, 60]];
  const rest: EventFilter[] = [
    { category: undefined },
    { category: undefined, q: "storm" },
    { category: undefined, q: "a fire" },
    { category: undefined, q: "nowhere" },
    { category: ["none", "weather"], severity: "moderate", from: "2026-01-02T00:00:00.000Z" },
    { category: ["none"], to: "2026-01-01T06:00:00.000Z", dismissed: "0" },
    { category: undefined, q: "storm", from: "2026-01-02T23:00:00.000Z", dismissed: "1" },
  ];
  for (const bbox of boxes)
    for (const part of rest) {
      const filter = { ...part, ...(bbox && { bbox }) };
      const expected = await listPlainly(db, filter);
      const { events, total } = await list({ ...filter, page: 1, take: 20 }, "anna");
      const further = await list({ ...filter, page: 2, take: 20 }, "anna");
      expect(
        events.map(({ id }) => id),
        JSON.stringify(filter),
      ).toEqual(expected.slice(0, 20));
      expect(further.events.map(({ id }) => id)).toEqual(expected.slice(20, 40));
      expect([total, further.total.total], JSON.stringify(filter)).toEqual([
        { total: expected.length },
        expected.length,
      ]);
    }
});

/** Every event of a filter, newest first, found by reading all. */
async function listPlainly(db: Db, filter: EventFilter): Promise<number[]> {
  const rows = await sql<{
    id: number;
    lat: number;
    lon: number;
    title: string;
    category: string | null;
    severity: string;
    at: Date;
  }>`
    select id, lat, lon, title, category, severity, created_at as at from events order by created_at desc, id desc
  `.execute(db);
  const { bbox, q, category, severity, from, to, dismissed } = filter;
  const [west, south, east, north] = bbox ?? [-180, -90, 180, 90];
  return rows.rows
    .filter(({ lat }) => lat >= south && lat <= north)
    .filter(({ lon }) => (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east))
    .filter(({ title }) => !q || q.split(" ").every((word) => title.toLowerCase().split(" ").includes(word)))
    .filter((row) => !category || category.some((one) => one === (row.category ?? "none")))
    .filter((row) => !severity || row.severity === "severe")
    .filter(({ at }) => (!from || at >= new Date(from)) && (!to || at <= new Date(to)))
    .filter(({ id }) => !dismissed || (id % 2 === 0) === (dismissed === "1"))
    .map(({ id }) => id);
}

test("the index of the box or of the words is asked when it leaves fewer events than reading the newest ones", async () => {
  const db = await openTestDatabase();
  await addEvents(db, 1, 10_000);
  const choose = async (filter: Partial<EventFilter>) => {
    const all = { ...everywhere, ...filter };
    const sizes = await measureFilter(db, all, undefined);
    return [findIndex(all, sizes), findPageIndex(all, sizes, 50)];
  };
  const [narrow, wide]: [EventFilter["bbox"], EventFilter["bbox"]] = [
    [10, -10, 10, 10],
    [-179, -60, 180, 60],
  ];
  expect(await choose({})).toEqual([undefined, undefined]);
  expect(await choose({ bbox: narrow })).toEqual(["box", "box"]);
  expect(await choose({ bbox: wide })).toEqual(["box", undefined]);
  expect(await choose({ q: "storm" })).toEqual(["words", "words"]);
  expect(await choose({ q: "fire" })).toEqual(["words", undefined]);
  expect(await choose({ q: "fire", bbox: narrow })).toEqual(["box", "box"]);
  expect(await choose({ q: "storm", bbox: wide })).toEqual(["words", "words"]);
  expect(await choose({ bbox: wide, from: "2026-01-07T22:00:00.000Z" })).toEqual([undefined, undefined]);
});
