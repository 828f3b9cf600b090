import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import pg from "pg";
import { fingerprint } from "../testing/probes/fingerprint.ts";
import { openOwnCluster } from "../testing/servers/postgres/own-cluster.ts";
import { runCommand, startServerProcess } from "../testing/servers/server-process.ts";

// How long a backup of a number of gigabytes takes, and its restore into another database. npm run bench -- backup [--gb 1]

const { values } = parseArgs({ options: { gb: { type: "string", default: "1" } } });
const bytes = Number(values.gb) * 1e9;
const [from, to] = [await openOwnCluster(), await openOwnCluster()];
const folder = mkdtempSync(join(tmpdir(), "tocsin-bench-"));
const settings = (url: string): Record<string, string> => ({
  DATA_DIR: folder,
  DATABASE_URL: url,
  AUTH_SECRET: "a secret that only tests know, 32 long",
});

/** Fills the items with text that compresses about as news does, until the database is as large as asked for. */
async function fill(): Promise<{ gb: number; rows: number }> {
  const client = new pg.Client(from.url);
  await client.connect();
  await client.query("insert into sources (name, url) values ('Filler', 'https://feeds.example/filler')");
  const size = async (): Promise<number> =>
    Number((await client.query("select pg_database_size(current_database()) as size")).rows[0].size);
  for (let round = 0; (await size()) < bytes; round++) {
    await client.query(
      `insert into items (source_id, guid, content, content_hash, delete_after)
       select 1, $1 || '-' || n, jsonb_build_object('title', md5(n::text), 'text',
              (select string_agg(md5((n * 31 + k)::text) || ' and so on about the flood in the lower town ', '') from generate_series(1, 20) k)),
              md5(n::text), now() + interval '90 days'
         from generate_series(1, 20000) n`,
      [String(round)],
    );
  }
  const { rows } = await client.query("select count(*)::int from items");
  const gb = (await size()) / 1e9;
  await client.end();
  return { gb, rows: rows[0].count };
}

async function time(command: string, url: string): Promise<number> {
  const began = performance.now();
  const { code, output } = await runCommand(command, [join(folder, "backup")], settings(url));
  if (code !== 0) throw new Error(output);
  return (performance.now() - began) / 1000;
}

await (await startServerProcess(settings(from.url))).end();
const { gb, rows } = await fill();
const backupS = await time("backup", from.url);
const restoreS = await time("restore", to.url);
const [before, after] = [
  await fingerprint({ connectionString: from.url }),
  await fingerprint({ connectionString: to.url }),
];
console.table([
  {
    "database GB": Number(gb.toFixed(2)),
    items: rows,
    "backup s": Math.round(backupS),
    "file MB": Math.round(statSync(join(folder, "backup")).size / 1e6),
    "restore s": Math.round(restoreS),
    "items equal": isDeepStrictEqual(before.items, after.items),
  },
]);
await Promise.all([from.close(), to.close()]);
rmSync(folder, { recursive: true, force: true });
