// npm run bench [name]: one benchmark, or the list of them. Each prints one table.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { projectNode, root, setUp } from "./setup.mjs";

const files = readdirSync(join(root, "bench"), { withFileTypes: true }).filter((entry) => entry.isFile());
const byName = new Map(files.map((file) => [parse(file.name).name, file.name]));
const [name, ...args] = process.argv.slice(2);
const file = byName.get(name);
if (!file) {
  console.log(`npm run bench -- NAME, one of: ${[...byName.keys()].sort().join(", ")}`);
  process.exit(name ? 1 : 0);
}
setUp();
process.exit(spawnSync(projectNode, [join(root, "bench", file), ...args], { cwd: root, stdio: "inherit" }).status ?? 1);
