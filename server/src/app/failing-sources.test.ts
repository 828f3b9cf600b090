import type { Source } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { startTestServer } from "../../../testing/servers/test-server.ts";
import { openDatabase } from "../platform/db/database.ts";
import { createLog } from "../platform/log.ts";
import { never } from "../sources/pace.ts";

const past = new Date("2026-01-01T00:00:00Z");
const later = new Date("2100-01-01T00:00:00Z");
const failing = { failing_since: past, last_error: "404 Not Found", next_poll_at: later };

test("the list of sources, the overview and the statistics count the same sources as failing", async () => {
  const server = await startTestServer();
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const sources = [
    { ...failing, failures: 3, last_success_at: past },
    { ...failing, failures: 1, last_success_at: null },
    { ...failing, failures: 2, last_success_at: past },
    { ...failing, failures: 9, last_success_at: past, paused: true },
    { ...failing, failures: 9, last_success_at: past, next_poll_at: never },
    { failures: 0, last_success_at: past, next_poll_at: later },
  ];
  await db
    .insertInto("sources")
    .values(sources.map((source, at) => ({ name: `Source ${at}`, url: `https://${at}.invalid/`, ...source })))
    .execute();
  const admin = await server.signIn("admin@example.org");
  const list: Source[] = (await admin.get("/api/news-source")).body.result;
  expect(list.filter(({ state }) => state === "failing").map(({ name }) => name)).toEqual(["Source 0", "Source 1"]);
  expect((await admin.get("/api/overview")).body.result.freshness).toMatchObject({ sources: 5, failing: 2 });
  expect((await admin.get("/api/stats")).body.result.sources).toMatchObject({ total: 5, failing: 2 });
});
