import { expect, test } from "vitest";
import { testsOf } from "./changed-tests.mjs";

const stories = ["e2e/main-job.spec.ts", "e2e/assets/table.spec.ts", "e2e/contacts.spec.ts", "e2e/home/home.spec.ts"];

test("a change in one noun runs its tests, its stories and the main one", () => {
  expect(testsOf(["server/src/contacts/queries.ts", "docs/rules.md"], stories)).toEqual({
    units: ["server/src/contacts/"],
    stories: ["e2e/contacts.spec.ts", "e2e/main-job.spec.ts"],
  });
  expect(testsOf(["web/src/features/assets/asset-form.tsx"], stories).stories).toEqual([
    "e2e/assets/table.spec.ts",
    "e2e/main-job.spec.ts",
  ]);
});

test("a changed story runs, and a change of what all share runs everything", () => {
  expect(testsOf(["e2e/home/home.spec.ts"], stories).stories).toEqual([
    "e2e/home/home.spec.ts",
    "e2e/main-job.spec.ts",
  ]);
  for (const path of [
    "server/src/platform/chunk.ts",
    "contract/src/assets/assets.ts",
    "testing/servers/mail-sink.ts",
    "package.json",
  ])
    expect(testsOf([path, "docs/rules.md"], stories), path).toEqual({ units: [], stories: [] });
});
