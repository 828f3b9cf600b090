import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { messages } from "./web/messages.ts";

/** What takes longest of each kind: begun last, it would run alone at the end. */
const longest = [
  ...["wall-memory", "recorded-sequences", "embedded", "every-service", "walk-throughs"],
  ...["survival", "collector", "webhooks", "train-with-marks", "fill-installation", "build-gazetteer"],
];

/** Proofs wait, and begin first, so that the others work meanwhile. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ project, moduleId }: TestSpecification): number {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  const own = rank < 0 ? longest.length : rank;
  return project.name === "proofs" ? own : own + longest.length + 1;
}

/**
 * A server that is asked to stop ends itself after ten seconds, so that whatever runs it need not: next to as many others as the
 * processors carry it would take longer. These run after all others, and alone.
 */
const timed = ["proofs/graceful-stop.test.ts"];

const isShuffled = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"));

export default defineConfig({
  plugins: [messages()],
  test: {
    globalSetup: ["testing/servers/postgres/vitest-cluster.ts"],
    setupFiles: ["testing/time-file.ts", "testing/property-seed.ts"],
    pool: "forks",
    maxWorkers: 3,
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
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
          // Modules keep no state: files share what they import, which took a fifth of the time.
          isolate: false,
        },
      },
      // What waits for real heartbeats, restarts and clocks: too long for every change, run by `npm run proofs`.
      { extends: true, test: { name: "proofs", include: ["proofs/*.test.ts"], exclude: timed } },
      { extends: true, test: { name: "timed", include: timed, sequence: { groupOrder: 1 } } },
    ],
  },
});
