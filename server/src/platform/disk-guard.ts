import { statfsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { msg } from "#messages";
import { secondMs } from "./clock.ts";
import type { Sentence } from "./language/translator.ts";
import { type Log, reasonOf } from "./log.ts";

const full = msg({
  id: "error.disk.full",
  message:
    "The disk of the data folder is full ({free, number} MB free). Tocsin is read-only until there is free space.",
});

const megabyte = 1_000_000;
const lookEveryMs = secondMs;

/**
 * How much must stay free, in bytes, on a disk of a size: room for two segments of PostgreSQL's log and what a moment
 * writes. PostgreSQL stops when it cannot write its log; before that only writing stops here.
 */
export const leastFree = (size: number): number => Math.min(256 * megabyte, Math.max(40 * megabyte, size * 0.02));

export type DiskGuard = {
  /** Why nothing may be written now; null when it may. */
  problem(): Sentence | null;
  close(): void;
};

/** Watches the disk of a folder; `onChange` is called when it becomes full, and when there is space again. */
export async function openDiskGuard(folder: string, log: Log, onChange: (isFull: boolean) => void): Promise<DiskGuard> {
  let problem: Sentence | null = null;
  const look = async (): Promise<void> => {
    const { bavail, bsize, blocks } = await statfs(folder);
    const [free, least] = [bavail * bsize, leastFree(blocks * bsize)];
    // A little more than was missing, or it would go to and fro.
    const isFull = free < (problem === null ? least : least * 1.25);
    if (isFull === (problem !== null)) return;
    problem = isFull ? { text: full, values: { free: toMb(free) } } : null;
    if (isFull) log.error("the disk is full; writing is paused until space is free", { folder, freeMb: toMb(free) });
    else log.info("the disk has free space again", { folder, freeMb: toMb(free) });
    onChange(isFull);
  };
  await look();
  const timer = setInterval(() => {
    look().catch((error) => log.warn("the free disk space could not be read", { folder, reason: reasonOf(error) }));
  }, lookEveryMs);
  timer.unref();
  return { problem: () => problem, close: () => clearInterval(timer) };
}

/** The share of the disk of a folder that is free, 0 to 1; NaN if it cannot be read. */
export function readFreeShare(folder: string): number {
  try {
    const { bavail, blocks } = statfsSync(folder);
    return bavail / blocks;
  } catch {
    return Number.NaN;
  }
}

const toMb = (bytes: number): number => Math.round(bytes / megabyte);
