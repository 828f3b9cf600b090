import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { rssDocument } from "../../../../testing/servers/feed-server.ts";
import { eventually, startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";
import { findPollErrors } from "./poll-problems.ts";

const feed = (...titles: string[]) =>
  rssDocument(titles.map((title) => ({ guid: title, title, point: [-8.8, 39.74] as const })));

/** A server whose database refuses items with a word in their title, as it would a text that it cannot store. */
async function openHouse(code: string): Promise<{ server: TestServer; db: ReturnType<typeof openDatabase>["db"] }> {
  const server = await startTestServer();
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'unfit for this table' using errcode = ${sql.lit(code)}; end $$;
      create trigger refuse before insert on items for each row
        when (new.content->>'title' like 'Refused%') execute function refuse();
  `.execute(db);
  return { server, db };
}

test("an item that cannot be stored is a problem of its source, and its neighbours are stored", async () => {
  const { server } = await openHouse("22P05");
  const admin = await server.signIn("anna@example.org");
  const url = server.feeds.serve("/feed", feed("Fire", "Refused", "Flood"));
  const { id } = (await admin.call("POST", "/api/news-source", { name: "Some", url })).body.result;
  const source = async () => (await admin.get(`/api/news-source?id=${id}`)).body.result;
  expect(await eventually(source, ({ itemCount }) => itemCount > 0)).toMatchObject({
    state: "healthy",
    lastError: null,
    itemCount: 2,
    problems: ['An item could not be stored and was skipped: "Refused"'],
  });
  server.feeds.serve("/feed", feed("Fire", "Storm"));
  expect(await eventually(source, ({ itemCount }) => itemCount === 3)).toMatchObject({ problems: [] });
});

test("a source of which nothing can be stored is failing, with the reason", async () => {
  const { server, db } = await openHouse("22P05");
  const admin = await server.signIn("anna@example.org");
  const url = server.feeds.serve("/feed", feed("Refused 1", "Refused 2"));
  const { id } = (await admin.call("POST", "/api/news-source", { name: "None", url })).body.result;
  const source = async () => (await admin.get(`/api/news-source?id=${id}`)).body.result;
  const failing = await eventually(source, ({ lastError }) => lastError !== null);
  expect(failing.lastError).toBe(
    'None of the 2 items could be stored: An item could not be stored and was skipped: "Refused 1" (and 1 more)',
  );
  expect(failing).toMatchObject({ state: "failing", itemCount: 0, lastSuccessAt: null });
  await sql`drop trigger refuse on items`.execute(db);
  expect(await eventually(source, ({ itemCount }) => itemCount === 2)).toMatchObject({ lastError: null, problems: [] });
});

test("an error of ours is noted with the source like a failed poll, raises an alarm when it repeats, and passes", async () => {
  const { server, db } = await openHouse("P0001");
  server.allowErrors();
  const admin = await server.signIn("anna@example.org");
  const url = server.feeds.serve("/feed", feed("Fire", "Refused"));
  const { id } = (await admin.call("POST", "/api/news-source", { name: "Ours", url })).body.result;
  const source = async () => (await admin.get(`/api/news-source?id=${id}`)).body.result;
  const failing = await eventually(source, ({ lastError }) => lastError !== null);
  expect(failing).toMatchObject({
    state: "failing",
    lastError: "The poll ended with an error in Tocsin: unfit for this table",
    failingSince: expect.any(String),
    lastStatus: 200,
    itemCount: 0,
  });
  await sql`update sources set next_poll_at = 'infinity' where id = ${id}`.execute(db);
  await sql`update sources set errors = 2 where id = ${id}`.execute(db);
  expect(await findPollErrors(db)).toBeNull();
  await sql`update sources set errors = 3 where id = ${id}`.execute(db);
  expect(await findPollErrors(db)).toBe(
    "Polling a source fails with an error in Tocsin: Ours. New items are not stored. See the server log for details.",
  );
  await sql`drop trigger refuse on items`.execute(db);
  await sql`update sources set next_poll_at = now() where id = ${id}`.execute(db);
  expect(await eventually(source, ({ itemCount }) => itemCount === 2)).toMatchObject({
    state: "healthy",
    lastError: null,
    failingSince: null,
  });
  expect(await findPollErrors(db)).toBeNull();
});
