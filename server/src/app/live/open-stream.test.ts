import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { askRaw } from "../../../../testing/probes/ask-raw.ts";
import type { Client } from "../../../../testing/probes/client.ts";
import { eventually, startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";

/** Holds a table back from everyone until `release`; `waiting` counts who waits for it. */
async function holdTable({ databaseUrl }: TestServer, table: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let isHeld = true;
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  const release = async (): Promise<void> => {
    if (isHeld) await client.query("rollback");
    isHeld = false;
  };
  onTestFinished(async () => {
    await release();
    await client.end();
  });
  const waiting = async (): Promise<number> => {
    const { rows } = await client.query(
      `select count(*)::int as count from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0].count;
  };
  return { release, waiting };
}

/** Opens streams from elsewhere and holds them open; answers their statuses as they come. */
function openStreams({ origin }: TestServer, client: Client, count: number) {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const [statuses, held] = [[] as number[], [] as Response[]];
  const headers = { cookie: client.cookie(), "x-forwarded-for": "198.51.100.7" };
  for (let n = 0; n < count; n++)
    fetch(`${origin}/api/live`, { headers, signal: stop.signal }).then(
      (response) => {
        held.push(response);
        statuses.push(response.status);
      },
      () => undefined,
    );
  return { statuses, stop: () => stop.abort() };
}

const countOf = (statuses: number[], status: number): number => statuses.filter((one) => one === status).length;

test("excess streams of one session are refused before the database is queried, also while they open", async () => {
  const server = await startTestServer({ TRUST_PROXY: "1" });
  const anna = await server.signIn("anna@example.org");
  const sessions = await holdTable(server, "sessions");
  const { statuses, stop } = openStreams(server, anna, 150);
  await eventually(
    async () => statuses.length,
    (count) => count >= 50,
  );
  // None of those that may open has been looked up yet.
  expect(new Set(statuses)).toEqual(new Set([429]));
  await sessions.release();
  await eventually(
    async () => statuses.length,
    (count) => count === 150,
  );
  expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([100, 50]);
  stop();
  // Those that ended give their places to others.
  await eventually(
    async () => {
      const again = openStreams(server, anna, 1);
      await eventually(
        async () => again.statuses.length,
        (count) => count === 1,
      );
      return again.statuses[0];
    },
    (status) => status === 200,
  );
});

test("the number of new streams a minute is limited for each session, open or closed, and other sessions have their own limit", async () => {
  const server = await startTestServer({ RATE_LIMIT: "20", TRUST_PROXY: "1" });
  const anna = await server.signIn("anna@example.org");
  const from = { "x-forwarded-for": "198.51.100.7" };
  const ask = (headers: Record<string, string>) => askRaw(server.origin, { path: "/api/live", headers });
  const statuses: number[] = [];
  for (let n = 0; n < 200; n++) statuses.push((await ask({ cookie: anna.cookie(), ...from })).status);
  expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([20, 180]);
  const nobodys: number[] = [];
  for (let n = 0; n < 30; n++) nobodys.push((await ask(from)).status);
  expect([countOf(nobodys, 401), countOf(nobodys, 429)]).toEqual([20, 10]);
  const ben = await server.signIn("ben@example.org");
  expect((await ask({ cookie: ben.cookie(), ...from })).status).toBe(200);
});

test("readiness is answered from memory, and follows the database within seconds", async () => {
  const server = await startTestServer();
  const ready = async () => (await askRaw(server.origin, { path: "/readyz" })).status;
  expect(await ready()).toBe(200);
  const installation = await holdTable(server, "installation");
  const statuses: number[] = [];
  for (let round = 0; round < 14; round++)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => ready()))));
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(await installation.waiting()).toBeLessThanOrEqual(1);
  await eventually(ready, (status) => status === 503);
  await installation.release();
  await eventually(ready, (status) => status === 200);
});
