import type { Db } from "../../platform/db/database.ts";
import { readNote, writeNote } from "../../platform/db/installation-notes.ts";
import type { Stage } from "./stages.ts";

/** How the self-tests went; times are ISO 8601. */
export type SelfTestNote = {
  ranAt: string;
  /** When each stage was passed last. */
  passedAt: Partial<Record<Stage, string>>;
  failure: { stage: Stage; reason: string } | null;
};

/** What the processes found, each minute one of them. */
export type HeartbeatNote = {
  /** Since when they look without a break of minutes. */
  begunAt: string;
  lookedAt: string;
  /** When the last self-test was enqueued. */
  sentAt: string | null;
  calledAt: string | null;
  /** When a job of each queue was last seen to be done, by the queue's name. */
  doneAt: Record<string, string>;
};

/** Since when the calls themselves fail, and why; null while they succeed. */
export type CallNote = { failing: { since: string; reason: string } | null };

type Notes = { "self-test": SelfTestNote; heartbeat: HeartbeatNote; "heartbeat call": CallNote };

/** What is known of one of the three; undefined if nothing is. They are in the database, for all processes. */
export const readEvidence = async <Name extends keyof Notes>(db: Db, name: Name): Promise<Notes[Name] | undefined> =>
  (await readNote(db, name)) as Notes[Name] | undefined;

export const writeEvidence = <Name extends keyof Notes>(db: Db, name: Name, note: Notes[Name]): Promise<void> =>
  writeNote(db, name, note);
