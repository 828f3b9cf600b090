import { defineConfig } from "vitest/config";
import { messages } from "./web/messages.ts";

export default defineConfig({
  plugins: [messages()],
  test: {
    globalSetup: ["testing/servers/vitest-cluster.ts"],
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
          include: ["{client,contract,server,web,testing}/**/*.test.{ts,tsx}"],
          // Each test starts its own server and database, and modules keep no state: files share what they import, which
          // took a fifth of the time.
          isolate: false,
        },
      },
      // What waits for real heartbeats, restarts and clocks: too long for every change, run by `npm run proofs`.
      { extends: true, test: { name: "proofs", include: ["proofs/*.test.ts"] } },
    ],
  },
});
