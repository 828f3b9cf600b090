import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { messages } from "./web/messages.ts";

/** The proofs that take minutes each: begun last, they would run alone at the end. */
const longest = ["wall-memory", "recorded-sequences", "graceful-stop", "embedded", "every-service", "walk-throughs"];

/** Proofs wait, and begin first, so that the others work meanwhile. */
class ProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ project, moduleId }: TestSpecification): number {
  if (project.name !== "proofs") return longest.length + 1;
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return rank < 0 ? longest.length : rank;
}

const isShuffled = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"));

export default defineConfig({
  plugins: [messages()],
  test: {
    globalSetup: ["testing/servers/postgres/vitest-cluster.ts"],
    setupFiles: ["testing/time-file.ts"],
    pool: "forks",
    maxWorkers: 3,
    ...(!isShuffled && { sequence: { sequencer: ProofsFirst } }),
    // No test depends on how quick the machine is: these end only what would never end.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxConcurrency: 4,
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: ["{client,contract,scripts,server,web,testing}/**/*.test.{ts,tsx}"],
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
