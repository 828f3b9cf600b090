import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("one call at a time for each key, in order of arrival, and other keys in parallel", async () => {
  const turns = createTurns();
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
  const turns = createTurns();
  const leave = await turns("a", 0);
  const [impatient, patient] = [turns("a", 10), turns("a", 5000)];
  expect(await impatient).toBe(null);
  leave?.();
  const second = await patient;
  expect(second).not.toBe(null);
  second?.();
  expect(await turns("a", 0)).not.toBe(null);
});
