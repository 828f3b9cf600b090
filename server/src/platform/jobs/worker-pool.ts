/** Counts a worker as busy while it acts. */
export type WhileBusy = <T>(act: () => Promise<T>) => Promise<T>;

export type WorkerPool = {
  /** The ids of the workers that there are now. */
  ids(): string[];
  /** Starts no further workers; ending those that there are is left to the caller. */
  close(): void;
};

type PoolParts = {
  /** The largest number of workers, 1 or more. */
  most: number;
  /** Starts a worker, which calls `whileBusy` for each batch of jobs; resolves to its id. */
  start(whileBusy: WhileBusy): Promise<string>;
  /** Ends a worker after what it is doing. */
  end(id: string): void;
  onError(error: unknown): void;
  /** How long the workers beyond the first wait for work before they end. */
  idleMs?: number;
};

/**
 * The workers of one job in this process. One waits for work; while all are busy, another is started, up to `most`. Every
 * worker asks the database at each notification and every few seconds, and the channels together may have hundreds.
 */
export async function openWorkerPool({ most, start, end, onError, idleMs = 60_000 }: PoolParts): Promise<WorkerPool> {
  const ids: string[] = [];
  let [started, busy, isClosed] = [0, 0, false];
  let rest: NodeJS.Timeout | undefined;
  const add = async (): Promise<void> => {
    started += 1;
    try {
      ids.push(await start(whileBusy));
    } catch (error) {
      started -= 1;
      throw error;
    }
  };
  const shrink = (): void => {
    for (const id of ids.splice(1)) {
      started -= 1;
      end(id);
    }
  };
  const whileBusy: WhileBusy = async (act) => {
    busy += 1;
    clearTimeout(rest);
    if (busy >= started && started < most && !isClosed) add().catch(onError);
    try {
      return await act();
    } finally {
      busy -= 1;
      if (busy === 0 && started > 1 && !isClosed) rest = setTimeout(shrink, idleMs).unref();
    }
  };
  await add();
  return {
    ids: () => ids,
    close() {
      isClosed = true;
      clearTimeout(rest);
    },
  };
}
