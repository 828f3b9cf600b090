import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCommand, spawnServer } from "../testing/servers/server-process.ts";

function makeDataDir(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-other-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const of17 = { "postgres/PG_VERSION": "17\n", "postgres/global/pg_control": "" };

test.each([
  ["of another major version of PostgreSQL", of17, /PostgreSQL 17, and this Tocsin comes with PostgreSQL 18/],
  ["that was copied incompletely", { "postgres/base/1": "" }, /not hold a whole database: \S+PG_VERSION is missing/],
  ["without its control file", { "postgres/PG_VERSION": "18\n" }, /pg_control is missing/],
])(
  "a data folder %s is refused with one line that states the solution, and nothing changes",
  async (_, files, words) => {
    const DATA_DIR = makeDataDir(files);
    const before = readdirSync(join(DATA_DIR, "postgres"), { recursive: true }).sort();
    const server = spawnServer({ DATA_DIR });
    expect(await server.ended).toBe(1);
    const lines = server.output().trim().split("\n");
    expect(lines).toEqual([expect.stringMatching(words)]);
    expect(lines[0]).toContain("npm run restore -- FILE");
    for (const [command, args] of [
      ["backup", [join(DATA_DIR, "out")]],
      ["sign-in-link", ["anna@example.org"]],
    ] as const) {
      const ran = await runCommand(command, [...args], { DATA_DIR });
      expect([ran.code, ran.output.trim()]).toEqual([1, expect.stringMatching(words)]);
    }
    expect(readdirSync(join(DATA_DIR, "postgres"), { recursive: true }).sort()).toEqual(before);
  },
);
