import type {
  Asset,
  AssetExportFormat,
  AssetGeometry,
  AssetImportFormat,
  ImportEncoding,
  ImportMapping,
} from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import { resultOf } from "../../platform/threads/ask-thread.ts";
import type { Turn } from "../../platform/threads/fair-line.ts";
import { shareThread } from "../../platform/threads/shared-thread.ts";
import type { PlaceColumns } from "../asset-row.ts";
import type { ReadRow } from "./read-rows.ts";
import type { HowToRead } from "./table.ts";

const tooHeavy = msg({ id: "error.assetFile.tooHeavy", message: "The file takes too much time or memory to read" });

const busy = msg({ id: "error.assetFile.busy", message: "Too many files are being read. Try again in a minute." });

const tooJagged = msg({
  id: "error.outline.tooHeavy",
  message: "The outline takes too much time to check. Use fewer corners.",
});

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
  | { write: { format: AssetExportFormat; assets: Asset[] } }
  | { place: AssetGeometry };

export type AssetFiles = {
  read(body: Uint8Array, how: HowToRead, turn: Turn): Promise<ReadAssets>;
  write(format: AssetExportFormat, assets: Asset[], turn: Turn): Promise<Uint8Array<ArrayBuffer>>;
  /** An outline as the columns of its asset. Throws `invalid` as `toPlace`. */
  place(outline: AssetGeometry, turn: Turn): Promise<PlaceColumns>;
  close(): Promise<void>;
};

const [shortBytes, fewAssets] = [1_000_000, 1000];

function isShort(job: FileJob): boolean {
  if ("place" in job) return true;
  return "read" in job ? job.read.body.length <= shortBytes : job.write.assets.length <= fewAssets;
}

type Limits = { quickMs: number; cpuMs: number; maxHeapMb: number };

/**
 * Reads and writes files of assets, and checks outlines, in two threads, those of different people in turn. All that is short takes the first one;
 * what turns out to take longer than `quickMs` there begins again in the second, and a hostile file is given up after `cpuMs` of work or
 * `maxHeapMb` of memory. So a large file holds up neither requests nor the small files of others. Rejects with AppError `invalid`, with `unavailable`
 * while many files wait, and with the reason of the turn's signal.
 */
export function createAssetFiles(
  { quickMs, cpuMs, maxHeapMb }: Limits = { quickMs: 1500, cpuMs: 25_000, maxHeapMb: 512 },
): AssetFiles {
  const code = new URL("./file-worker.ts", import.meta.url);
  const quick = shareThread({ code, cpuMs: quickMs, maxHeapMb: maxHeapMb / 2, mostWaiting: 100, idleMs });
  const long = shareThread({ code, cpuMs, maxHeapMb, mostWaiting: 10, idleMs });
  async function ask(job: FileJob, turn: Turn): Promise<unknown> {
    const thread = isShort(job) ? quick : long;
    if (thread.isFull()) throw new AppError("unavailable", busy);
    const result = (await thread.ask(job, turn)) ?? (thread === quick ? await long.ask(job, turn) : null);
    if (!result) throw new AppError("invalid", "place" in job ? tooJagged : tooHeavy);
    return resultOf(result);
  }
  return {
    read: (body, how, turn) => ask({ read: { body, how } }, turn) as Promise<ReadAssets>,
    write: (format, assets, turn) => ask({ write: { format, assets } }, turn) as Promise<Uint8Array<ArrayBuffer>>,
    place: (outline, turn) => ask({ place: outline }, turn) as Promise<PlaceColumns>,
    async close() {
      await Promise.all([quick.close(), long.close()]);
    },
  };
}
