import { expect, test } from "vitest";
import { mayReload } from "./reload-when-replaced.ts";

const openMemory = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
};

test("a page is reloaded at most once in ten seconds", () => {
  const memory = openMemory();
  const times = [0, 1, 9_999, 10_000, 15_000, 19_999, 20_000];
  expect(times.map((ms) => mayReload(memory, ms))).toEqual([true, false, false, true, false, false, true]);
});

test("without storage the page is not reloaded at all", () => {
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("closed", "SecurityError");
    },
  };
  expect(mayReload(closed, 0)).toBe(false);
});
