import { expect, onTestFinished, test } from "vitest";
import { openDatabasePort } from "../../../testing/servers/database-port.ts";
import { findFreePort } from "../../../testing/servers/free-port.ts";
import { spawnServer } from "../../../testing/servers/server-process.ts";
import { createTestDatabase } from "../../../testing/servers/test-database.ts";
import { eventually } from "../../../testing/servers/test-server.ts";

/** A server whose DATABASE_URL has the given user, database and port. */
async function spawnOn(user: string, database: string, databasePort: number) {
  const port = await findFreePort();
  const server = spawnServer({
    PORT: String(port),
    DATABASE_URL: `postgres://${user}:a-password@127.0.0.1:${databasePort}/${database}`,
    AUTH_SECRET: "a secret that only tests know, 32 long",
  });
  onTestFinished(async () => {
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  });
  const ask = async (path: string): Promise<{ status: number; message: string | undefined }> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    return { status: response?.status ?? 0, message: (await response?.json())?.message };
  };
  return { ...server, ask };
}

test("without its database a process waits, reports it, and starts when the database is available", async () => {
  const [database, databasePort] = [await createTestDatabase(), await findFreePort()];
  const server = await spawnOn("tocsin", database.name, databasePort);
  await eventually(
    () => server.ask("/readyz"),
    ({ status, message }) => status === 503 && message === "The database does not listen yet",
  );
  expect(server.output()).toContain(`No PostgreSQL listens at 127.0.0.1:${databasePort}`);
  expect((await server.ask("/healthz")).status).toBe(200);
  expect((await server.ask("/api/event")).status).toBe(503);
  await openDatabasePort(databasePort);
  await eventually(
    () => server.ask("/readyz"),
    ({ status }) => status === 200,
  );
  expect(server.output()).not.toContain("a-password");
});

test("while the database is unavailable, each cause is in the log once, and then after pauses with a count", async () => {
  const [database, databasePort] = [await createTestDatabase(), await findFreePort()];
  const closePort = await openDatabasePort(databasePort);
  const server = await spawnOn("tocsin", database.name, databasePort);
  await eventually(
    () => server.ask("/readyz"),
    ({ status }) => status === 200,
  );
  closePort();
  const entries = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes("the job queue reported an error"))
      .map((line) => line.slice(line.indexOf(" ")));
  // Dozens of queues are asked every few seconds.
  const repeated = / repeated=(\d+)$/;
  await eventually(
    async () => entries(),
    (lines) => lines.some((line) => Number(repeated.exec(line)?.[1]) > 20),
  );
  const refused = entries().filter((line) => line.includes(`ECONNREFUSED 127.0.0.1:${databasePort}`));
  expect(new Set(refused.map((line) => line.replace(repeated, ""))).size).toBe(1);
  expect(server.output()).not.toContain("[object Object]");
});

test.each([
  [
    "nobody",
    "postgres",
    "The database refuses its user or password",
    'refuses the user "nobody" or the password of DATABASE_URL',
  ],
  [
    "tocsin",
    "not_there",
    "The database's server does not have it",
    'has no database "not_there"; create it, or correct DATABASE_URL',
  ],
])(
  "as %s on database %s the server reports the problem, keeps waiting, and can be stopped",
  async (user, database, plain, detail) => {
    const databasePort = await findFreePort();
    await openDatabasePort(databasePort);
    const server = await spawnOn(user, database, databasePort);
    // The public response reveals neither where the database is nor which user connects to it; the log does.
    await eventually(
      () => server.ask("/readyz"),
      ({ status, message }) => status === 503 && message === plain,
    );
    expect(server.output().replaceAll('\\"', '"')).toContain(detail);
    expect(server.child.exitCode).toBe(null);
  },
);
