import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";
import { createSlots } from "./slots.ts";

test("questions of the same moment, or of the time of a batch, are answered together, each with its own result", async () => {
  const batches: number[][] = [];
  const double = inBatches(async (numbers: number[]) => {
    batches.push(numbers);
    await sleep(20);
    return numbers.map((number) => number * 2);
  });
  const first = [1, 2, 3].map(double);
  await sleep(5);
  const second = [4, 5].map(double);
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test("an error reaches everyone in its batch and nobody in the next", async () => {
  let isBroken = true;
  const ask = inBatches(async (names: string[]) => {
    if (isBroken) throw new Error("broken");
    return names;
  });
  expect((await Promise.allSettled(["a", "b"].map(ask))).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  expect(await ask("c")).toBe("c");
});

test("no more acts than there are slots run at once, in the order in which they came, also after one that failed", async () => {
  const slots = createSlots(2);
  const began: number[] = [];
  let [running, most] = [0, 0];
  const act = (n: number) => async () => {
    began.push(n);
    running += 1;
    most = Math.max(most, running);
    await sleep(2);
    running -= 1;
    if (n === 1) throw new Error("one");
  };
  await Promise.allSettled(Array.from({ length: 8 }, (_, n) => slots(act(n))));
  expect(most).toBe(2);
  expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
