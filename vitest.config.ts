import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,web,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/src/testing/cluster.ts"],
    pool: "forks",
    // Most files wait for others (mail, databases, heartbeats) more than they work: one more than a small machine has cores.
    maxWorkers: 3,
    testTimeout: 120_000,
    // A busy machine may make one that waits for real parts miss its time: it is tried once more, and the report says so.
    retry: 1,
    maxConcurrency: 4,
    hookTimeout: 60_000,
  },
});
