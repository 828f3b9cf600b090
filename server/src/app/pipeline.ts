import { type SignInMailAsk, sendSignInMail } from "../accounts/sign-in/send-sign-in-mail.ts";
import { analyseItems } from "../analysis/analyse-items.ts";
import { sendOptIn } from "../contacts/send-opt-in.ts";
import { keepAlive } from "../events/keep-alive.ts";
import { recordFindings } from "../events/record-findings.ts";
import { matchPeople, rematch } from "../matching/match.ts";
import { listPostedThreads, type Refreshing, refreshThread } from "../notifications/acknowledge/refresh-threads.ts";
import {
  listOverdueDeferrals,
  type Release,
  recordDecisions,
  releaseDeferred,
} from "../notifications/decide/record-decisions.ts";
import { listDueDigests, sendDigest } from "../notifications/decide/send-digest.ts";
import { createDeliver } from "../notifications/deliver/deliver.ts";
import { type Retraction, retractAssets } from "../notifications/deliver/retract-assets.ts";
import { listHandOvers } from "../notifications/deliver/waiting-deliveries.ts";
import { notifyOwner } from "../notifications/destinations/notify-owner.ts";
import { later, minuteMs } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { type NewChange, noteChanges } from "../platform/live/changes.ts";
import { createTurns } from "../platform/turns.ts";
import { getUserSettings, listUserSettings } from "../settings/queries.ts";
import { digestSent } from "../settings/rules.ts";
import { turnLimitsOf } from "../sources/host-limits.ts";
import { pollSource } from "../sources/poll-source.ts";
import type { DueSource } from "../sources/queries.ts";
import type { ItemRevision } from "../sources/store-items.ts";
import { ordinaryRetention } from "./delete-old-rows.ts";
import { deliverSpecs, type Subject, specs } from "./job-specs.ts";
import type { Parts } from "./parts.ts";
import { optInBy } from "./people/opt-in-by.ts";
import { optOutAddress } from "./people/opt-out-address.ts";
import { beginSlices, planSlices } from "./slice-event.ts";
import { traceAttempts } from "./traces/trace-attempt.ts";
import { traceStages } from "./traces/trace-stages.ts";

/**
 * What follows what. Each stage writes its rows and enqueues the next in one transaction, so that a crash between two
 * stages loses nothing:
 *
 * source ─poll→ item ─analyse→ finding ─record→ event ─match→ match ─decide→ notification ─deliver→ delivery
 */
export function createPipeline(parts: Parts) {
  const { db, queue, clock, log, secret } = parts;
  const next = enqueue(parts);
  const turns = createTurns(turnLimitsOf);
  const traces = traceStages(parts);
  const deciding = {
    db,
    clock,
    secret,
    settingsOf: listUserSettings,
    decisionDays: ordinaryRetention.eventDays,
    handOver: next.deliver,
    async releaseLater(db: Db, releases: Release[]) {
      for (const [at, ofOne] of Map.groupBy(releases, (release) => release.at.getTime())) {
        const people = ofOne.map(({ userId }) => ({ userId }));
        await queue.send(db, specs.release, people, new Date(at));
      }
    },
    announce: next.announceNotifications,
  };

  return {
    poll: (sourceId: number, signal: AbortSignal, isAsked?: boolean) =>
      traces.poll(sourceId, (stored) =>
        pollSource(
          {
            db,
            clock,
            log,
            turns,
            safeFetch: parts.safeFetch,
            feedReader: parts.feedReader,
            paceMs: parts.env.pollMs,
            async handOver(db, items, source) {
              await next.analyseItems(db, items, source);
              stored(items);
            },
            noteListed: (db, sourceId, listed) => keepAlive(db, sourceId, listed, clock()),
            announce: next.announceSource,
          },
          sourceId,
          signal,
          isAsked,
        ),
      ),

    analyse: (revisions: ItemRevision[], signal: AbortSignal) =>
      traces.analyse(revisions, () =>
        analyseItems(
          { db, analyse: parts.agents.analyse, handOver: (db, revisions) => queue.send(db, specs.record, revisions) },
          revisions,
          signal,
        ),
      ),

    record: (revisions: ItemRevision[]) =>
      traces.record(revisions, () =>
        recordFindings({ db, clock, handOver: next.matchEvents, announce: next.announceEvents }, revisions),
      ),

    match: (subjects: Subject[]) =>
      traces.match(subjects, () =>
        forEachKind(subjects, (some) =>
          rematch(
            {
              db,
              next: specs.decide.name,
              send: (work) => queue.sendNoted(specs.decide, work),
              slice: (eventId) => beginSlices(db, queue, eventId),
            },
            some,
          ),
        ),
      ),

    planSlices: (eventId: number) => planSlices(db, queue, eventId),

    /** Matching and deciding for some of the people whom an event concerns. */
    async slice(eventId: number, userIds: string[]): Promise<void> {
      await traces.match([{ eventId }], () => matchPeople(db, eventId, userIds));
      await traces.decide([{ eventId }], (onDecided) =>
        recordDecisions({ ...deciding, onDecided }, { eventIds: [eventId] }, userIds),
      );
    },

    decide: (subjects: Subject[]) =>
      traces.decide(subjects, (onDecided) =>
        forEachKind(subjects, (some) => recordDecisions({ ...deciding, onDecided }, some)),
      ),

    release: (userId: string) => traces.decide([], (onDecided) => releaseDeferred({ ...deciding, onDecided }, userId)),

    sendDigest: (userId: string) => sendDigest({ ...deciding, digestSent }, userId),

    refreshThread: (refreshing: Refreshing) =>
      refreshThread(
        {
          db,
          log,
          clock,
          channels: parts.channels,
          settingsOf: listUserSettings,
          tryAgain: (db, refreshing, at) => queue.send(db, specs.refreshThread, [refreshing], at),
        },
        refreshing,
      ),

    retractAssets: (retraction: Retraction) =>
      retractAssets(
        { ...parts, tryAgain: (db, retraction, at) => queue.send(db, specs.retractAssets, [retraction], at) },
        retraction,
      ),

    ...createMails(parts, next),

    deliver: createDeliver({
      ...parts,
      settingsOf: listUserSettings,
      optOutAddress,
      tryAgain: next.deliver,
      refreshThreads: next.refreshThreads,
      notifyOwner: next.notifyOwner,
      announce: next.announceNotifications,
      traceAttempt: traceAttempts(parts),
    }),
  };
}

/** Messages that are about no event. */
function createMails(parts: Parts, next: ReturnType<typeof enqueue>) {
  const { db, clock, log, secret } = parts;
  return {
    notifyOwner: (destinationId: string) => notifyOwner({ ...parts, settingsOf: getUserSettings }, destinationId),

    sendOptIn: (optInId: string) =>
      sendOptIn({ db, clock, log, secret, optInBy: optInBy(parts), sendOptIns: next.sendOptIns }, optInId),

    sendSignInMail: (ask: SignInMailAsk) =>
      sendSignInMail(
        {
          db,
          clock,
          log,
          secret,
          mailer: parts.mailer,
          publicUrl: parts.publicUrl,
          policy: parts.env,
          printLink: parts.env.smtpUrl ? null : printLink,
          tryAgain: (ask, at) => next.sendSignInMail(db, ask, at),
        },
        ask,
      ),
  };
}

/** Functions that enqueue work and publish changes, for the pipeline and for actions of people. */
export function enqueue({ queue }: Pick<Parts, "queue">) {
  async function pollDue(db: Db, due: DueSource[]): Promise<void> {
    for (const [isFailing, sources] of Map.groupBy(due, (source) => source.isFailing)) {
      const inputs = sources.map(({ id }) => ({ sourceId: id }));
      await queue.send(db, isFailing ? specs.pollFailing : specs.poll, inputs);
    }
  }
  return {
    pollNow: (db: Db, sourceIds: number[]) =>
      queue.send(
        db,
        specs.poll,
        sourceIds.map((sourceId) => ({ sourceId, isAsked: true })),
      ),
    pollDue,
    async analyseItems(db: Db, items: ItemRevision[], source: { skip_processing: boolean }): Promise<void> {
      if (!source.skip_processing) await queue.send(db, specs.analyse, items);
    },
    matchEvents: (db: Db, eventIds: number[]) => queue.send(db, specs.match, listSubjects({ eventIds })),
    matchAssets: (db: Db, assetIds: number[]) => queue.send(db, specs.match, listSubjects({ assetIds })),
    async deliver(db: Db, deliveryIds: string[], at?: Date): Promise<void> {
      for (const { channel, rank, deliveries } of await listHandOvers(db, deliveryIds)) {
        await queue.send(db, deliverSpecs[channel], deliveries, at, rank);
      }
    },
    notifyOwner: (db: Db, destinationId: string) => queue.send(db, specs.notifyOwner, [{ destinationId }]),
    async refreshThreads(db: Db, notificationIds: string[]): Promise<void> {
      const threads = await listPostedThreads(db, notificationIds);
      await queue.send(
        db,
        specs.refreshThread,
        threads.map((posted) => ({ ...posted, tries: 0 })),
      );
    },
    /** Queued twice, because a message that is being sent may announce an asset again. */
    async retractAssets(db: Db, retractions: Retraction[], now: Date): Promise<void> {
      await queue.send(db, specs.retractAssets, retractions);
      await queue.send(db, specs.retractAssets, retractions, later(now, minuteMs));
    },
    // A job for each person: one that fails holds up nobody behind it.
    async sendDueDigests(db: Db, now: Date): Promise<void> {
      await queue.send(
        db,
        specs.digest,
        (await listDueDigests(db, now)).map((userId) => ({ userId })),
      );
    },
    decideEvent: (db: Db, userId: string, eventId: number) =>
      queue.send(db, specs.slice, [{ eventId, userIds: [userId] }]),
    releaseNow: (db: Db, userId: string) => queue.send(db, specs.release, [{ userId }]),
    async releaseOverdue(db: Db, now: Date): Promise<void> {
      await queue.send(
        db,
        specs.releaseOverdue,
        (await listOverdueDeferrals(db, now)).map((userId) => ({ userId })),
      );
    },
    sendOptIns: (db: Db, optInIds: string[], at: Date) =>
      queue.send(
        db,
        specs.sendOptIn,
        optInIds.map((optInId) => ({ optInId })),
        at,
      ),
    sendSignInMail: (db: Db, ask: SignInMailAsk, at?: Date) => queue.send(db, specs.sendSignInMail, [ask], at),
    announceSource: (db: Db, id: number) => noteChanges(db, "source", [{ id, change: "updated" }]),
    announceEvents: (db: Db, changes: NewChange[]) => noteChanges(db, "event", changes),
    /** What is not an event or a notification changed what needs a person. */
    announceSummary: (db: Db, userId: string) =>
      noteChanges(db, "summary", [{ id: userId, change: "updated", userId }]),
    announceNotifications: (db: Db, changes: NewChange[]) => noteChanges(db, "notification", changes),
  };
}

type Subjects = { eventIds: number[] } | { assetIds: number[] };

const listSubjects = (some: Subjects): Subject[] =>
  "eventIds" in some ? some.eventIds.map((eventId) => ({ eventId })) : some.assetIds.map((assetId) => ({ assetId }));

/** Events and assets are asked about in different ways, so each kind has its turn; one of each is enough. */
async function forEachKind(subjects: Subject[], act: (some: Subjects) => Promise<void>): Promise<void> {
  const eventIds = new Set(subjects.flatMap((one) => ("eventId" in one ? [one.eventId] : [])));
  const assetIds = new Set(subjects.flatMap((one) => ("assetId" in one ? [one.assetId] : [])));
  if (eventIds.size > 0) await act({ eventIds: [...eventIds] });
  if (assetIds.size > 0) await act({ assetIds: [...assetIds] });
}

/** For the operator's terminal, and so not an entry of the log. */
function printLink(email: string, link: string): void {
  process.stdout.write(`\nSign-in link for ${email} (works once, for ten minutes):\n  ${link}\n\n`);
}
