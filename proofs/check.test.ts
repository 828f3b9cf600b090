import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What the check of imports says of a tree of these files. */
function checkTree(files: Record<string, string>): { stderr: string; status: number | null } {
  const tree = mkdtempSync(join(tmpdir(), "tocsin-layers-"));
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
  const others = { "contract/src/index.ts": "export {};\n", "web/src/main.ts": "export {};\n" };
  for (const [path, text] of Object.entries({ ...others, ...files })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return spawnSync(process.execPath, [join(root, "scripts/check-layers.mjs"), tree], { encoding: "utf8" });
}

test("an import from noun to noun is found", () => {
  const ran = checkTree({
    "server/src/events/list.ts": "export const list = 1;\n",
    "server/src/assets/wrong.ts": 'import { list } from "../events/list.ts";\nexport const wrong = list;\n',
    "server/src/platform/wrong.ts":
      'import type { list } from "../events/list.ts";\nexport type Wrong = typeof list;\n',
  });
  expect(ran.stderr).toContain("assets knows no other noun: server/src/assets/wrong.ts");
  expect(ran.stderr).toContain("platform knows no noun: server/src/platform/wrong.ts");
  expect(ran.status).toBe(1);
});

test("a way out that is not a named one is found, also when it is taken only as it runs", () => {
  const ran = checkTree({
    "server/src/assets/wrong.ts": 'import { request } from "undici";\nexport const wrong = request;\n',
    "server/src/platform/wrong.ts": 'import { connect } from "node:net";\nexport const wrong = connect;\n',
    "server/src/app/wrong.ts": 'export const wrong = () => import("https");\n',
    "server/src/events/wrong.ts": 'import pg from "pg";\nexport const wrong = pg;\n',
    "server/src/app/post.ts": 'import { createTransport } from "nodemailer";\nexport const post = createTransport;\n',
    "server/src/app/run.ts": 'import { spawn } from "node:child_process";\nexport const run = spawn;\n',
    "server/src/platform/safe-fetch/right.ts": 'import { request } from "undici";\nexport const right = request;\n',
  });
  for (const wrong of ["assets/wrong", "platform/wrong", "app/wrong", "events/wrong", "app/post", "app/run"]) {
    expect(ran.stderr).toMatch(new RegExp(`only named modules reach .*: server/src/${wrong}.ts`));
  }
  expect(ran.stderr).not.toContain("right.ts");
  expect(ran.status).toBe(1);
});

test("the project's own checks pass", () => {
  const ran = spawnSync(process.execPath, [join(root, "scripts/check.mjs")], { encoding: "utf8" });
  expect(ran.stdout).not.toContain("✗");
  expect(ran.status).toBe(0);
});
