import { z } from "zod";
import { matchPeople } from "../../matching/match.ts";
import {
  listOverdueDeferrals,
  type Release,
  recordDecisions,
  releaseDeferred,
} from "../../notifications/decide/record-decisions.ts";
import { listDueDigests, sendDigest } from "../../notifications/decide/send-digest.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import { listUserSettings } from "../../settings/queries.ts";
import { digestSent } from "../../settings/rules.ts";
import { ordinaryRetention } from "../delete-old-rows.ts";
import { traceStages } from "../traces/trace-stages.ts";
import { announcements } from "./announce.ts";
import { deliverSends } from "./deliver.ts";
import { oncePer, type StageJob, stageJob } from "./stage-job.ts";
import { forEachKind, Subject } from "./subjects.ts";

const Person = z.object({ userId: z.string() });

const deciding = oncePer(({ db, clock, secret, queue }) => ({
  db,
  clock,
  secret,
  settingsOf: listUserSettings,
  decisionDays: ordinaryRetention.eventDays,
  handOver: deliverSends(queue).deliver,
  async releaseLater(db: Db, releases: Release[]): Promise<void> {
    for (const [at, ofOne] of Map.groupBy(releases, (release) => release.at.getTime())) {
      const people = ofOne.map(({ userId }) => ({ userId }));
      await queue.send(db, releaseJob, people, new Date(at));
    }
  },
  announce: announcements.announceNotifications,
}));

/** Idempotent: an event has one notification per person, and a sent one is not sent again. */
export const decideJob = stageJob({
  name: "decide",
  input: Subject,
  together: 100,
  kept: true,
  act: (parts) => (subjects) =>
    traceStages(parts).decide(subjects, (onDecided) =>
      forEachKind(subjects, (some) => recordDecisions({ ...deciding(parts), onDecided }, some)),
    ),
});

/** Matches and decides for some of the people whom an event concerns. Idempotent like both. */
export const sliceJob = stageJob({
  name: "decide-slice",
  input: z.object({ eventId: z.number(), userIds: z.array(z.string()) }),
  kept: true,
  workers: 2,
  act: (parts) => {
    const traces = traceStages(parts);
    return async ([{ eventId, userIds }]) => {
      await traces.match([{ eventId }], () => matchPeople(parts.db, eventId, userIds));
      await traces.decide([{ eventId }], (onDecided) =>
        recordDecisions({ ...deciding(parts), onDecided }, { eventIds: [eventId] }, userIds),
      );
    };
  },
});

/** Idempotent: a second run finds nothing deferred. */
const release = (name: string, more: Partial<StageJob<z.infer<typeof Person>>> = {}) =>
  stageJob({
    name,
    input: Person,
    ...more,
    act:
      (parts) =>
      ([{ userId }]) =>
        traceStages(parts).decide([], (onDecided) => releaseDeferred({ ...deciding(parts), onDecided }, userId)),
  });

export const releaseJob = release("release-deferred");
export const releaseOverdueJob = release("release-overdue", { exclusiveBy: ({ userId }) => userId });

/** Idempotent: a second run finds no digest due. */
export const digestJob = stageJob({
  name: "send-digest",
  input: Person,
  exclusiveBy: ({ userId }) => userId,
  workers: 2,
  act:
    (parts) =>
    async ([{ userId }]) => {
      const { sources } = await parts.readSummary(userId);
      await sendDigest({ ...deciding(parts), digestSent }, userId, sources);
    },
});

export const decideSends = (queue: Queue) => ({
  decideEvents: (db: Db, userId: string, eventIds: readonly number[]) =>
    queue.send(
      db,
      sliceJob,
      eventIds.map((eventId) => ({ eventId, userIds: [userId] })),
    ),
  releaseNow: (db: Db, userId: string) => queue.send(db, releaseJob, [{ userId }]),
  async releaseOverdue(db: Db, now: Date): Promise<void> {
    const userIds = await listOverdueDeferrals(db, now);
    await queue.send(
      db,
      releaseOverdueJob,
      userIds.map((userId) => ({ userId })),
    );
  },
  // A job for each person: one that fails holds up nobody behind it.
  async sendDueDigests(db: Db, now: Date): Promise<void> {
    const userIds = await listDueDigests(db, now);
    await queue.send(
      db,
      digestJob,
      userIds.map((userId) => ({ userId })),
    );
  },
});
