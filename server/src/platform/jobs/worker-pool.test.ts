import { expect, test } from "vitest";
import { openWorkerPool, type WhileBusy } from "./worker-pool.ts";

/** Workers that act when a test requests it. */
async function openPool(most: number, idleMs?: number) {
  const acts: WhileBusy[] = [];
  const ended: string[] = [];
  const pool = await openWorkerPool({
    most,
    start: async (whileBusy) => `w${acts.push(whileBusy)}`,
    end: (id) => ended.push(id),
    onError: (error) => {
      throw error;
    },
    ...(idleMs !== undefined && { idleMs }),
  });
  /** Has a worker act until the returned function is called. */
  const begin = (worker: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = acts[worker - 1]?.(() => promise);
    return async () => {
      resolve();
      await done;
    };
  };
  return { pool, ended, begin };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("another worker starts only while all are busy, up to the limit", async () => {
  const { pool, begin } = await openPool(3);
  expect(pool.ids()).toEqual(["w1"]);
  const first = begin(1);
  await settled();
  expect(pool.ids()).toEqual(["w1", "w2"]);
  await first();
  begin(1);
  await settled();
  expect(pool.ids()).toEqual(["w1", "w2"]);
  begin(2);
  await settled();
  begin(3);
  await settled();
  expect(pool.ids()).toEqual(["w1", "w2", "w3"]);
});

test("the further workers end after a time without work, and start again with the next", async () => {
  const { pool, ended, begin } = await openPool(2, 0);
  const first = begin(1);
  await settled();
  await first();
  await expect.poll(() => ended).toEqual(["w2"]);
  expect(pool.ids()).toEqual(["w1"]);
  begin(1);
  await settled();
  expect(pool.ids()).toEqual(["w1", "w3"]);
});

test("a worker that could not be started is started with the next batch", async () => {
  const [acts, errors]: [WhileBusy[], unknown[]] = [[], []];
  let isBroken = false;
  const pool = await openWorkerPool({
    most: 2,
    async start(whileBusy) {
      if (isBroken) throw new Error("no connection");
      return `w${acts.push(whileBusy)}`;
    },
    end: () => undefined,
    onError: (error) => errors.push(error),
  });
  isBroken = true;
  await acts[0]?.(settled);
  expect([pool.ids(), errors.length]).toEqual([["w1"], 1]);
  isBroken = false;
  await acts[0]?.(settled);
  expect(pool.ids()).toEqual(["w1", "w2"]);
});

test("a closed pool starts no workers and leaves those that there are", async () => {
  const { pool, ended, begin } = await openPool(2, 0);
  pool.close();
  const first = begin(1);
  await settled();
  await first();
  await settled();
  expect([pool.ids(), ended]).toEqual([["w1"], []]);
});
