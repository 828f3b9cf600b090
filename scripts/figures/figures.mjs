// npm run check -- --figures: figures of the tree, each computed from it, as a table. None of them is a limit; the checks have those.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { listForeignReads, readServerTables, readsAll } from "../tables/server-tables.mjs";
import { countCasts, countFunctionParts, listFunctionLines, listNamedFiles } from "./code.mjs";
import { countLines, withProduction } from "./production.mjs";

const root = resolve(process.argv[2] ?? join(import.meta.dirname, "../.."));
const rows = [...tableFigures(), ...withProduction(root, codeFigures), generatedFigure()];
const widest = Math.max(...rows.map(([name]) => name.length));
for (const [name, count, note = ""] of rows)
  console.log(`${name.padEnd(widest)}${String(count).padStart(8)}  ${note}`.trimEnd());

function tableFigures() {
  const reads = listForeignReads(readServerTables(root));
  const ofReaders = reads.filter(({ noun }) => readsAll(noun)).length;
  const arrows = new Set(reads.filter(({ noun }) => !readsAll(noun)).map(({ noun, owner }) => `${noun} → ${owner}`));
  const pairs = [...arrows].filter((arrow) => {
    const [noun, owner] = arrow.split(" → ");
    return noun < owner && arrows.has(`${owner} → ${noun}`);
  });
  return [
    ["foreign table reads", reads.length, `file × table in SQL; ${ofReaders} of them in app/ and views/`],
    ["arrows from noun to noun by SQL", arrows.size, "app/ and views/ left out"],
    ["mutual pairs", pairs.length, pairs.map((pair) => pair.replace("→", "↔")).join(", ")],
  ];
}

function codeFigures(files) {
  const sum = (count) => files.reduce((total, file) => total + count(file), 0);
  const folders = Map.groupBy(files, ({ path }) => dirname(path));
  const functions = files.flatMap(listFunctionLines);
  const crowded = [...folders].filter(([, inside]) => inside.length > 25).map(([folder]) => folder);
  return [
    ["functions in …Parts types", sum(countFunctionParts), "members that are functions, by the compiler's types"],
    ["files with one importer", countOnce(files), "server and web; tests do not count as importers"],
    ["files of at most 20 lines", files.filter(({ lines }) => lines <= 20).length, `of ${files.length}`],
    ["folders over 25 files", crowded.length, crowded.join(", ")],
    [
      "functions over 50 lines",
      functions.filter((lines) => lines > 50).length,
      `of ${functions.length}, first to last line`,
    ],
    ["functions over 100 lines", functions.filter((lines) => lines > 100).length],
    ["as casts", sum(countCasts), "without as const and renames of imports"],
    [
      "production lines",
      sum(({ lines }) => lines),
      "client, contract, server and web; no tests, SQL, generated files; blank lines and comments count",
    ],
  ];
}

function countOnce(files) {
  const importers = new Map();
  for (const file of files)
    for (const named of listNamedFiles(file)) importers.set(named, (importers.get(named) ?? 0) + 1);
  return files.filter(({ path }) => /^(server|web)\//.test(path) && importers.get(path) === 1).length;
}

function generatedFigure() {
  const file = join(root, "client/src/api.d.ts");
  return [
    "lines of the generated client",
    existsSync(file) ? countLines(readFileSync(file, "utf8")) : 0,
    "client/src/api.d.ts",
  ];
}
