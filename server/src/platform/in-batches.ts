import type { Some } from "./groups.ts";

type Waiting<Input, Result> = { input: Input; resolve(result: Result): void; reject(error: unknown): void };

/**
 * Does together what is asked for at the same time: `act` gets the inputs of all callers and returns a result for each, in
 * their order. One batch is under way at a time; who comes in the meantime is in the next. An error is everyone's in its batch.
 */
export function inBatches<Input, Result>(
  act: (inputs: Some<Input>) => Promise<Result[]>,
): (input: Input) => Promise<Result> {
  let waiting: Waiting<Input, Result>[] = [];
  let isUnderWay = false;

  async function work(): Promise<void> {
    for (let batch = waiting; batch.length > 0; batch = waiting) {
      waiting = [];
      try {
        const results = await act(batch.map(({ input }) => input) as Some<Input>);
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isUnderWay = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      setImmediate(work);
    });
}
