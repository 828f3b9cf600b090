import { expect, test } from "vitest";
import { root } from "./setup.mjs";
import { listFailedStories, listFailedUnits } from "./test-failures.mjs";

test("each failed test is named with its file and reason, and a file that could not be run", () => {
  const passed = { fullName: "an event ends", status: "passed", failureMessages: [] };
  const failed = {
    fullName: "a mute ends",
    status: "failed",
    failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m"],
  };
  const texts = listFailedUnits({
    testResults: [
      { name: `${root}/server/src/a.test.ts`, status: "failed", message: "", assertionResults: [passed, failed] },
      { name: `${root}/server/src/b.test.ts`, status: "failed", message: "Unexpected token", assertionResults: [] },
      { name: `${root}/server/src/c.test.ts`, status: "passed", message: "", assertionResults: [passed] },
    ],
  });
  expect(texts).toEqual([
    "\nFailed: server/src/a.test.ts › a mute ends\n  expected 1 to be 2",
    "\nFailed: server/src/b.test.ts\n  Unexpected token",
  ]);
});

test("each failed story is named, however deep its group, and what failed outside of one", () => {
  const spec = (title: string, ok: boolean) => ({
    file: "feed.spec.ts",
    title,
    ok,
    tests: [{ results: ok ? [{}] : [{ error: { message: "Timed out" } }] }],
  });
  const suites = [{ specs: [spec("one", true)], suites: [{ specs: [spec("two", false)] }] }];
  expect(listFailedStories({ suites, errors: [{ message: "No browser" }] })).toEqual([
    "\nFailed: e2e/feed.spec.ts › two\n  Timed out",
    "\nFailed: Outside of the stories\n  No browser",
  ]);
});
