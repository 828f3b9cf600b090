import { readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { dayMs, hourMs, later } from "../../platform/clock.ts";
import { OperatorError } from "../../platform/operator-error.ts";
import { listRecordings } from "../recordings/recording.ts";

/** What a source answered at a time. */
export type RecordedPoll = { source: string; at: Date; file: string; contentType: string | null };

/**
 * The recorded polls of a folder in their order: what `record` wrote, or files that are named by their time, as
 * `20200210-1420.json` and `2020-05-14T055222+1200__bbc.xml` are, and by a number and a day, as `eqvol_00_2024-01-01.xml` is.
 * Throws for a folder with neither.
 */
export function listPolls(folder: string): RecordedPoll[] {
  const names = readdirSync(folder);
  const polls = names.some((name) => name.endsWith(".body"))
    ? listRecordings(folder).map(({ url, at, ...poll }) => ({ ...poll, source: url, at: new Date(at) }))
    : names.flatMap((name) => pollOf(name, basename(resolve(folder))) ?? []);
  if (polls.length === 0) throw new OperatorError(`The folder ${folder} contains no recorded polls`);
  const placed = polls.map((poll) => ({ ...poll, file: join(folder, poll.file) }));
  return [...Map.groupBy(placed, ({ source }) => source).values()].flatMap(fillGaps).toSorted(byTime);
}

const byTime = (one: RecordedPoll, other: RecordedPoll): number => one.at.getTime() - other.at.getTime();

/**
 * Some archives have a poll in days. A reader that polls all the time gets the same answer until it changes; after a longer gap it
 * is another recording.
 */
const longestGapMs = 12 * hourMs;
const longestFilledMs = 14 * dayMs;

function fillGaps(polls: RecordedPoll[]): RecordedPoll[] {
  return polls.toSorted(byTime).flatMap((poll, index, all) => {
    const gapMs = (all[index + 1]?.at.getTime() ?? 0) - poll.at.getTime();
    const count = gapMs > longestFilledMs ? 1 : Math.max(1, Math.ceil(gapMs / longestGapMs));
    return Array.from({ length: count }, (_, turn) => ({ ...poll, at: later(poll.at, turn * longestGapMs) }));
  });
}

function pollOf(file: string, folder: string): RecordedPoll | null {
  const [, day, clock, zone = "Z", name] =
    /^(\d{4}-?\d\d-?\d\d)[T-](\d{4,6})([+-]\d{4})?(?:__(\w+))?\.\w+$/.exec(file) ?? [];
  if (day && clock) {
    const date = day.replaceAll("-", "").replace(/(....)(..)(..)/, "$1-$2-$3");
    const time = clock.padEnd(6, "0").replace(/(..)(..)(..)/, "$1:$2:$3");
    const at = new Date(`${date}T${time}${zone.replace(/(?<=\d\d)(?=\d\d)/, ":")}`);
    return { source: name ?? folder, at, file, contentType: null };
  }
  const [, list, number, date] = /^(\w+)_(\d\d)_(\d{4}-\d\d-\d\d)\.\w+$/.exec(file) ?? [];
  if (!list || !date) return null;
  // The end of the day, and the order of the files within it.
  return {
    source: list,
    at: new Date(Date.parse(`${date}T23:00:00Z`) + Number(number) * 60_000),
    file,
    contentType: null,
  };
}
