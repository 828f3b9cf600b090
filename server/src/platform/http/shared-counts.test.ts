import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { createCallLimits } from "./call-limits.ts";
import { createSharedCounts } from "./shared-counts.ts";

/** Several processes on one database, each with its own connections and limits. */
async function openProcesses(count: number, most: number) {
  const db = await openTestDatabase();
  return { db, limits: Array.from({ length: count }, () => createCallLimits(most, createSharedCounts(db))) };
}

const allowed = async (calls: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;

test("a limit holds for all processes together, however the calls are spread over them", async () => {
  const { limits } = await openProcesses(3, 10);
  let key = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 2 }), { maxLength: 40 }), async (spread) => {
      const name = `key ${++key}`;
      const done = await allowed(spread.map((at) => limits[at]?.countAssistant(name) ?? Promise.reject()));
      expect(done).toBe(Math.min(spread.length, 10));
    }),
    { numRuns: 40 },
  );
});

test("each kind of call is counted for all processes: strangers, people, streams, assistants and wrong codes", async () => {
  const { limits } = await openProcesses(2, 10);
  const from = "198.51.100.7";
  const user = { id: "anna", email: "anna@example.org", type: "user" } as const;
  const route = { path: "/api/mutes" } as never;
  const kinds: [string, number, (one: (typeof limits)[number]) => Promise<unknown>][] = [
    ["strangers", 10, (one) => one.countStranger(from)],
    ["people", 200, (one) => one.count(route, { kind: "person", user }, from)],
    ["walls", 200, (one) => one.count(route, { kind: "wall", linkId: "w", ownerId: "anna" }, from)],
    ["streams", 10, (one) => one.countStream(from, "session")],
    ["assistants", 10, (one) => one.countAssistant("key")],
  ];
  for (const [kind, most, act] of kinds)
    expect([kind, await allowed(Array.from({ length: most + 20 }, (_, n) => act(limits[n % 2] as never)))]).toEqual([
      kind,
      most,
    ]);
});

test("a database that is unavailable refuses nobody, and each process counts by itself", async () => {
  const limits = createCallLimits(10, async () => undefined);
  expect(await allowed(Array.from({ length: 30 }, () => limits.countAssistant("key")))).toBe(10);
});
