import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { spawnServer } from "../testing/servers/server-process.ts";
import { createTestDatabase } from "../testing/servers/test-database.ts";

const program = join(import.meta.dirname, "../testing/servers/migrate-process.ts");

/** Everything that the schema is made of, as PostgreSQL itself describes it. */
async function describeSchema(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client
    .query<{ line: string }>(
      `select concat_ws(' ', 'column', table_name, ordinal_position, column_name, data_type, is_nullable, column_default,
              identity_generation, generation_expression) as line
         from information_schema.columns where table_schema = 'public'
       union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
       union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
         from pg_constraint where connamespace = 'public'::regnamespace
       union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
       union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select 'step ' || name from kysely_migration
       order by 1`,
    )
    .finally(() => client.end());
  return rows.map(({ line }) => line);
}

const startMigration = (url: string, ...words: string[]): ChildProcess =>
  spawn(process.execPath, [program, ...words], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "pipe", "inherit"],
  });

/** Kills a migration so long after it began; answers whether it was still under way. */
async function killAfter(url: string, ms: number): Promise<boolean> {
  const child = startMigration(url);
  let text = "";
  child.stdout?.on("data", (piece) => (text += piece));
  const ended = once(child, "exit");
  await once(child.stdout as NodeJS.ReadableStream, "data");
  await sleep(ms);
  child.kill("SIGKILL");
  await ended;
  return !text.includes("done");
}

test("a migration killed at any moment leaves a database that the next start completes", async () => {
  const fresh = await describeSchema(await openTemplateCopy());
  expect(fresh.length).toBeGreaterThan(100);
  let underWay = 0;
  for (const from of ["", "0001-main-job"]) {
    for (let kill = 0; kill < 4; kill++) {
      const { url } = await createTestDatabase("template0");
      if (from) await once(startMigration(url, from), "exit");
      if (await killAfter(url, Math.random() * 60)) underWay += 1;
      await once(startMigration(url), "exit");
      expect(await describeSchema(url)).toEqual(fresh);
    }
  }
  expect(underWay, "kills that came in the middle").toBeGreaterThan(2);
});

/** Nobody may be connected to the template itself. */
const openTemplateCopy = async (): Promise<string> => (await createTestDatabase()).url;

test("a database that a newer version has used is refused with a message and not changed", async () => {
  const { url } = await createTestDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query("insert into kysely_migration values ('9999-from-the-future', now()::text)");
  await client.query("alter table assets add column from_the_future text");
  await client.end();
  const before = await describeSchema(url);
  const server = spawnServer({ DATABASE_URL: url, AUTH_SECRET: "a secret that only tests know, 32 long" });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain("A newer version of Tocsin has used this database (9999-from-the-future).");
  expect(server.output()).not.toMatch(/^\s+at /m);
  expect(await describeSchema(url)).toEqual(before);
});
