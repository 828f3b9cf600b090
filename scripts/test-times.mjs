// What each file of tests costs, so that the suite does not grow slow again unseen.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { slowFiles } from "../testing/slow-files.mjs";

/** The part of a run's processor time that one file may take, by kind, unless the list states the reason. */
const share = { unit: 0.04, story: 0.1 };
const shownFiles = 10;

/** @typedef {{ file: string, kind: "unit" | "story", cpuMs: number }} FileTime */

/**
 * Adds up the lines that test processes wrote, writes them to `target`, prints the slowest, and names those over their share.
 * @param {string} source lines of JSON
 * @param {string} target
 * @param {{ isJudged: boolean }} how a part of the suite has other shares, and is not judged
 * @returns {number} how many take too much
 */
export function judgeTimes(source, target, { isJudged }) {
  if (!existsSync(source)) return 0;
  const lines = readFileSync(source, "utf8").split("\n").filter(Boolean);
  const files = addUp(lines.map((line) => JSON.parse(line)));
  writeFileSync(target, `${JSON.stringify(files, null, 2)}\n`);
  console.log("\nSlowest files, in seconds of processor time");
  for (const { file, cpuMs } of files.slice(0, shownFiles)) console.log(`  ${inSeconds(cpuMs).padStart(6)}  ${file}`);
  const slow = isJudged ? findSlow(files) : [];
  for (const { file, cpuMs, mostMs } of slow)
    console.error(
      `${file} takes ${inSeconds(cpuMs)} s of processor time, more than its share of ${inSeconds(mostMs)}: make it quicker, or say in testing/slow-files.mjs why not`,
    );
  return slow.length;
}

const inSeconds = (ms) => (ms / 1000).toFixed(1);

/** @param {FileTime[]} times the slowest file first */
function addUp(times) {
  const byFile = Map.groupBy(times, ({ file }) => file);
  const files = [...byFile].map(([file, [first, ...others]]) => ({
    file,
    kind: first.kind,
    cpuMs: Math.round(others.reduce((sum, { cpuMs }) => sum + cpuMs, first.cpuMs)),
  }));
  return files.sort((one, other) => other.cpuMs - one.cpuMs);
}

/**
 * The files that take more than their share. Shares are parts of the run's own sum: on a slow or busy machine all take longer. Proofs
 * are long by nature, and are not judged.
 * @param {FileTime[]} files
 * @param {Record<string, string>} reasons why a file may take more, by its path
 */
export function findSlow(files, reasons = slowFiles) {
  return ["unit", "story"].flatMap((kind) => {
    const own = files.filter((one) => one.kind === kind && !one.file.startsWith("proofs/"));
    const mostMs = share[kind] * own.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
    return own.filter(({ file, cpuMs }) => cpuMs > mostMs && !reasons[file]).map((one) => ({ ...one, mostMs }));
  });
}
