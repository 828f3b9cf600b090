import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What a check, or the figures, say of a tree of these files. */
function checkTree(
  check: "layers" | "tables" | "layout" | "words" | "figures",
  files: Record<string, string>,
  ...options: string[]
) {
  const tree = mkdtempSync(join(tmpdir(), "tocsin-check-"));
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
  const others = {
    ...(check === "layers" && { "client/src/index.js": "export {};\n" }),
    "contract/src/index.ts": "export {};\n",
    "web/src/main.ts": "export {};\n",
  };
  for (const [path, text] of Object.entries({ ...others, ...files })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const script = check === "figures" ? "scripts/figures/figures.mjs" : `scripts/check-${check}.mjs`;
  return spawnSync(process.execPath, [join(root, script), tree, ...options], {
    encoding: "utf8",
  });
}

test("an import from one noun to another is found", () => {
  const ran = checkTree("layers", {
    "server/src/events/list.ts": "export const list = 1;\n",
    "server/src/assets/wrong.ts": 'import { list } from "../events/list.ts";\nexport const wrong = list;\n',
    "server/src/platform/wrong.ts":
      'import type { list } from "../events/list.ts";\nexport type Wrong = typeof list;\n',
  });
  expect(ran.stderr).toContain("assets knows no other noun: server/src/assets/wrong.ts");
  expect(ran.stderr).toContain("platform knows no noun: server/src/platform/wrong.ts");
  expect(ran.status).toBe(1);
});

test("a network module outside the named ones is found, also if it is imported at run time", () => {
  const ran = checkTree("layers", {
    "server/src/assets/wrong.ts": 'import { request } from "undici";\nexport const wrong = request;\n',
    "server/src/platform/wrong.ts": 'import { connect } from "node:net";\nexport const wrong = connect;\n',
    "server/src/app/wrong.ts": 'export const wrong = () => import("https");\n',
    "server/src/events/wrong.ts": 'import pg from "pg";\nexport const wrong = pg;\n',
    "server/src/app/post.ts": 'import { createTransport } from "nodemailer";\nexport const post = createTransport;\n',
    "server/src/app/run.ts": 'import { spawn } from "node:child_process";\nexport const run = spawn;\n',
    "server/src/platform/safe-fetch/right.ts": 'import { request } from "undici";\nexport const right = request;\n',
  });
  for (const wrong of ["assets/wrong", "platform/wrong", "app/wrong", "events/wrong", "app/post", "app/run"]) {
    expect(ran.stderr).toMatch(new RegExp(`only named modules reach .*: server/src/${wrong}.ts`));
  }
  expect(ran.stderr).not.toContain("right.ts");
  expect(ran.status).toBe(1);
});

const ownTables = `
declare module "../platform/db/tables.ts" {
  interface Schema { events: { id: number } }
}
export const retention = { events: { days: 1, from: "id" } } satisfies object;
`;

test("a write to a table of another noun is found, in SQL and in Kysely's calls", () => {
  const ran = checkTree("tables", {
    "server/src/events/tables.ts": ownTables,
    "server/src/events/right.ts": 'export const right = (db) => db.deleteFrom("events").execute();\n',
    "server/src/assets/kysely.ts": 'export const wrong = (db) => db.updateTable("events as e").set({});\n',
    "server/src/assets/rows.ts": 'export const wrong = (db) => insertRows(db, "events", []);\n',
    "server/src/assets/insert.ts":
      "export const wrong = sql`with a as (select 1) insert\n  into events (id) values (1)`;\n",
    "server/src/assets/update.ts": 'export const wrong = "update events as e set id = 2";\n',
    "server/src/assets/delete.ts": `export const wrong = sql\`delete from \${sql.table("events")} where true\`;\n`,
    "server/src/app/truncate.ts": 'export const wrong = "truncate events";\n',
    "server/src/platform/tables.ts": "export const retention = { events: { days: 1 } };\n",
  });
  const wrong = ["assets/kysely", "assets/rows", "assets/insert", "assets/update", "assets/delete", "app/truncate"];
  for (const file of [...wrong, "platform/tables"])
    expect(ran.stderr).toContain(`server/src/${file}.ts writes events, which belongs to events`);
  expect(ran.stdout).toContain("7 foreign table writes");
  expect(ran.stderr).not.toContain("right.ts");
  expect(ran.status).toBe(1);
});

test("a table without an owner, and a write whose table is unknown, are found", () => {
  const ran = checkTree("tables", {
    "server/src/events/tables.ts": ownTables,
    "server/src/events/unknown.ts": 'export const wrong = (db) => db.insertInto("happenings").execute();\n',
    "server/src/events/hidden.ts": "export const wrong = (db, table) => db.deleteFrom(table).execute();\n",
    "server/src/events/hidden-sql.ts": `export const wrong = (table) => sql\`update \${table} set id = 1\`;\n`,
    "server/migrations/0001.sql":
      "create table events (id int);\ncreate table old (id int);\ncreate table gone (id int);\n",
    "server/migrations/0002.sql": "drop table gone;\nalter table old rename to lost;\nalter table lost add x int;\n",
    "server/src/events/read.ts": 'export const right = (db) => db.selectFrom("events").forUpdate();\n',
  });
  expect(ran.stderr.match(/^\w+ is made by a migration/gm)).toEqual(["lost is made by a migration"]);
  expect(ran.stderr).toContain("server/src/events/unknown.ts writes happenings, which nobody declares");
  for (const file of ["hidden", "hidden-sql"])
    expect(ran.stderr).toContain(`server/src/events/${file}.ts writes a table whose name is not written out`);
  expect(ran.stderr).not.toContain("read.ts");
  expect(ran.status).toBe(1);
});

const readTables = {
  "server/src/events/tables.ts": ownTables,
  "server/src/assets/tables.ts": `
declare module "../platform/db/tables.ts" { interface Schema { assets: { id: number } } }`,
  "server/src/platform/tables.ts": `
declare module "./db/tables.ts" { interface Schema { notes: { id: number } } }`,
  "server/src/assets/kysely.ts":
    'export const read = (db) => db.selectFrom("assets as a").innerJoin("events as e", "e.id", "a.id");\n',
  "server/src/assets/list.ts": 'export const read = (db) => db.selectFrom(["assets", "events as e"]);\n',
  "server/src/assets/sql.ts":
    "export const read = sql`select 1 from assets a, notes n join lateral (select from\n  events) e on true`;\n",
  "server/src/events/list.ts":
    'export const read = "select 1 from events e , assets as a where e.id is distinct from assets.id";\n',
  "server/src/events/part.ts": `export const read = () => sql\`select * from \${nearest(sql\`assets a where true\`)}\`;\n`,
  "server/src/app/both.ts":
    "export const read = sql`left join events on true left join assets on assets.id = events.id`;\n",
  "server/src/events/none.ts":
    'export const none = [sql`select extract(epoch from events.id) from events`, "Mail from assets is late"];\n',
};

test("reads of tables of other nouns are counted by file and table, in SQL and in Kysely's calls, and do not become more", () => {
  const ran = checkTree("tables", readTables, "--most-reads", "6");
  expect(ran.stderr.trim().split("\n").slice(1).sort()).toEqual([
    "  server/src/app/both.ts reads assets of assets",
    "  server/src/app/both.ts reads events of events",
    "  server/src/assets/kysely.ts reads events of events",
    "  server/src/assets/list.ts reads events of events",
    "  server/src/assets/sql.ts reads events of events",
    "  server/src/events/list.ts reads assets of assets",
    "  server/src/events/part.ts reads assets of assets",
  ]);
  expect(ran.stderr).toContain("read in 7 places, 1 more than before");
  expect(ran.status).toBe(1);
  const allowed = checkTree("tables", readTables, "--most-reads", "7");
  expect(allowed.stdout).toContain("7 foreign table reads (at most 7)");
  expect(allowed.stderr).toBe("");
  expect(allowed.status).toBe(0);
});

test("a phrase that the glossary replaces is found in the interface, the docs, the API's summaries and names of tests", () => {
  const ran = checkTree("words", {
    "web/locales/en.po":
      'msgid ""\nmsgstr ""\n\nmsgid "events.told"\nmsgstr "Events"\n\nmsgid "1"\nmsgstr ""\n"Nobody was told "\n"of it"\n',
    "docs/wrong.md": "# Right\n\nThe graver one stands\nin for `told`.\n",
    "server/src/assets/routes.ts": 'export const right = { method: "get", summary: "How the installation does" };\n',
    "server/src/platform/http/openapi/document.ts": 'const words = {\n  404: "There is no such thing",\n};\n',
    "contract/src/assets.ts": 'export const wrong = z.string().describe(\n  "A key needs the right",\n);\n',
    "server/src/assets/comments.ts": "/**\n * Where it\n * stands in `told` code.\n */\nexport const right = 'told';\n",
    "server/src/assets/names.ts":
      "// An earthquake is taken, not a quake.\nlet listTold = 1;\nfunction matchAnew() {}\n",
    "e2e/wrong.spec.ts": 'const text = "told";\ntest.each([1])(\n  "what is over ends", () => text);\n',
    "e2e/right.spec.ts": 'test("an event that has ended is listed", () => "told");\n',
  });
  for (const wrong of [
    'web/locales/en.po:8: "told"',
    'docs/wrong.md:3: "graver"',
    'docs/wrong.md:3: "stands in for"',
    'server/src/assets/routes.ts:1: "How the installation does"',
    'server/src/platform/http/openapi/document.ts:2: "no such thing"',
    'contract/src/assets.ts:1: "needs the right"',
    'server/src/assets/comments.ts:3: "stands"',
    'server/src/assets/names.ts:2: "Told"',
    'server/src/assets/names.ts:3: "Anew"',
    'e2e/wrong.spec.ts:3: "what "',
    'e2e/wrong.spec.ts:3: "is over"',
  ])
    expect(ran.stderr).toContain(wrong);
  expect(ran.stderr).not.toContain("right.spec.ts");
  expect(ran.stdout).toContain("1 in interface, 6 in docs, 1 in comments, 2 in names of tests, 2 in names");
  expect(ran.status).toBe(1);
});

test("an import cycle is counted", () => {
  const ran = checkTree("layers", {
    "server/src/events/one.ts": 'import { other } from "./other.ts";\nexport const one = () => other;\n',
    "server/src/events/other.ts": 'import { one } from "./one.ts";\nexport const other = () => one;\n',
  });
  expect(ran.stderr).toContain("no cycles: server/src/events/one.ts → server/src/events/other.ts");
  expect(ran.stdout).toMatch(/, [1-9]\d* cycles$/m);
  expect(ran.status).toBe(1);
});

/** Files of a folder, by their names `1.ts`, `2.ts`. */
const filesOf = (folder: string, count: number, end = ".ts") =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/${n + 1}${end}`, "export {};\n"]));

const plan = "contract/  schemas\nserver/src/events/  events\nweb/src/map/  the map\n";

test("a folder with more files of production code than a reader takes in is found", () => {
  const ran = checkTree("layout", {
    "ARCHITECTURE.md": plan,
    "web/src/map/map.ts": "export {};\n",
    ...filesOf("server/src/events", 25),
    ...filesOf("server/src/events", 25, ".test.ts"),
    ...filesOf("server/src/events/quakes", 26),
    ...filesOf("contract/src/events", 25),
  });
  expect(ran.stderr.trim()).toBe(
    "server/src/events/quakes/ shows 26 files; past 25 look for the stages or variants inside it",
  );
  expect(ran.stdout).toContain("0 files > 300 lines, 1 folders > 25 production files");
  expect(ran.status).toBe(1);
});

test("a file that is too long, a folder without a line in ARCHITECTURE.md, and a line without its folder are found", () => {
  const ran = checkTree("layout", {
    "ARCHITECTURE.md": `${plan}server/src/gone/  nothing\n`,
    "web/src/map/map.ts": "\n".repeat(300),
    "server/src/events/list.ts": "\n".repeat(299),
    "server/src/new/list.ts": "export {};\n",
  });
  expect(ran.stderr.trim().split("\n")).toEqual([
    "ARCHITECTURE.md names server/src/gone/, which is not there",
    "ARCHITECTURE.md does not name server/src/new/",
    "web/src/map/map.ts has 301 lines; past 300 look for the missing piece",
  ]);
  expect(ran.stdout).toContain("1 files > 300 lines");
});

test("a spread that only shortens a line, and a query key away from its queries, are found", () => {
  // In two parts: this file is checked too.
  const spread = ["...", "{ a: 1 }"].join("");
  const key = 'export const key = { queryKey: ["events"] };\n';
  const ran = checkTree("layout", {
    "ARCHITECTURE.md": plan,
    "server/src/events/wrong.ts": `export const wrong = { ${spread} };\n`,
    "web/src/map/wrong.ts": key,
    "web/src/map/queries.ts": key,
  });
  expect(ran.stderr.trim().split("\n")).toEqual([
    "server/src/events/wrong.ts spreads an object literal, whose properties can stand by themselves",
    "web/src/map/wrong.ts spells a query key; keys.ts or queries.ts of the feature exports it",
  ]);
});

test("a diagram of reads that differs from the code is found", () => {
  const diagram = "```mermaid\nflowchart LR\n  %% reads of tables\n  events --> sources & assets\n```\n";
  const ran = checkTree("tables", { ...readTables, "ARCHITECTURE.md": diagram });
  expect(ran.stderr.trim().split("\n")).toEqual([
    "ARCHITECTURE.md does not draw that tables are read: assets → events",
    "ARCHITECTURE.md draws that tables are read, and none is: events → sources",
  ]);
  expect(ran.status).toBe(1);
});

const project = JSON.stringify({
  compilerOptions: { module: "nodenext", allowImportingTsExtensions: true, noEmit: true },
  include: ["src"],
});

test("the figures of a tree are counted from it", () => {
  const ran = checkTree("figures", {
    "contract/tsconfig.json": project,
    ...filesOf("contract/src", 26),
    "client/src/api.d.ts": "export type A = 1;\nexport type B = 2;\n",
    "server/tsconfig.json": project,
    "server/src/events/tables.ts": ownTables,
    "server/src/events/list.ts": `type Send = (text: string) => void;
export type ListParts = { send: Send | null; close(): void; find?: () => 1; name: string } & { open: Send };
export const one = (value: unknown) => value as string;
export const many = () => {${"\n".repeat(51)}};
export const most = () => {${"\n".repeat(101)}};
`,
    "server/src/events/once.ts": "export const once = [1] as const;\n",
    "server/src/events/twice.ts": 'import { once as again } from "./once.ts";\nexport const twice = [again];\n',
    "server/src/events/use.ts": 'import { twice } from "./twice.ts";\nexport const use = twice;\n',
    "server/src/events/use.test.ts": 'import { twice } from "./twice.ts";\nexport const used = twice as unknown;\n',
    "server/src/assets/tables.ts": ownTables.replaceAll("events", "assets"),
    "server/src/assets/both.ts": 'export const both = (db) => [db.selectFrom("events"), db.selectFrom("events")];\n',
    "server/src/events/both.ts": 'export const both = (db) => db.selectFrom("assets");\n',
    "server/src/app/both.ts": 'export const both = (db) => db.selectFrom("assets");\n',
  });
  const figures = Object.fromEntries(
    [...ran.stdout.matchAll(/^(\S.*?) {2,}(\d+)(?: {2}.*)?$/gm)].map(([, name, count]) => [name, Number(count)]),
  );
  // The compiler that is asked may write "context canceled" when it is closed.
  expect([ran.status, ran.stderr.replace("context canceled", "").trim()]).toEqual([0, ""]);
  expect(figures).toEqual({
    "foreign table reads": 3,
    "arrows from noun to noun by SQL": 2,
    "mutual pairs": 1,
    "functions in …Parts types": 4,
    "files with one importer": 2,
    "files of at most 20 lines": 35,
    "folders over 25 files": 1,
    "functions over 50 lines": 2,
    "functions over 100 lines": 1,
    "as casts": 1,
    "production lines": 202,
    "lines of the generated client": 2,
  });
});
