import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTurns, type Leave } from "./turns.ts";

const oneAtOnce = () => ({ mostAtOnce: 1, spacingMs: 0 });

test("one call at a time for each key, in order of arrival, and other keys in parallel", async () => {
  const turns = createTurns(oneAtOnce);
  const order: string[] = [];
  let [inside, most] = [0, 0];
  const work = async (key: string, name: string): Promise<void> => {
    const leave = await turns(key, 5000);
    if (key === "a") most = Math.max(most, ++inside);
    order.push(name);
    await sleep(5);
    if (key === "a") inside--;
    leave?.();
  };
  await Promise.all([...["a1", "a2", "a3", "a4"].map((name) => work("a", name)), work("b", "b1")]);
  expect(most).toBe(1);
  expect(order).toEqual(["a1", "b1", "a2", "a3", "a4"]);
});

test("a call that waits too long gets nothing and does not delay those behind it", async () => {
  const turns = createTurns(oneAtOnce);
  const leave = await turns("a", 0);
  const [impatient, patient] = [turns("a", 10), turns("a", 5000)];
  expect(await impatient).toBe(null);
  leave?.();
  leave?.();
  const second = await patient;
  expect(second).not.toBe(null);
  const third = turns("a", 5000);
  second?.();
  expect(await third).not.toBe(null);
});

/** Turns on a clock that the test moves. */
function openTurns(limits: { mostAtOnce: number; spacingMs: number }) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const turns = createTurns(
    () => limits,
    () => Date.now(),
  );
  const begun = Date.now();
  const came: number[] = [];
  const leaves: Leave[] = [];
  const queue = (count: number) => {
    for (let index = 0; index < count; index++)
      void turns("a", 3_600_000).then((leave) => {
        came.push(Date.now() - begun);
        if (leave) leaves.push(leave);
      });
  };
  return { turns, queue, came, leaves };
}

test("as many at once as are allowed, and the next begins after the spacing", async () => {
  const { queue, came, leaves } = openTurns({ mostAtOnce: 2, spacingMs: 500 });
  queue(4);
  await vi.advanceTimersByTimeAsync(5000);
  expect(came).toEqual([0, 500]);
  leaves[0]?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(came).toEqual([0, 500, 5000]);
});

test("after a pause nobody comes to turn until it ends, and then more slowly, until it is forgiven", async () => {
  const { turns, queue, came, leaves } = openTurns({ mostAtOnce: 9, spacingMs: 500 });
  queue(1);
  await vi.advanceTimersByTimeAsync(0);
  leaves[0]?.(60_000);
  expect(turns.pausedMs("a")).toBe(60_000);
  expect(turns.pausedMs("b")).toBe(0);
  queue(3);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(came).toEqual([0, 60_000, 61_000, 62_000]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  queue(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((came[5] as number) - (came[4] as number)).toBe(500);
});

test("a person who asks ends the pause for all who wait", async () => {
  const { turns, queue, came, leaves } = openTurns({ mostAtOnce: 9, spacingMs: 500 });
  queue(1);
  await vi.advanceTimersByTimeAsync(1000);
  leaves[0]?.(60_000);
  queue(1);
  await vi.advanceTimersByTimeAsync(1000);
  turns.endPause("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(came).toEqual([0, 2000]);
});
