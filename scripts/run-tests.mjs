// Runs Vitest and Playwright, and closes with one line that counts the tests of both.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { projectNode, root } from "./setup.mjs";

/**
 * What each kind is made of: Vitest's project with how many files run at once, and the stories in the browser. Quick files wait
 * for others about as long as they work; proofs start whole servers and databases, several each.
 */
const kinds = {
  quick: { project: "quick", workers: 4, stories: ["--grep-invert", "@proof"] },
  proofs: { project: "proofs", workers: 2, stories: ["--grep", "@proof"] },
};

/**
 * Runs every test of a kind.
 * @param {"quick" | "proofs"} kind
 * @returns {number} 0 when at least one passed and none failed, otherwise 1
 */
export function runTests(kind) {
  const { project, workers, stories } = kinds[kind];
  const chromium = findChromium();
  const reports = join(root, "build/test-reports", kind);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (!existsSync(join(root, "../shared/data"))) {
    console.log("Skipped where it says so: tests on recorded documents, for ../shared/data is not here.");
  }

  const report = (name) => join(reports, `${name}.json`);
  const vitest = [
    ...["node_modules/vitest/vitest.mjs", "run", "--project", project],
    `--maxWorkers=${workers}`,
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report("vitest")}`],
  ];
  const playwright = [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--config",
    "e2e/playwright.config.ts",
    ...stories,
  ];
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report("playwright") };
  const broken = [runSuite(vitest), runSuite(playwright, env)].some((status) => status !== 0);
  return tell([readReport(report("vitest"), countUnits), readReport(report("playwright"), countStories)], broken);
}

function runSuite([script, ...args], extra = {}) {
  // Every thread and process of the tests compiles the same code: whoever is first does it for all.
  const env = { NODE_COMPILE_CACHE: join(root, "build/compile-cache"), ...process.env, ...extra };
  const options = { cwd: root, stdio: "inherit", env };
  return spawnSync(projectNode, [join(root, script), ...args], options).status;
}

const readReport = (path, count) =>
  existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8"))) : { passed: 0, failed: 1, skipped: 0 };

const countUnits = ({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  };
};

const countStories = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

function tell(counts, broken) {
  const total = (kind) => counts.reduce((sum, count) => sum + count[kind], 0);
  // A suite that broke down without counting a failure has failed all the same.
  const failed = total("failed") || (broken ? 1 : 0);
  if (total("skipped") > 0) console.log(`${total("skipped")} skipped`);
  console.log(`${total("passed")} passed, ${failed} failed`);
  return failed > 0 || total("passed") === 0 ? 1 : 0;
}
