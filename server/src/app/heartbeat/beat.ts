import { findOverdueSources } from "../../notifications/raise-alarms.ts";
import { minuteMs, secondMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { tryLockInTransaction } from "../../platform/db/transaction-locks.ts";
import { listNamesDone } from "../../platform/jobs/count-jobs.ts";
import type { Parts } from "../parts.ts";
import { selfTestJob } from "../stages/self-test.ts";
import { type HeartbeatNote, readEvidence, type SelfTestNote, writeEvidence } from "./evidence.ts";
import { findBroken, isComplete } from "./find-broken.ts";
import { queuesOf, selfTestEveryMs, stages } from "./stages.ts";

export type BeatParts = Pick<Parts, "db" | "clock" | "queue"> & {
  /** Calls the monitor and notes how that went. */
  call(): Promise<void>;
};

/** Timers of several processes tick a little early and late. */
const toleranceMs = 5 * secondMs;

/** Nobody looked for so long: what was seen before says nothing of the time since. */
const breakMs = 3 * minuteMs;

/**
 * Looks at everything that an event passes on its way, has a self-test made when one is due, and calls the monitor if all of it
 * works. To be called each minute by every process: one at a time looks, and one in a minute calls.
 */
export async function beat(parts: BeatParts): Promise<void> {
  const isToBeCalled = await parts.db
    .transaction()
    .execute(async (db) => (await tryLockInTransaction(db, "heartbeat")) && (await look({ ...parts, db })));
  // Outside of the transaction: the monitor may take its time, and a transaction that has written holds up open pages.
  if (isToBeCalled) await parts.call();
}

/** Notes what is seen; answers whether to call the monitor. */
async function look(parts: BeatParts): Promise<boolean> {
  const { db } = parts;
  const now = parts.clock();
  const selfTest = await readEvidence(db, "self-test");
  const note = await noteLook(db, now);
  const sentAt = isOlder(note.sentAt, selfTestPause(selfTest), now) ? await sendSelfTest(parts, now) : note.sentAt;
  const works = isComplete(note, selfTest) && findBroken(note, selfTest, now) === null;
  const isDue = works && isOlder(note.calledAt, minuteMs, now) && (await findOverdueSources(db, now)) === null;
  const calledAt = isDue ? now.toISOString() : note.calledAt;
  await writeEvidence(db, "heartbeat", { ...note, sentAt, calledAt });
  return isDue;
}

const isOlder = (at: string | null, ms: number, now: Date): boolean =>
  at === null || now.getTime() - Date.parse(at) >= ms - toleranceMs;

/** One that failed is repeated at the next look. */
const selfTestPause = (selfTest: SelfTestNote | undefined): number => (selfTest?.failure ? minuteMs : selfTestEveryMs);

async function sendSelfTest({ db, queue }: BeatParts, now: Date): Promise<string> {
  await queue.send(db, selfTestJob, [{}]);
  return now.toISOString();
}

/** The note with what was done since the last look. */
async function noteLook(db: Db, now: Date): Promise<HeartbeatNote> {
  const at = now.toISOString();
  const before = await readEvidence(db, "heartbeat");
  const isContinued = before !== undefined && !isOlder(before.lookedAt, breakMs, now);
  const names = stages.flatMap((stage) => queuesOf[stage]);
  const done = await listNamesDone(db, names, 2 * minuteMs);
  return {
    begunAt: isContinued ? before.begunAt : at,
    lookedAt: at,
    sentAt: before?.sentAt ?? null,
    calledAt: before?.calledAt ?? null,
    doneAt: { ...before?.doneAt, ...Object.fromEntries(done.map((name) => [name, at])) },
  };
}
