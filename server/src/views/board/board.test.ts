import { Board, oneOf } from "@tocsin/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createClient } from "../../../../testing/probes/client.ts";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { readBoard } from "./read-board.ts";

const period = { from: "2026-01-01T00:00:00.000Z", to: "2026-01-31T23:59:59.999Z" };

/** Anna with three assets, of which two are in the north, and Ben with one; all events are of January. */
async function openWorld() {
  const db = await openTestDatabase();
  await sql`insert into users (id, email) values ('anna', 'anna@example.org'), ('ben', 'ben@example.org')`.execute(db);
  await sql`insert into assets (id, user_id, name, lat, lon, tags) overriding system value
            values (1, 'anna', 'Depot', 0, 0, '["north"]'), (2, 'anna', 'Mill', 0, 0, '["north"]'),
                   (3, 'anna', 'Quay', 0, 0, '[]'), (4, 'ben', 'Farm', 0, 0, '[]')`.execute(db);
  const addEvent = async (
    own: object,
    ...matched: [assetId: number, certainty: "inside" | "possible", km: number][]
  ) => {
    const { id } = await db
      .insertInto("events")
      .values({
        title: "A fire",
        description: "",
        created_at: new Date("2026-01-10T12:00:00Z"),
        delete_after: new Date("2027-01-01T00:00:00Z"),
        ...own,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [asset_id, certainty, distance_km] of matched)
      await db
        .insertInto("matches")
        .values({ event_id: id, asset_id, certainty, distance_km, by_place: true, by_query: false })
        .execute();
    return id;
  };
  let sent = 0;
  const notify = (userId: string, eventId: number, secondsUntilConfirmed?: number, kind = "alert") => {
    const [id, at] = [`n${++sent}`, new Date("2026-01-10T12:01:00Z")];
    const confirmed = secondsUntilConfirmed && new Date(at.getTime() + secondsUntilConfirmed * 1000);
    return sql`with n as (insert into notifications (id, user_id, kind, code_hash, created_at, confirmed_at)
                          values (${id}, ${userId}, ${kind}, ${id}, ${at}, ${confirmed ?? null}) returning id)
               insert into notification_events (notification_id, event_id, position) select id, ${eventId}, 0 from n`.execute(
      db,
    );
  };
  const read = (query: object = {}, userId = "anna") =>
    readBoard(db, userId, { ...period, asset: undefined, tag: undefined, ...query });
  return { db, addEvent, notify, read };
}

test("an event is counted once at the asset that it concerns most, by severity, in its period and for its person alone", async () => {
  const { addEvent, read } = await openWorld();
  const extreme = await addEvent({ severity: "extreme" }, [1, "possible", 1], [2, "inside", 7.126], [4, "inside", 1]);
  await addEvent({ severity: "minor", created_at: new Date(period.to) }, [3, "possible", 30]);
  await addEvent({ severity: "severe", created_at: new Date("2026-02-01T00:00:00Z") }, [1, "inside", 1]);
  await addEvent({ severity: "severe" }, [4, "inside", 1]);
  const board = await read();
  expect(Board.parse(board)).toEqual(board);
  expect(board).toMatchObject({
    assets: 3,
    events: { near: 2, inside: 1, bySeverity: { extreme: 1, severe: 0, moderate: 0, minor: 1, unknown: 0 } },
    rows: [
      {
        eventId: extreme,
        asset: "Mill",
        assets: 2,
        certainty: "inside",
        distance: 7.13,
        at: "2026-01-10T12:00:00.000Z",
      },
      { severity: "minor", asset: "Quay", assets: 1, certainty: "possible" },
    ],
  });
  expect((await read({}, "ben")).events).toMatchObject({ near: 2, inside: 2 });
});

test("a board report is about some assets, or those with a tag, and never about assets of others", async () => {
  const { addEvent, read } = await openWorld();
  await addEvent({ severity: "severe" }, [1, "inside", 1]);
  await addEvent({ severity: "minor" }, [3, "inside", 1]);
  const figures = async (query: object) => {
    const { assets, events } = await read(query);
    return [assets, events.near];
  };
  expect(await figures({ tag: ["north"] })).toEqual([2, 1]);
  expect(await figures({ asset: [3] })).toEqual([1, 1]);
  expect(await figures({ asset: [3], tag: ["north"] })).toEqual([3, 2]);
  expect(await figures({ asset: [4] })).toEqual([0, 0]);
});

test("notifications are counted with the median time until they were acknowledged; test alerts are not", async () => {
  const { addEvent, notify, read } = await openWorld();
  const id = await addEvent({ severity: "severe" }, [1, "inside", 1], [4, "inside", 1]);
  expect((await read()).notifications).toEqual({ sent: 0, acknowledged: 0, medianSeconds: null });
  for (const seconds of [60, 120, 600, undefined]) await notify("anna", id, seconds);
  await notify("ben", id, 5);
  await notify("anna", id, 1, "test-alert");
  expect((await read()).notifications).toEqual({ sent: 4, acknowledged: 3, medianSeconds: 120 });
  expect((await read({ asset: [3] })).notifications.sent).toBe(0);
});

test("the hundred most severe events are listed, and all are counted", async () => {
  const { db, read } = await openWorld();
  await sql`with added as (
              insert into events (title, description, severity, created_at, delete_after)
              select 'Event ' || n, '', (array['minor','severe','extreme'])[1 + (n % 50 = 0)::int + (n % 500 = 0)::int],
                     '2026-01-01'::timestamptz + n * interval '1 minute', now() + interval '90 days'
                from generate_series(1, 5000) n returning id)
            insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query)
            select id, 1, 1, 'inside', true, false from added`.execute(db);
  const { events, rows } = await read();
  expect([events.near, events.bySeverity.extreme, events.bySeverity.severe]).toEqual([5000, 10, 90]);
  expect(rows).toHaveLength(100);
  expect(rows.map(({ severity }) => severity)).toEqual([...Array(10).fill("extreme"), ...Array(90).fill("severe")]);
});

test("a call answers a person with the board report of their own assets, and others with an error", async () => {
  const server = await startTestServer();
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  await anna.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1 });
  await anna.call("POST", "/api/event", { title: "A fire", severity: "severe", lat: 38.7, lon: -9.1, radius: 1 });
  const days = (from: number, to: number) =>
    [from, to].map((day) => new Date(Date.now() + day * 86_400_000).toISOString()) as [string, string];
  const path = ([from, to] = days(-1, 1)) => `/api/board?from=${from}&to=${to}`;
  const { body } = await eventually(
    () => anna.get(path()),
    ({ body }) => body.result.notifications.sent,
  );
  expect(oneOf(Board).parse(body).result).toMatchObject({
    assets: 1,
    events: { near: 1, inside: 1 },
    rows: [{ title: "A fire", asset: "Depot", certainty: "inside" }],
  });
  expect((await ben.get(path())).body.result).toMatchObject({ assets: 0, events: { near: 0 }, rows: [] });
  expect((await anna.get(path(days(-9, -8)))).body.result.events.near).toBe(0);
  expect((await anna.get("/api/board?from=yesterday&to=today")).status).toBe(422);
  expect((await server.service.get(path())).status).toBe(403);
  expect((await createClient(server.origin).get(path())).status).toBe(401);
});
