import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("an import from noun to noun is found", () => {
  const tree = mkdtempSync(join(tmpdir(), "tocsin-layers-"));
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
  const files = {
    "server/src/events/list.ts": "export const list = 1;\n",
    "server/src/assets/wrong.ts": 'import { list } from "../events/list.ts";\nexport const wrong = list;\n',
    "server/src/platform/wrong.ts":
      'import type { list } from "../events/list.ts";\nexport type Wrong = typeof list;\n',
    "contract/src/index.ts": "export {};\n",
    "web/src/main.ts": "export {};\n",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const ran = spawnSync(process.execPath, [join(root, "scripts/check-layers.mjs"), tree], { encoding: "utf8" });
  expect(ran.stderr).toContain("assets knows no other noun: server/src/assets/wrong.ts");
  expect(ran.stderr).toContain("platform knows no noun: server/src/platform/wrong.ts");
  expect(ran.status).toBe(1);
});

test("the project's own checks pass", { timeout: 300_000 }, () => {
  const ran = spawnSync(process.execPath, [join(root, "scripts/check.mjs")], { encoding: "utf8" });
  expect(ran.stdout).not.toContain("✗");
  expect(ran.status).toBe(0);
});
