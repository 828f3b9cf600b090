import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";
import { listAlarms, raiseAlarms } from "../notifications/raise-alarms.ts";
import { openDatabase } from "../platform/db/database.ts";
import { createLog } from "../platform/log.ts";
import { createMailer } from "../platform/mail/mailer.ts";
import { listSilent } from "../sources/silence.ts";

test("a source that falls silent for three times its usual pause raises an alarm until it has something new", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const mailer = createMailer({
    smtpUrl: server.mail.url,
    from: "t@example.org",
    domain: "example.org",
    outboxDir: "",
  });
  onTestFinished(mailer.close);
  const parts = {
    db,
    clock: () => new Date(),
    log: createLog("error", () => undefined),
    mailer,
    publicUrl: "http://localhost",
  };
  const alarms = async () => {
    await raiseAlarms({ ...parts, listGivenUp: async () => [], listSilent });
    return (await listAlarms(db)).map(({ text }) => text);
  };
  const document = (count: number) =>
    rssDocument(
      Array.from({ length: count }, (_, n) => ({ guid: `${n}`, title: `Item ${n}`, point: [0, 0] as const })),
    );
  const url = server.feeds.serve("/feed", document(1));
  const { body } = await admin.call("POST", "/api/news-source", { name: "City feed", url });
  const source = async () => (await admin.get(`/api/news-source?id=${body.result.id}`)).body.result;
  for (let count = 2; count <= 6; count++) {
    await eventually(source, ({ itemCount }) => itemCount === count - 1);
    server.feeds.serve("/feed", document(count));
  }
  await eventually(source, ({ itemCount }) => itemCount === 6);
  expect((await source()).silentSince).toBeNull();
  expect(await alarms()).toEqual([]);

  // As if its last item were of five hours ago, after pauses of two hours, and then of seven.
  const pretend = (hours: number) =>
    sql`update sources set usual_gap_s = 7200, last_item_at = now() - make_interval(hours => ${hours})`.execute(db);
  await pretend(5);
  expect(await alarms()).toEqual([]);
  await pretend(7);
  expect((await source()).silentSince).not.toBeNull();
  expect(await alarms()).toEqual([
    "A source has had no new items for three times as long as usual: City feed. Check that its feed has not moved.",
  ]);

  server.feeds.serve("/feed", document(7));
  await eventually(source, ({ silentSince }) => silentSince === null);
  expect(await alarms()).toEqual([]);
});
