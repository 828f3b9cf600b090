import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../lib/api.ts";
import { LiveQueryClient, queryDefaults } from "./query-client.ts";

const client = new LiveQueryClient({ defaultOptions: queryDefaults });
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

/** A server whose response takes a second, and is as things were when it was asked. */
function createSlowServer() {
  const server = {
    value: "queued",
    reads: 0,
    read: async () => {
      const { value } = server;
      server.reads++;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return value;
    },
  };
  return server;
}

test.each([0, 500, 999, 1500])("a change %i ms after the first fetch began is shown in the end", async (ms) => {
  const server = createSlowServer();
  const observer = new QueryObserver(client, { queryKey: ["list", ms], queryFn: server.read });
  const end = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(ms);
  server.value = "failed";
  const fresh = client.invalidateQueries({ queryKey: ["list"] });
  await vi.advanceTimersByTimeAsync(5000);
  await fresh;
  expect(observer.getCurrentResult().data).toBe("failed");
  expect(server.reads).toBe(2);
  end();
});

test("many changes during a first fetch are fetched once", async () => {
  const server = createSlowServer();
  const observer = new QueryObserver(client, { queryKey: ["burst"], queryFn: server.read });
  const end = observer.subscribe(() => {});
  for (let change = 0; change < 5; change++) {
    await vi.advanceTimersByTimeAsync(100);
    server.value = `change ${change}`;
    void client.invalidateQueries({ queryKey: ["burst"] });
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(observer.getCurrentResult().data).toBe("change 4");
  expect(server.reads).toBe(2);
  end();
});

test("a change during a fetch that no component waits for is fetched by the next one that does", async () => {
  const server = createSlowServer();
  const options = { queryKey: ["list"], queryFn: server.read };
  void client.prefetchQuery(options);
  await vi.advanceTimersByTimeAsync(500);
  server.value = "failed";
  void client.invalidateQueries({ queryKey: ["list"] });
  await vi.advanceTimersByTimeAsync(1000);
  const observer = new QueryObserver(client, options);
  const end = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(observer.getCurrentResult().data).toBe("failed");
  end();
});

test("a first fetch that fails is not begun again by a change during it", async () => {
  let tries = 0;
  const queryFn = async () => {
    tries++;
    throw new ApiFailure(404, "gone");
  };
  const end = new QueryObserver(client, { queryKey: ["one"], queryFn }).subscribe(() => {});
  await client.invalidateQueries({ queryKey: ["one"] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(1);
  end();
});
