import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { askTogether, keepVersions, shareAnswers } from "./share-answers.ts";

test("equal calls share a result, others do not", async () => {
  let asked = 0;
  const share = shareAnswers<number>(60_000);
  const ask = async (): Promise<number> => ++asked;
  expect(await Promise.all([share("a", ask), share("a", ask), share("b", ask)])).toEqual([1, 1, 2]);
  expect(await share("a", ask)).toBe(1);
});

test("a result is computed again after its lifetime", async () => {
  let asked = 0;
  const share = shareAnswers<number>(1);
  const ask = async (): Promise<number> => ++asked;
  await share("a", ask);
  await sleep(5);
  expect(await share("a", ask)).toBe(2);
});

test("a failure is not cached", async () => {
  const share = shareAnswers<number>(60_000);
  const fail = async (): Promise<number> => {
    throw new Error("away");
  };
  await expect(Promise.all([share("a", fail), share("a", fail)])).rejects.toThrow("away");
  expect(await share("a", async () => 7)).toBe(7);
});

test("the least recently used of many results is dropped first", async () => {
  const asked: string[] = [];
  const share = shareAnswers<number>(60_000, { most: 2 });
  const ask = (key: string) => share(key, async () => asked.push(key));
  for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(key);
  expect(asked).toEqual(["a", "b", "c", "b"]);
});

test("a result that must not be cached is computed again", async () => {
  let asked = 0;
  const share = shareAnswers<number>(60_000, { isKept: (answer) => answer > 1 });
  const ask = async (): Promise<number> => ++asked;
  expect(await Promise.all([share("a", ask), share("a", ask)])).toEqual([1, 1]);
  expect(await share("a", ask)).toBe(2);
  expect(await share("a", ask)).toBe(2);
});

test("calls that arrive during an equal one share the next, and none gets a result older than itself", async () => {
  let [asked, now] = [0, 0];
  const share = askTogether<number>();
  const ask = async (): Promise<number> => {
    asked++;
    const seen = now;
    await sleep(2);
    return seen;
  };
  const answers: Promise<void>[] = [];
  for (let turn = 0; turn < 200; turn++) {
    const came = ++now;
    answers.push(share("a", ask).then((seen) => expect(seen).toBeGreaterThanOrEqual(came)));
    if (turn % 10 === 0) await sleep(1);
  }
  await Promise.all(answers);
  expect(asked).toBeLessThan(150);
});

test("a failed call is repeated for those that waited for it", async () => {
  const share = askTogether<number>();
  const failed = share("a", async () => {
    throw new Error("away");
  });
  const waiting = share("a", async () => 7);
  await expect(failed).rejects.toThrow("away");
  expect(await waiting).toBe(7);
});

test("an answer is kept while its version is the same, and read again otherwise", async () => {
  const read: string[] = [];
  const keep = keepVersions<string>({ most: 2, isKept: (answer) => answer !== "long" });
  const ask = (key: string, version: string, answer = `${key}${version}`) =>
    keep(key, version, async () => {
      read.push(answer);
      return { version, answer };
    });
  expect([await ask("a", "1"), await ask("a", "1"), await ask("a", "2"), await ask("a", "2")]).toEqual([
    "a1",
    "a1",
    "a2",
    "a2",
  ]);
  await ask("b", "1");
  await ask("a", "2");
  await ask("c", "1");
  await ask("b", "1");
  expect(read).toEqual(["a1", "a2", "b1", "c1", "b1"]);
  await ask("d", "1", "long");
  await ask("d", "1", "long");
  expect(read.slice(-2)).toEqual(["long", "long"]);
});

test("an answer that is newer than the version asked for is not kept for that version", async () => {
  const keep = keepVersions<string>();
  expect(await keep("a", "none", async () => ({ version: "one", answer: "one" }))).toBe("one");
  expect(await keep("a", "none", async () => ({ version: "none", answer: "none" }))).toBe("none");
});
