import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, expect } from "vitest";

const root = `${import.meta.dirname}/..`;

// Vitest runs this before each file: what the process and its threads did from here on is done for that file.
const before = process.cpuUsage();

afterAll(() => {
  const { TEST_TIMES } = process.env;
  if (!TEST_TIMES) return;
  const { user, system } = process.cpuUsage(before);
  const file = relative(root, expect.getState().testPath ?? "");
  appendFileSync(TEST_TIMES, `${JSON.stringify({ file, kind: "unit", cpuMs: (user + system) / 1000 })}\n`);
});
