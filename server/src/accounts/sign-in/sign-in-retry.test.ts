import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { askForLink, createClient, readLink, spendLink } from "../../../../testing/probes/client.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";

test("a sign-in mail that the mail server rejects temporarily is sent later with a valid link", async () => {
  const server = await startTestServer();
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const client = createClient(server.origin);
  server.mail.answer = { code: 451, text: "come back later" };
  expect((await askForLink(client, "anna@example.org")).status).toBe(200);
  const refusals = () => server.log.filter((line) => line.includes("a sign-in mail could not be delivered"));
  await eventually(
    async () => refusals(),
    (lines) => lines.length > 0,
  );
  // What waits in the queue is not enough to sign in with.
  const { rows: jobs } = await sql<{ data: string }>`select data::text from pgboss.job`.execute(db);
  server.mail.answer = undefined;
  const link = await readLink(server.mail, "anna@example.org");
  const token = link.searchParams.get("token") ?? "";
  expect(token).toMatch(/^[\w-]{44}$/);
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.filter(({ data }) => data.includes(token) || data.includes(token.slice(0, 22)))).toEqual([]);
  expect((await spendLink(client, link)).body.url).toBe(`${server.origin}/assets`);
  expect((await client.get("/api/auth/session")).body.user.email).toBe("anna@example.org");
  expect(server.mail.received).toHaveLength(1);
});

test("a sign-in mail that is refused permanently, or whose link has expired, is not retried", async () => {
  const server = await startTestServer();
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const listWaiting = async () =>
    (
      await sql<{ data: { inputs: { email: string }[] } }>`
        select data from pgboss.job where name = 'send-sign-in-mail' and state < 'completed'`.execute(db)
    ).rows.flatMap(({ data }) => data.inputs.map(({ email }) => email));
  const isLogged = (text: string) =>
    eventually(
      async () => server.log,
      (lines) => lines.some((line) => line.includes(text)),
    );
  server.mail.answer = { code: 550, text: "no such mailbox" };
  await askForLink(createClient(server.origin), "nobody@example.org");
  await isLogged("no such mailbox");
  await eventually(listWaiting, (emails) => emails.length === 0);

  server.mail.answer = { code: 451, text: "come back later" };
  await askForLink(createClient(server.origin), "anna@example.org");
  await eventually(
    () =>
      sql`
        update pgboss.job set data = jsonb_set(data, '{inputs,0,askedAt}', to_jsonb('2026-01-01T00:00:00.000Z'::text))
         where name = 'send-sign-in-mail' and state = 'created' and start_after > now()`.execute(db),
    ({ numAffectedRows }) => numAffectedRows === 1n,
  );
  await isLogged("before its link expired");
  await eventually(listWaiting, (emails) => emails.length === 0);
  expect(server.mail.received).toEqual([]);
});
