import { configDefaults, defineConfig } from "vitest/config";

const proofs = "**/*.proof.test.ts";

export default defineConfig({
  test: {
    globalSetup: ["server/src/testing/cluster.ts"],
    pool: "forks",
    maxWorkers: 3,
    // No test depends on how quick the machine is: these end only what would never end.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxConcurrency: 4,
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
