// npm test: sets up what is missing, runs every test, and closes with one line that counts them all.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { projectNode, root, setUp } from "./setup.mjs";

setUp();
const chromium = findChromium();
const reports = join(root, "build/test-reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (!existsSync(join(root, "../shared/data"))) {
  console.log("Skipped where it says so: tests on recorded documents, for ../shared/data is not here.");
}

const vitest = runSuite([
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${join(reports, "vitest.json")}`,
]);
const playwright = runSuite(["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts"], {
  CHROMIUM: chromium,
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, "playwright.json"),
});

const unit = readReport("vitest.json", (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length,
  skipped: report.numPendingTests + report.numTodoTests,
}));
const stories = readReport("playwright.json", ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
}));
const total = (kind) => unit[kind] + stories[kind];

// A suite that broke down without counting a failure has failed all the same.
const broken = [vitest, playwright].some((status) => status !== 0) && total("failed") === 0 ? 1 : 0;
const failed = total("failed") + broken;
if (total("skipped") > 0) console.log(`${total("skipped")} skipped`);
console.log(`${total("passed")} passed, ${failed} failed`);
process.exit(failed > 0 || total("passed") === 0 ? 1 : 0);

function runSuite(args, extra = {}) {
  const [script, ...rest] = args;
  return spawnSync(projectNode, [join(root, script), ...rest], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...extra },
  }).status;
}

function readReport(file, count) {
  const path = join(reports, file);
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 };
  return count(JSON.parse(readFileSync(path, "utf8")));
}
