import fc from "fast-check";
import { expect, test } from "vitest";
import { createFairLine } from "./fair-line.ts";

const never = new AbortController().signal;

test("a person with one piece of work waits for at most one piece of each of the others, whatever they bring", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(4), { minLength: 1, maxLength: 40 }), async (people) => {
      const line = createFairLine(100);
      const done: number[] = [];
      let openDoor = (): void => undefined;
      const door = new Promise<void>((resolve) => {
        openDoor = resolve;
      });
      const first = line.take({ who: "first", signal: never }, () => door);
      const all = people.map((who) => line.take({ who: String(who), signal: never }, async () => void done.push(who)));
      openDoor();
      await Promise.all([first, ...all]);
      expect(done.toSorted()).toEqual(people.toSorted());
      // Between two pieces of one person, no one else who waits is served twice.
      for (const who of new Set(people)) {
        const turns = done.flatMap((one, index) => (one === who ? [index] : []));
        for (const [at, turn] of turns.entries()) {
          const between = done.slice(at === 0 ? 0 : (turns[at - 1] as number) + 1, turn);
          expect(new Set(between).size).toBe(between.length);
        }
      }
    }),
  );
});

test("work whose signal aborts while it waits is never begun, and the others are served", async () => {
  const line = createFairLine(1);
  const done: string[] = [];
  let openDoor = (): void => undefined;
  const first = line.take({ who: "anna", signal: never }, () => new Promise<void>((resolve) => (openDoor = resolve)));
  const leaving = new AbortController();
  const left = line.take({ who: "ben", signal: leaving.signal }, async () => void done.push("ben"));
  expect(line.isFull()).toBe(true);
  leaving.abort(new Error("left"));
  await expect(left).rejects.toThrow("left");
  expect(line.isFull()).toBe(false);
  const next = line.take({ who: "cleo", signal: never }, async () => void done.push("cleo"));
  openDoor();
  await Promise.all([first, next]);
  await line.take({ who: "ben", signal: never }, async () => void done.push("ben"));
  expect(done).toEqual(["cleo", "ben"]);
});
