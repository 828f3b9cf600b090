import { expect, test } from "vitest";
import { findSlow } from "./test-times.mjs";

const files = (slowMs: number) => [
  { file: "e2e/slow.spec.ts", kind: "story" as const, cpuMs: slowMs },
  ...Array.from({ length: 50 }, (_, n) => ({ file: `e2e/${n}.spec.ts`, kind: "story" as const, cpuMs: 100 })),
  { file: "proofs/crash.test.ts", kind: "unit" as const, cpuMs: 100_000 },
];

test("a file that takes more than its share of a run is named, however slow the machine is", () => {
  expect(findSlow(files(100), {})).toEqual([]);
  expect(findSlow(files(5000), {}).map(({ file }) => file)).toEqual(["e2e/slow.spec.ts"]);
  const slower = files(100).map((one) => ({ ...one, cpuMs: one.cpuMs * 20 }));
  expect(findSlow(slower, {})).toEqual([]);
});

test("a file with a reason may take more", () => {
  expect(findSlow(files(5000), { "e2e/slow.spec.ts": "It visits every page." })).toEqual([]);
});
