import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../lib/api.ts";
import { queryDefaults } from "./query-client.ts";

const client = new QueryClient({ defaultOptions: queryDefaults });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

test("a failed call is retried three times, after one, two and four seconds", async () => {
  const tries: number[] = [];
  const began = Date.now();
  const ask = async () => {
    tries.push((Date.now() - began) / 1000);
    throw new ApiFailure(503, "not now");
  };
  const end = new QueryObserver(client, { queryKey: ["a"], queryFn: ask }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(120_000);
  end();
  expect(tries).toEqual([0, 1, 3, 7]);
});

test("the wait doubles up to half a minute", () => {
  const wait = queryDefaults.queries?.retryDelay as (failures: number, error: Error) => number;
  expect([0, 1, 2, 3, 4, 5, 6].map((failures) => wait(failures, new Error()))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test("a refusal is not retried", async () => {
  const ask = vi.fn(async () => {
    throw new ApiFailure(404, "not there");
  });
  const end = new QueryObserver(client, { queryKey: ["b"], queryFn: ask }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  end();
  expect(ask).toHaveBeenCalledTimes(1);
});

test("unused data is kept for five minutes", async () => {
  const end = new QueryObserver(client, { queryKey: ["c"], queryFn: async () => 1 }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  end();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.getQueryData(["c"])).toBe(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(client.getQueryData(["c"])).toBeUndefined();
});
