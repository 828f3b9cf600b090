import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,web,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/src/testing/cluster.ts"],
    pool: "forks",
    testTimeout: 60_000,
    maxConcurrency: 4,
    hookTimeout: 60_000,
  },
});
