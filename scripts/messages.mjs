// npm run messages: collects the texts of the interface into their catalogue.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { projectNode, root, setUp } from "./setup.mjs";

setUp({ web: false });
const lingui = join(root, "node_modules/@lingui/cli/dist/lingui.js");
const args = ["extract", "--clean", "--config", "web/lingui.config.ts"];
process.exit(spawnSync(projectNode, [lingui, ...args], { cwd: root, stdio: "inherit" }).status ?? 1);
