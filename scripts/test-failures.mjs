// What failed in a run, named at its very end: of a long log, people and CI keep the last lines.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./setup.mjs";

const shownLines = 12;

/**
 * @param {{ testResults: Array<{ name: string, status: string, message: string, assertionResults: Array<{ fullName: string, status: string, failureMessages: string[] }> }> }} report
 *   of Vitest's JSON reporter
 * @returns {string[]} a text for each failed test, and for each file that could not be run
 */
export function listFailedUnits({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === "failed" && !assertionResults.length) return [describe(file, message)];
    const failed = assertionResults.filter((one) => one.status === "failed");
    return failed.map(({ fullName, failureMessages: [first] }) => describe(`${file} › ${fullName}`, first));
  });
}

/**
 * @param {{ suites?: object[], errors?: Array<{ message?: string }> }} report of Playwright's JSON reporter
 * @returns {string[]} a text for each failed story, and for each error outside of one
 */
export function listFailedStories({ suites = [], errors = [] }) {
  const outside = errors.map(({ message }) => describe("Outside of the stories", message));
  return [...suites.flatMap(listOfSuite), ...outside];
}

function listOfSuite({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map(({ file, title, tests }) =>
    describe(
      `e2e/${file} › ${title}`,
      tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
    ),
  );
  return [...own, ...suites.flatMap(listOfSuite)];
}

/**
 * @param {string} file of `testing/unhandled-errors.ts`, which writes none where there was no error
 * @returns {string[]} a text for each error that no test caught
 */
export function listUnhandled(file) {
  const errors = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  return errors.map((error) => describe("an error that no test caught", error));
}

function describe(title, message = "") {
  const lines = stripVTControlCharacters(message).trim().split("\n").slice(0, shownLines);
  return ["", `Failed: ${title}`, ...lines.map((line) => `  ${line}`)].join("\n");
}
