// npm run check: format, lint, types, layers, tables, layout, catalogues of texts, docs, words, size of pages, duplicates, dead code. Two at
// a time, what fails most often first; reports what failed and continues with the next. With --figures it checks nothing and prints figures of the
// tree.
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { projectNode, root, setUp } from "./setup.mjs";

setUp({ web: false });
if (process.argv.includes("--figures")) {
  const { status } = spawnSync(projectNode, [join(root, "scripts/figures/figures.mjs")], { stdio: "inherit" });
  process.exit(status ?? 1);
}
const tool = (path, ...args) => [join(root, "node_modules", path), ...args];
const catalogue = (part) =>
  tool("@lingui/cli/dist/lingui.js", "check", "sync", "--clean", "--overwrite", "--config", `${part}/lingui.config.ts`);
const checks = {
  "format and lint": tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings"),
  "types of contract": tool("typescript/bin/tsc", "-p", "contract"),
  "types of client": tool("typescript/bin/tsc", "-p", "client"),
  "types of server": tool("typescript/bin/tsc", "-p", "server"),
  "types of web": tool("typescript/bin/tsc", "-p", "web"),
  "types of the service worker": tool("typescript/bin/tsc", "-p", "web/sw"),
  "types of e2e": tool("typescript/bin/tsc", "-p", "e2e"),
  layers: [join(root, "scripts/check-layers.mjs")],
  tables: [join(root, "scripts/check-tables.mjs")],
  layout: [join(root, "scripts/check-layout.mjs")],
  // Writes nothing: says whether `npm run messages` would.
  "catalogue of web": catalogue("web"),
  "catalogue of server": catalogue("server"),
  // Writes nothing either.
  docs: [join(root, "server/src/commands/docs.ts"), "--check"],
  words: [join(root, "scripts/check-words.mjs")],
  "size of pages": [join(root, "scripts/check-size.mjs")],
  // How much is written twice: the limit in .jscpd.json is lowered when it becomes less.
  duplicates: tool("jscpd/run-jscpd.js"),
  "dead code": tool("knip/bin/knip.js", "--no-progress"),
};

/** These say what they counted also when they pass: "0 cycles, 1214 files read". */
const counting = new Set(["layers", "tables", "layout", "words"]);

/** None of what they counted may be left. */
const targets = ["files > 300 lines", "cycles", "foreign table writes", "folders > 25 production files"];
const counts = new Map();

const failed = [];
const waiting = Object.entries(checks);
await Promise.all([runNext(), runNext()]);

async function runNext() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(...next);
}

async function run(name, args) {
  const child = spawn(projectNode, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const passed = status === 0;
  if (counting.has(name)) for (const [, count, what] of stdout.matchAll(/(\d+) ([^,\n]+)/g)) counts.set(what, count);
  console.log(`${passed ? "✓" : "✗"} ${name}`);
  if (!passed) console.log(`${stdout}${stderr}`);
  else if (counting.has(name)) console.log(stdout.trimEnd().replace(/^/gm, "    "));
  if (!passed) failed.push(name);
}

console.log("\nTargets (none of each)");
for (const target of targets) console.log(`  ${target.padEnd(32)}${(counts.get(target) ?? "not counted").padStart(4)}`);
const isMissed = targets.some((target) => counts.get(target) !== "0");
process.exit(failed.length > 0 || isMissed ? 1 : 0);
