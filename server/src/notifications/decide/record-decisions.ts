import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { chunk } from "../../platform/chunk.ts";
import { dayMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { insertRows, replacing } from "../../platform/db/insert-rows.ts";
import { failpoint } from "../../platform/failpoint.ts";
import { lockPeople } from "../deliver/lock-people.ts";
import { listPending, type Pending, type SettingsOf } from "./circumstances.ts";
import { type CreateParts, createNotifications } from "./create-notifications.ts";
import type { News } from "./judge-thread.ts";
import { judgeThreads, type Thread } from "./judge-threads.ts";
import { reachOthers } from "./reach-others.ts";
import { listPeople, type SomePeople, type Subjects } from "./read-matches.ts";
import { readThreadState, type ThreadKey } from "./thread-state.ts";
import { writeDecisions } from "./write-decisions.ts";

export type DecideParts = CreateParts & {
  settingsOf: SettingsOf;
  /** How long decisions are kept: as long as the events that they are about. */
  decisionDays: number;
  /** Has what is deferred for people looked at again: called in the transaction that deferred it. */
  releaseLater(db: Db, releases: Release[]): Promise<void>;
  /** Called with what was decided, in the transaction that decided it. */
  onDecided?(decided: DecidedEvent[]): void;
};

/** How an event was decided for some people: how many assets by outcome, and the codes of the reasons. */
export type DecidedEvent = { eventId: number; outcomes: Record<string, number>; reasons: string[] };

/** When what is deferred for a person has its turn. */
export type Release = { userId: string; at: Date };

/** More people are not locked by one transaction: the database keeps a limited number of locks. */
const peopleAtOnce = 250;

/**
 * Decides every match of the subjects and writes each decision with its reasons; a person who must be notified gets one
 * notification for the event over all their assets, whenever and however often this runs. Everyone is decided for, or only some
 * people, in portions.
 */
export async function recordDecisions(parts: DecideParts, subjects: Subjects, userIds?: string[]): Promise<void> {
  const people = userIds ?? (await listPeople(parts.db, subjects));
  for (const some of chunk(people, peopleAtOnce))
    await decideFor(parts, subjects, { userIds: some, areOthers: userIds !== undefined });
}

async function decideFor(parts: DecideParts, subjects: Subjects, some: SomePeople): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    // Locked before their mutes, quiet hours and limits are read: a change of these waits, or is seen.
    await lockPeople(db, some.userIds);
    const pending = await listPending(db, subjects, parts.settingsOf, some);
    const threads = await applyDecisions({ ...parts, db }, pending, false);
    // Assets are decided by themselves when their owner has changed something: also who can be reached.
    if ("assetIds" in subjects) await reachOthers({ ...parts, db }, threads);
    failpoint("decide:before-commit");
  });
}

/**
 * Decides again what is deferred for a person and due; what is notified is sent in one message. Idempotent: the
 * second run finds nothing.
 */
export async function releaseDeferred(parts: DecideParts, userId: string): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    await lockPeople(db, [userId]);
    const due = await db
      .selectFrom("deferred_threads")
      .select("event_id")
      .where("user_id", "=", userId)
      .where("until", "<=", parts.clock())
      .orderBy("event_id")
      .execute();
    if (due.length === 0) return;
    const eventIds = due.map((row) => row.event_id);
    const pending = await listPending(db, { eventIds }, parts.settingsOf, { userIds: [userId], areOthers: true });
    await clearDeferrals(
      db,
      eventIds.map((eventId) => ({ eventId, userId })),
    );
    await applyDecisions({ ...parts, db }, pending, true);
  });
}

/** People for whom something has waited for longer than it should: its job was lost, or the queue was restored without it. */
export async function listOverdueDeferrals(db: Db, now: Date): Promise<string[]> {
  const rows = await db.selectFrom("deferred_threads").select("user_id").distinct().where("until", "<=", now).execute();
  return rows.map((row) => row.user_id);
}

/** Decides what is pending, and writes the decisions, notifications, threads and deferrals; the people are locked. */
async function applyDecisions(parts: DecideParts, pending: Pending[], together: boolean): Promise<Thread[]> {
  if (pending.length === 0) return [];
  const { db } = parts;
  const now = parts.clock();
  const state = await readThreadState(db, pending, now);
  const { threads, drafts } = judgeThreads(pending, { state, now, newId: randomUUID }, together);
  await createNotifications(parts, drafts);
  await writeThreads(db, threads, now);
  await writeDeferrals(parts, threads, now);
  await writeDecisions(db, threads, { at: now, deleteAfter: later(now, parts.decisionDays * dayMs) });
  parts.onDecided?.(threads.map(summarise));
  return threads;
}

function summarise({ eventId, decided }: Thread): DecidedEvent {
  const outcomes: DecidedEvent["outcomes"] = {};
  for (const { decision } of decided) outcomes[decision.outcome] = (outcomes[decision.outcome] ?? 0) + 1;
  const reasons = decided.flatMap(({ decision }) => decision.reasons.map(({ code }) => code));
  return { eventId, outcomes, reasons: [...new Set(reasons)] };
}

async function writeThreads(db: Db, threads: Thread[], now: Date): Promise<void> {
  const rows = threads.flatMap(({ eventId, userId, decided, severity, until, notified, news, messageId }) => {
    const [{ event }] = decided;
    if (!news || !messageId) return [];
    return [
      {
        event_id: eventId,
        user_id: userId,
        step: (notified?.step ?? 0) + 1,
        notified_at: now,
        stated_until: until,
        severity,
        ongoing: event.ongoing,
        first_id: notified?.firstId ?? messageId,
        asset_ids: listKnown(notified?.assetIds ?? [], news),
        last_id: messageId,
      },
    ];
  });
  await forgetCarriedOn(db, rows);
  const known = ["step", "notified_at", "stated_until", "severity", "ongoing", "asset_ids", "last_id"] as const;
  await insertRows(db, "threads", rows, replacing<"threads">(["event_id", "user_id"], [...known]));
}

/** What a person knows of events that another one carries on is in the thread of that one, once it has one. */
async function forgetCarriedOn(db: Db, threads: { event_id: number; user_id: string }[]): Promise<void> {
  if (threads.length === 0) return;
  await sql`
    update threads t set asset_ids = '[]'
      from unnest(${threads.map((one) => one.event_id)}::int[], ${threads.map((one) => one.user_id)}::text[]) as one (event, person)
      join events e on e.continued_by = one.event
     where t.event_id = e.id and t.user_id = one.person and t.asset_ids <> '[]'
  `.execute(db);
}

/** The assets that a person was notified of: without one that has left the area, and after an end those of what resumes alone. */
function listKnown(before: number[], { assetIds, reason }: News): number[] {
  if (reason?.code === "resumed") return assetIds;
  if (reason?.code === "left_area") return before.filter((id) => !assetIds.includes(id));
  return [...new Set([...before, ...assetIds])];
}

/** Stores what is deferred, to be decided again when due, and clears what was sent or no longer needs a notification. */
async function writeDeferrals({ db, releaseLater }: DecideParts, threads: Thread[], now: Date): Promise<void> {
  await clearDeferrals(
    db,
    threads.filter(
      (thread) => !thread.deferral && !thread.upcoming && thread.decided.some((one) => one.event.wasDeferred),
    ),
  );
  const deferred = threads.flatMap(({ eventId, userId, deferral, upcoming }) => {
    const waits = deferral ?? upcoming;
    if (!waits) return [];
    return [{ event_id: eventId, user_id: userId, until: waits.until, because: waits.reason.code, deferred_at: now }];
  });
  if (deferred.length === 0) return;
  const moments = new Map(deferred.map((one) => [momentOf(one.user_id, one.until), one]));
  const known = await listMoments(db, [...new Set(deferred.map((one) => one.user_id))]);
  const keys = ["event_id", "user_id"] as const;
  await insertRows(db, "deferred_threads", deferred, replacing<"deferred_threads">([...keys], ["until", "because"]));
  const releases = [...moments].filter(([moment]) => !known.has(moment));
  await releaseLater(
    db,
    releases.map(([, { user_id, until }]) => ({ userId: user_id, at: until })),
  );
}

const momentOf = (userId: string, until: Date): string => `${userId} ${until.getTime()}`;

/** The moments at which something is released already: in a storm much is deferred until the same. */
async function listMoments(db: Db, userIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("deferred_threads")
    .select(["user_id", "until"])
    .distinct()
    .where((eb) => eb("user_id", "=", eb.fn.any(eb.val(userIds))))
    .execute();
  return new Set(rows.map((row) => momentOf(row.user_id, row.until)));
}

async function clearDeferrals(db: Db, threads: ThreadKey[]): Promise<void> {
  if (threads.length === 0) return;
  await sql`
    delete from deferred_threads
     where (event_id, user_id) in (select * from unnest(${threads.map((one) => one.eventId)}::int[],
                                                        ${threads.map((one) => one.userId)}::text[]))
  `.execute(db);
}
