import { expect, onTestFinished, test } from "vitest";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";
import { openDatabase } from "../platform/db/database.ts";
import { createLog } from "../platform/log.ts";

test("each call updates when a person was last seen, at most once a minute", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const seenAt = async () =>
    (await db.selectFrom("users").select("last_seen_at").executeTakeFirstOrThrow()).last_seen_at;
  const seeBefore = (at: Date) => db.updateTable("users").set({ last_seen_at: at }).execute();

  await seeBefore(new Date(Date.now() - 3 * 86_400_000));
  const asked = Date.now();
  await anna.get("/api/monitor");
  await eventually(seenAt, (at) => at !== null && at.getTime() > asked - 60_000);

  const lately = new Date(Date.now() - 20_000);
  await seeBefore(lately);
  for (let n = 0; n < 5; n++) await anna.get("/api/monitor");
  expect(await seenAt()).toEqual(lately);
});
