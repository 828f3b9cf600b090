// Who may write which table (decision 0032): only the noun whose `tables.ts` declares it. Reads table names in SQL texts, in
// Kysely's calls and in `insertRows` and `insertionOf`. A name that cannot be read where it is used is a problem too. Reads of
// tables of other nouns are counted, and do not become more.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listMade, listWritten } from "./tables/read-tables.mjs";
import { listForeignReads, nounOf, readServerTables, readsAll } from "./tables/server-tables.mjs";

/** How many times a file reads a table of another noun. When it becomes less, this becomes less too. */
const mostForeignReads = "206";

/** What writes tables that its callers name; the callers' names are read instead. */
const generic = new Set([
  "platform/db/insert-rows.ts",
  "platform/db/delete-expired.ts",
  "platform/backup/restore-backup.ts",
]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "most-reads": { type: "string", default: mostForeignReads } },
});
const root = positionals[0] ?? join(import.meta.dirname, "..");
const { trees, owners, problems } = readServerTables(root);

for (const table of listMade(join(root, "server/migrations")))
  if (!owners.has(table)) problems.push(`${table} is made by a migration, and no tables.ts declares it`);

let writes = 0;
let foreign = 0;
for (const [file, tree] of trees) {
  for (const table of listWritten(tree)) {
    writes++;
    if (table === null && generic.has(file)) continue;
    const owner = owners.get(table);
    if (owner === nounOf(file)) continue;
    if (owner) foreign++;
    if (table === null) problems.push(`server/src/${file} writes a table whose name is not written out`);
    else
      problems.push(`server/src/${file} writes ${table}, which ${owner ? `belongs to ${owner}` : "nobody declares"}`);
  }
}

const reads = listForeignReads({ trees, owners });
const most = Number(values["most-reads"]);
if (reads.length > most) {
  problems.push(`Tables of other nouns are read in ${reads.length} places, ${reads.length - most} more than before:`);
  for (const { file, table, owner } of reads) problems.push(`  server/src/${file} reads ${table} of ${owner}`);
}

problems.push(...compareArrows(join(root, "ARCHITECTURE.md")));

for (const problem of new Set(problems)) console.error(problem);
const nouns = new Set(owners.values()).size;
console.log(
  `${owners.size} tables of ${nouns} owners, ${writes} writes read, ${foreign} foreign table writes, ${reads.length} foreign table reads (at most ${most})`,
);
process.exit(problems.length > 0 || owners.size === 0 || writes === 0 ? 1 : 0);

/** What the diagram of an architecture says of reads from noun to noun, and the code does not, or the reverse. */
function compareArrows(file) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const diagram = text.match(/%% reads of tables\n([^`]*)/)?.[1];
  if (diagram === undefined) return [];
  const drawn = new Set(
    [...diagram.matchAll(/^ *(\w+) --> (.+)$/gm)].flatMap(([, noun, owners]) =>
      owners.split(" & ").map((owner) => `${noun} → ${owner}`),
    ),
  );
  const read = new Set(reads.filter(({ noun }) => !readsAll(noun)).map(({ noun, owner }) => `${noun} → ${owner}`));
  return [
    ...[...read.difference(drawn)].map((arrow) => `ARCHITECTURE.md does not draw that tables are read: ${arrow}`),
    ...[...drawn.difference(read)].map((arrow) => `ARCHITECTURE.md draws that tables are read, and none is: ${arrow}`),
  ];
}
