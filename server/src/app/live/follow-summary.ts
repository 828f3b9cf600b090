import type { LiveSummary, Summary } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { type ChangeRow, readLastChange } from "../../platform/live/changes.ts";
import { askTogether, shareAnswers } from "../../platform/share-answers.ts";
import { compareSummaries, wholeSummary } from "../../views/summary/compare-summaries.ts";
import type { ReadSummary } from "../../views/summary/open-summary-reader.ts";

/** A person gets no more than one summary in this time on a stream. */
const ordinaryPauseMs = 1000;
/** Streams that read the same changes ask whom they concern within this time. */
const sharedMs = 1000;

/** A summary with the number of a change that was drawn after it was read: no later change is in it. */
type Read = { summary: Summary; drawn: bigint };

type Concerned = Map<string, Set<string>>;

/** Follows the summaries of people with open streams; those of one person share what is read. */
export function openSummaries(db: Db, readSummary: ReadSummary, pauseMs = ordinaryPauseMs) {
  const share = askTogether<Read>();
  /** Whether sources respond is read this often: that nobody asks them any more is no change. */
  const sourcesPauseMs = 60 * pauseMs;
  const shareConcerned = shareAnswers<Concerned>(sharedMs);
  const listening = new Map<string, number>();

  const read = (userId: string): Promise<Read> =>
    share(userId, async () => ({
      summary: await readSummary(userId),
      drawn: BigInt(await readLastChange(db)),
    }));

  /** The changes that may change the summary of a person: their own, and those of events at their assets. */
  async function listRelevant(changes: ChangeRow[], userId: string): Promise<ChangeRow[]> {
    const common = changes.filter(({ kind, change, user_id }) => kind === "event" && !user_id && change !== "created");
    const eventIds = common.map(({ subject_id }) => subject_id);
    const concerned =
      eventIds.length > 0
        ? await shareConcerned(eventIds.join(), () => findConcerned(db, eventIds, [...listening.keys()]))
        : null;
    const isNear = (change: ChangeRow) =>
      change.kind === "event" && !change.user_id && concerned?.get(change.subject_id)?.has(userId);
    return changes.filter((change) => change.user_id === userId || isNear(change));
  }

  /** Begins to follow; what a stream resumes may lack anything, so it begins with the whole. */
  async function follow(userId: string, isResumed: boolean) {
    listening.set(userId, (listening.get(userId) ?? 0) + 1);
    let [isDirty, isWhole, dueAt] = [isResumed, isResumed, 0];
    let sourcesDueAt = performance.now() + sourcesPauseMs;
    const stop = (): void => {
      const left = (listening.get(userId) ?? 1) - 1;
      if (left > 0) listening.set(userId, left);
      else listening.delete(userId);
    };
    const first = await read(userId).catch((error: unknown) => {
      stop();
      throw error;
    });
    let known = first.summary;
    return {
      stop,
      /** Takes in what changed. A page may have loaded before a change that the first reading had already. */
      async note(changes: ChangeRow[]): Promise<void> {
        const relevant = changes.length > 0 ? await listRelevant(changes, userId) : [];
        isDirty ||= relevant.length > 0;
        isWhole ||= relevant.some(({ id }) => BigInt(id) <= first.drawn);
      },
      /** The time until a message may be sent, or whether sources respond is read again. */
      waitMs: (): number => Math.max(0, (isDirty ? dueAt : sourcesDueAt) - performance.now()),
      /** What has changed since the last message; null if nothing has. */
      async next(): Promise<LiveSummary | null> {
        const [before, whole] = [known, isWhole];
        [isDirty, isWhole, dueAt] = [false, false, performance.now() + pauseMs];
        sourcesDueAt = performance.now() + sourcesPauseMs;
        known = (await read(userId)).summary;
        return whole ? wholeSummary(known) : compareSummaries(before, known);
      },
    };
  }
  return { follow };
}

/** Who of some people has assets that events concern, by event. */
async function findConcerned(db: Db, eventIds: string[], userIds: string[]): Promise<Concerned> {
  const { rows } = await sql<{ event_id: string; user_ids: string[] }>`
    select m.event_id::text, array_agg(distinct a.user_id) as user_ids
      from matches m join assets a on a.id = m.asset_id
     where m.event_id = any(${eventIds}::int[]) and a.user_id = any(${userIds}::text[])
     group by m.event_id
  `.execute(db);
  return new Map(rows.map(({ event_id, user_ids }) => [event_id, new Set(user_ids)]));
}
