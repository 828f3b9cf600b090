// npm run messages: collects the texts of the interface and of the server into their catalogues.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { projectNode, root, setUp } from "./setup.mjs";

setUp({ web: false });
const lingui = join(root, "node_modules/@lingui/cli/dist/lingui.js");
for (const part of ["web", "server"]) {
  // A text whose English changes keeps its id: without --overwrite its old English would stay.
  const args = ["extract", "--clean", "--overwrite", "--config", `${part}/lingui.config.ts`];
  const { status } = spawnSync(projectNode, [lingui, ...args], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
