// Who may write which table (decision 0032): only the noun whose `tables.ts` declares it. Reads table names in SQL texts, in
// Kysely's calls and in `insertRows` and `insertionOf`. A name that cannot be read where it is used is a problem too.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";
import { listDeclared, listMade, listWritten } from "./read-tables.mjs";

/** Tests; what the operator does to the whole installation; the gazetteer, whose tables are those of a SQLite file. */
const notRead = /\.test\.ts$|^(commands|places)\//;
/** What writes tables that its callers name; the callers' names are read instead. */
const generic = new Set([
  "platform/db/insert-rows.ts",
  "platform/db/delete-expired.ts",
  "platform/backup/restore-backup.ts",
]);

const server = join(process.argv[2] ?? join(import.meta.dirname, ".."), "server");
const src = join(server, "src");
const files = readdirSync(src, { recursive: true }).filter((file) => file.endsWith(".ts") && !notRead.test(file));
const trees = new Map(
  files.map((file) => [file, parseSync(readFileSync(join(src, file), "utf8"), { syntax: "typescript" })]),
);
const ownerOf = (file) => file.split("/")[0];

const problems = [];
const owners = new Map();
for (const [file, tree] of trees) {
  for (const table of listDeclared(tree)) {
    const other = owners.get(table);
    if (other) problems.push(`${table} is declared by ${other} and by ${ownerOf(file)}`);
    owners.set(table, ownerOf(file));
  }
}

for (const table of listMade(join(server, "migrations")))
  if (!owners.has(table)) problems.push(`${table} is made by a migration, and no tables.ts declares it`);

let writes = 0;
let foreign = 0;
for (const [file, tree] of trees) {
  for (const table of listWritten(tree)) {
    writes++;
    if (table === null && generic.has(file)) continue;
    const owner = owners.get(table);
    if (owner === ownerOf(file)) continue;
    if (owner) foreign++;
    if (table === null) problems.push(`server/src/${file} writes a table whose name is not written out`);
    else
      problems.push(`server/src/${file} writes ${table}, which ${owner ? `belongs to ${owner}` : "nobody declares"}`);
  }
}

for (const problem of new Set(problems)) console.error(problem);
const nouns = new Set(owners.values()).size;
console.log(`${owners.size} tables of ${nouns} owners, ${writes} writes read, ${foreign} foreign table writes`);
process.exit(problems.length > 0 || owners.size === 0 || writes === 0 ? 1 : 0);
