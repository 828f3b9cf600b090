// Runs Vitest and Playwright, each once, and closes with one line that counts the tests of both.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { listChangedTests } from "./changed-tests.mjs";
import { findChromium } from "./chromium.mjs";
import { projectNode, root } from "./setup.mjs";
import { judgeTimes } from "./test-times.mjs";

/**
 * Which tests run, by their kind: `quick` at every change, `proofs` wait for real restarts, heartbeats and clocks, `all` are both
 * in one go, so that the ones work while the others wait. Quick files wait for others about as long as they work; proofs start
 * whole servers and databases, several each.
 */
const kinds = {
  quick: { projects: ["quick"], workers: 5, stories: ["--grep-invert", "@proof"] },
  proofs: { projects: ["proofs"], workers: 3, stories: ["--grep", "@proof"] },
  all: { projects: ["quick", "proofs"], workers: 4, stories: [] },
};

/** @typedef {{ shard?: string, changed?: string | true, shuffle?: string | true, all?: boolean }} Choice */

/**
 * Runs the tests of a kind.
 * @param {keyof typeof kinds} kind
 * @param {Choice} choice `shard`: `1/2` runs the first half; `changed`: those of what changed since a commit, or was not committed;
 *   `shuffle`: in random order, by a seed if there is one; `all`: matrices as a whole, where a run looks at pairs
 * @returns {number} 0 when at least one passed and none failed, otherwise 1
 */
export function runTests(kind, { shard, changed, shuffle, all } = {}) {
  const { projects, workers, stories } = kinds[kind];
  const chromium = findChromium();
  const reports = join(root, "build/test-reports", kind);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (!existsSync(join(root, "../shared/data")))
    console.log("Skipped where it says so: tests on recorded documents, for ../shared/data is not here.");

  const only = changed ? listChangedTests(changed === true ? "HEAD" : changed) : { units: [], stories: [] };
  const times = join(reports, "times.jsonl");
  const report = (name) => join(reports, `${name}.json`);
  const seed = shuffle === true ? Date.now() : shuffle;
  const vitest = [
    ...["node_modules/vitest/vitest.mjs", "run", ...projects.map((project) => `--project=${project}`), ...only.units],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report("vitest")}`, "--passWithNoTests"],
    `--maxWorkers=${workers}`,
    ...(shard ? [`--shard=${shard}`] : []),
    ...(seed ? ["--sequence.shuffle.files", "--sequence.shuffle.tests", `--sequence.seed=${seed}`] : []),
  ];
  const playwright = [
    ...["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts"],
    ...[...stories, ...only.stories],
    ...(shard ? [`--shard=${shard}`] : []),
  ];
  const env = {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report("playwright"),
    TEST_TIMES: times,
    MATRIX_SEED: process.env.MATRIX_SEED ?? "1",
    ...(all && { WHOLE_MATRICES: "1" }),
  };
  console.log(all ? "Matrices as a whole" : `Matrices in pairs, by MATRIX_SEED=${env.MATRIX_SEED}`);
  const broken = [runSuite(vitest, env), runSuite(playwright, env)].some((status) => status !== 0);
  const counts = [readReport(report("vitest"), countUnits), readReport(report("playwright"), countStories)];
  const isWhole = !shard && !changed;
  const slow = judgeTimes(times, join(root, "build/test-reports/times.json"), { isJudged: isWhole });
  return tell(counts, broken || slow > 0);
}

function runSuite([script, ...args], extra) {
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
