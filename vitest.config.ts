import { configDefaults, defineConfig } from "vitest/config";

const proofs = "**/*.proof.test.ts";

export default defineConfig({
  test: {
    globalSetup: ["server/src/testing/cluster.ts"],
    pool: "forks",
    maxWorkers: 3,
    testTimeout: 120_000,
    // A busy machine may make one that waits for real parts miss its time: it is tried once more, and the report says so.
    retry: 1,
    maxConcurrency: 4,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: ["{contract,server,web,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, proofs],
        },
      },
      // What waits for real heartbeats, restarts and clocks: too long for every change, run by `npm run bench -- proofs`.
      { extends: true, test: { name: "proofs", include: [`{server,scripts}/${proofs}`] } },
    ],
  },
});
