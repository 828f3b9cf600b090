// Runs Vitest and Playwright, each once, and closes with one line that counts the tests of both.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { listChangedTests } from "./changed-tests.mjs";
import { findChromium, findHeadlessShell } from "./chromium.mjs";
import { projectNode, root } from "./setup.mjs";
import { listFailedStories, listFailedUnits, listUnhandled } from "./test-failures.mjs";
import { judgeTimes } from "./test-times.mjs";

/**
 * Which tests run, by their kind: `quick` at every change, `proofs` wait for real restarts, heartbeats and clocks, `all` are both
 * in one go, so that the ones work while the others wait. Quick files wait for others about as long as they work; proofs start
 * whole servers and databases, several each; `timed` are proofs that run alone.
 */
const kinds = {
  quick: { projects: ["quick"], workers: 5, stories: ["--grep-invert", "@proof"] },
  proofs: { projects: ["proofs", "timed"], workers: 3, stories: ["--grep", "@proof"] },
  all: { projects: ["quick", "proofs", "timed"], workers: 4, stories: [] },
};

/** @typedef {{ shard?: string, changed?: string | true, paths?: string[], shuffle?: string | true, all?: boolean }} Choice */

/**
 * Runs the tests of a kind.
 * @param {keyof typeof kinds} kind
 * @param {Choice} choice `shard`: `1/2` runs the first half; `changed`: those of what changed since a commit, or was not committed;
 *   `paths`: those of files and folders; `shuffle`: in random order, by a seed if there is one; `all`: matrices as a whole, where a
 *   run looks at pairs
 * @returns {number} 0 when at least one passed and none failed, otherwise 1
 */
export function runTests(kind, choice = {}) {
  const chromium = findChromium();
  const reports = join(root, "build/test-reports", kind);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (!existsSync(join(root, "../shared/data")))
    console.log("Skipped where it says so: tests on recorded documents, for ../shared/data is not here.");

  const times = join(reports, "times.jsonl");
  const unhandled = join(reports, "unhandled.json");
  const env = {
    CHROMIUM: chromium,
    CHROMIUM_SHELL: findHeadlessShell(chromium),
    TEST_TIMES: times,
    UNHANDLED_ERRORS: unhandled,
    MATRIX_SEED: process.env.MATRIX_SEED ?? "1",
    PROPERTY_SEED: process.env.PROPERTY_SEED ?? chooseSeed(choice),
    ...(choice.all && { WHOLE_MATRICES: "1" }),
  };
  console.log(choice.all ? "Matrices as a whole" : `Matrices in pairs, by MATRIX_SEED=${env.MATRIX_SEED}`);
  console.log(`Properties with the values of PROPERTY_SEED=${env.PROPERTY_SEED}`);
  const suites = listSuites(kind, choice, reports);
  const broken = suites.map(({ words, report }) => runSuite(words, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }));
  const counts = suites.map(({ report, count }) => readReport(report, count));
  const failures = counts.flatMap(({ failures }) => failures).concat(listUnhandled(unhandled));
  const isJudged = !choice.shard && !choice.changed && !choice.paths?.length;
  const slow = judgeTimes(times, join(root, "build/test-reports/times.json"), { isJudged });
  for (const failure of failures) console.log(failure);
  return tell(counts, slow > 0 || broken.some((status) => status !== 0));
}

/** The commit's own seed, so that CI tests what its author has tested; with `--all`, or without Git, new values each time. */
function chooseSeed({ all }) {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return all || status !== 0 ? String(Date.now() % 2 ** 31) : String(Number.parseInt(stdout.slice(0, 7), 16));
}

/** Vitest and Playwright, or the one that has what is asked for; how each is called, and where it reports. */
function listSuites(kind, { shard, changed, paths = [], shuffle }, reports) {
  const { projects, workers, stories } = kinds[kind];
  const { units, stories: told } = changed ? listChangedTests(changed === true ? "HEAD" : changed) : sortPaths(paths);
  const [unitReport, storyReport] = [join(reports, "vitest.json"), join(reports, "playwright.json")];
  const seed = shuffle === true ? Date.now() : shuffle;
  const part = shard ? [`--shard=${shard}`] : [];
  const vitest = [
    ...["node_modules/vitest/vitest.mjs", "run", ...projects.map((project) => `--project=${project}`), ...units],
    ...[
      "--reporter=default",
      "--reporter=json",
      "--reporter=./testing/unhandled-errors.ts",
      `--outputFile.json=${unitReport}`,
      "--passWithNoTests",
    ],
    ...[`--maxWorkers=${workers}`, ...part],
    ...(seed ? ["--sequence.shuffle.files", "--sequence.shuffle.tests", `--sequence.seed=${seed}`] : []),
  ];
  const playwright = [
    ...["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts"],
    ...[...stories, ...told, ...part],
  ];
  // Nothing asked for is everything.
  const isAll = units.length + told.length === 0;
  return [
    ...(isAll || units.length > 0 ? [{ words: vitest, report: unitReport, count: countUnits }] : []),
    ...(isAll || told.length > 0 ? [{ words: playwright, report: storyReport, count: countStories }] : []),
  ];
}

/**
 * Whole paths, and folders with their slash: both suites also find a filter in the middle of other paths.
 * @param {string[]} paths from the project's root
 */
function sortPaths(paths) {
  const whole = paths
    .map((path) => join(root, path))
    .map((path) => (statSync(path).isDirectory() ? join(path, "/") : path));
  const isStory = (path) => path.startsWith(join(root, "e2e/"));
  return { units: whole.filter((path) => !isStory(path)), stories: whole.filter(isStory) };
}

function runSuite([script, ...args], extra) {
  // Every thread and process of the tests compiles the same code: the first does it for all.
  const env = { NODE_COMPILE_CACHE: join(root, "build/compile-cache"), ...process.env, ...extra };
  const options = { cwd: root, stdio: "inherit", env };
  return spawnSync(projectNode, [join(root, script), ...args], options).status;
}

const noCount = { passed: 0, failed: 1, skipped: 0 };
const readReport = (path, count) =>
  existsSync(path)
    ? count(JSON.parse(readFileSync(path, "utf8")))
    : { ...noCount, failures: [`\nFailed: ${basename(path)} was not written`] };

const countUnits = (report) => {
  const { testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
    failures: listFailedUnits(report),
  };
};

const countStories = ({ stats, ...report }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  failures: listFailedStories(report),
});

function tell(counts, broken) {
  const total = (kind) => counts.reduce((sum, count) => sum + count[kind], 0);
  // A suite that broke down without counting a failure has failed all the same.
  const failed = total("failed") || (broken ? 1 : 0);
  if (total("skipped") > 0) console.log(`${total("skipped")} skipped`);
  console.log(`${total("passed")} passed, ${failed} failed`);
  return failed > 0 || total("passed") === 0 ? 1 : 0;
}
