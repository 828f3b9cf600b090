// npm run bench [name]: one benchmark, or the list of them. Each prints one table.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectNode, root, setUp } from "./setup.mjs";

const names = readdirSync(join(root, "bench"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length));
const [name, ...args] = process.argv.slice(2);
if (!names.includes(name)) {
  console.log(`npm run bench -- NAME, one of: ${names.join(", ")}`);
  process.exit(name ? 1 : 0);
}
setUp();
process.exit(
  spawnSync(projectNode, [join(root, "bench", `${name}.ts`), ...args], { cwd: root, stdio: "inherit" }).status ?? 1,
);
