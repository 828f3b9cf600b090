import { expect, test } from "vitest";
import { createModelGate } from "./model-gate.ts";

const never = new AbortController().signal;

test("a limited number of calls run at once, the others wait in order, and a cancelled one is removed", async () => {
  const gate = createModelGate({ most: 2, failures: 3, restMs: 1000 });
  const order: number[] = [];
  const enter = (number: number, signal = never) => gate.enter(signal).then(() => order.push(number));
  await Promise.all([enter(1), enter(2)]);
  const leaving = new AbortController();
  const given = enter(3, leaving.signal).catch(() => order.push(-3));
  const waiting = [enter(4), enter(5)];
  leaving.abort();
  await given;
  expect(order).toEqual([1, 2, -3]);
  gate.leave(false);
  await waiting[0];
  gate.leave(false);
  await waiting[1];
  expect(order).toEqual([1, 2, -3, 4, 5]);
});

test("after failures in a row no call is made, then one, and all again after a success", async () => {
  let now = 0;
  let rests = 0;
  const gate = createModelGate({ most: 2, failures: 2, restMs: 1000, onRest: () => rests++ }, () => now);
  await Promise.all([gate.enter(never), gate.enter(never)]);
  const waiting = gate.enter(never);
  gate.leave(true);
  await waiting;
  const refused = expect(gate.enter(never)).rejects.toThrow("not used for a short time");
  gate.leave(true);
  gate.leave(true);
  await refused;
  expect(rests).toBe(1);
  await expect(gate.enter(never)).rejects.toThrow("not used for a short time");
  now = 1000;
  await gate.enter(never);
  await expect(gate.enter(never)).rejects.toThrow("not used for a short time");
  gate.leave(true);
  await expect(gate.enter(never)).rejects.toThrow("not used for a short time");
  now = 2000;
  await gate.enter(never);
  gate.leave(false);
  await Promise.all([gate.enter(never), gate.enter(never)]);
  // A turn that says nothing of the model, such as one without budget, counts neither way.
  for (let turn = 0; turn < 5; turn++) {
    gate.leave(null);
    await gate.enter(never);
  }
  expect(rests).toBe(1);
});
