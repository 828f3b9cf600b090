// Who may import whom. Fails also when fewer files were read than git lists: a tool that reads nothing finds nothing.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import { layerRules } from "./layers.mjs";

const root = process.argv[2] ?? join(import.meta.dirname, "..");
process.chdir(root);
const { output } = await cruise(["client/src", "contract/src", "server/src", "web/src"], {
  ruleSet: { forbidden: layerRules(root) },
  validate: true,
  tsPreCompilationDeps: true,
  doNotFollow: { path: "node_modules" },
  enhancedResolveOptions: {
    extensions: [".ts", ".tsx", ".js", ".mjs"],
    exportsFields: ["exports"],
    conditionNames: ["import", "types"],
  },
});

const { violations } = output.summary;
for (const { from, to, rule } of violations) console.error(`${rule.name}: ${from} → ${to}`);

const sources = /^(client|contract|server|web)\/src\/.*\.tsx?$/;
const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
}).stdout.split("\n");
const read = new Set(output.modules.map((module) => module.source));
const missed = listed.filter((file) => sources.test(file) && !read.has(file));
for (const file of missed) console.error(`not read: ${file}`);
const cycles = violations.filter(({ rule }) => rule.name === "no cycles").length;
console.log(`${read.size} files read, ${violations.length} violations, ${cycles} cycles`);
process.exit(violations.length > 0 || missed.length > 0 || read.size === 0 ? 1 : 0);
