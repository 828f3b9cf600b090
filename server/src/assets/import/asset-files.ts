import type { Worker } from "node:worker_threads";
import type { Asset, AssetExportFormat, AssetImportFormat, ImportEncoding, ImportMapping } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import { askThread, startThread } from "../../platform/threads/ask-thread.ts";
import type { ReadRow } from "./read-rows.ts";
import type { HowToRead } from "./table.ts";

const tooHeavy = msg({ id: "error.assetFile.tooHeavy", message: "The file takes too much time or memory to read" });

const busy = msg({ id: "error.assetFile.busy", message: "Too many files are being read. Try again in a minute." });

/** Each that waits holds its file in memory. */
const mostWaiting = 10;

/** A preview is followed by its import. */
const idleMs = 60_000;

/** A file as it is read: its columns, which of them are read as what, and its rows. */
export type ReadAssets = {
  format: AssetImportFormat;
  encoding: ImportEncoding | null;
  columns: string[];
  mapping: ImportMapping;
  rows: ReadRow[];
};

export type FileJob =
  | { read: { body: Uint8Array; how: HowToRead } }
  | { write: { format: AssetExportFormat; assets: Asset[] } };

export type AssetFiles = {
  read(body: Uint8Array, how: HowToRead): Promise<ReadAssets>;
  write(format: AssetExportFormat, assets: Asset[]): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

/**
 * Reads and writes files of assets in a thread, one after the other, so that a large one holds up nothing else, and a hostile one is given up after
 * `cpuMs` of work or `maxHeapMb` of memory. Files are rare: the thread ends when none came for a minute. Rejects with AppError
 * `invalid`, and `unavailable` while many files wait.
 */
export function createAssetFiles(limits = { cpuMs: 30_000, maxHeapMb: 512 }): AssetFiles {
  let last: Promise<unknown> = Promise.resolve();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const doNow = async (job: FileJob): Promise<unknown> => {
    clearTimeout(idle);
    worker ??= await startThread(new URL("./file-worker.ts", import.meta.url), limits.maxHeapMb);
    const result = await askThread(worker, job, limits.cpuMs);
    if (result === null) {
      await end();
      throw new AppError("invalid", tooHeavy);
    }
    idle = setTimeout(end, idleMs).unref();
    if (!result.ok) throw new AppError(result.code, result.sentence.text, result.sentence);
    return result.value;
  };
  let waiting = 0;
  const doNext = async (job: FileJob): Promise<unknown> => {
    if (waiting >= mostWaiting) throw new AppError("unavailable", busy);
    waiting++;
    const doing = last.then(() => doNow(job)).finally(() => waiting--);
    last = doing.catch(() => undefined);
    return doing;
  };
  return {
    read: (body, how) => doNext({ read: { body, how } }) as Promise<ReadAssets>,
    write: (format, assets) => doNext({ write: { format, assets } }) as Promise<Uint8Array<ArrayBuffer>>,
    close: end,
  };
}
