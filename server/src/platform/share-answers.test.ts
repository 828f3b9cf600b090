import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { shareAnswers } from "./share-answers.ts";

test("equal questions share an answer, others do not", async () => {
  let asked = 0;
  const share = shareAnswers<number>(60_000);
  const ask = async (): Promise<number> => ++asked;
  expect(await Promise.all([share("a", ask), share("a", ask), share("b", ask)])).toEqual([1, 1, 2]);
  expect(await share("a", ask)).toBe(1);
});

test("an answer is asked for anew when its time is over", async () => {
  let asked = 0;
  const share = shareAnswers<number>(1);
  const ask = async (): Promise<number> => ++asked;
  await share("a", ask);
  await sleep(5);
  expect(await share("a", ask)).toBe(2);
});

test("a failure is not kept", async () => {
  const share = shareAnswers<number>(60_000);
  const fail = async (): Promise<number> => {
    throw new Error("away");
  };
  await expect(Promise.all([share("a", fail), share("a", fail)])).rejects.toThrow("away");
  expect(await share("a", async () => 7)).toBe(7);
});
