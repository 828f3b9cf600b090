import { analyseItem } from "../analysis/analyse-item.ts";
import { recordFinding } from "../events/record-finding.ts";
import { matchAnew, type Subject } from "../matching/match.ts";
import { emailChannel } from "../notifications/channels/email.ts";
import { deliver } from "../notifications/deliver.ts";
import { recordDecisions } from "../notifications/record-decisions.ts";
import type { Db } from "../platform/db/database.ts";
import { noteChange } from "../platform/live/changes.ts";
import { getUserSettings } from "../settings/queries.ts";
import { pollSource } from "../sources/poll-source.ts";
import { specs } from "./job-specs.ts";
import type { Parts } from "./parts.ts";

/**
 * What follows what. Each stage writes its rows and enqueues the next in one transaction, so that a crash between two
 * stages loses nothing:
 *
 * source ─poll→ item ─analyse→ finding ─record→ event ─match→ match ─decide→ notification ─deliver→ delivery
 */
export function createPipeline(parts: Parts) {
  const { db, queue, clock, log, secret } = parts;
  const next = hands(parts);

  return {
    poll: (sourceId: number, signal: AbortSignal) =>
      pollSource(
        {
          ...{ db, clock, log, safeFetch: parts.safeFetch, feedReader: parts.feedReader, paceMs: parts.env.pollMs },
          handOver: async (db, items, source) => {
            if (!source.skip_processing) await queue.send(db, specs.analyse, items);
          },
          announce: next.announceSource,
        },
        sourceId,
        signal,
      ),

    analyse: (itemId: string, revision: number, signal: AbortSignal) =>
      analyseItem(
        {
          db,
          analyse: parts.analyse,
          handOver: (db, itemId, revision) => queue.send(db, specs.record, [{ itemId, revision }]),
        },
        itemId,
        revision,
        signal,
      ),

    record: (itemId: string, revision: number) =>
      recordFinding({ db, clock, handOver: next.matchEvent, announce: next.announceEvent }, itemId, revision),

    match: (subject: Subject) =>
      matchAnew({ db, handOver: (db, subject) => queue.send(db, specs.decide, [subject]) }, subject),

    decide: (subject: Subject) =>
      recordDecisions(
        {
          ...{ db, clock, secret, settingsOf: getUserSettings },
          handOver: next.deliver,
          announce: next.announceNotification,
        },
        subject,
      ),

    deliver: (deliveryId: string) =>
      deliver(
        {
          ...{ db, clock, log, settingsOf: getUserSettings },
          channels: { email: emailChannel(parts) },
          tryAgain: (db, deliveryId, at) => queue.send(db, specs.deliver, [{ deliveryId }], at),
          announce: next.announceNotification,
        },
        deliveryId,
      ),
  };
}

/** How work is handed on and changes are told, for the pipeline and for people's acts alike. */
export function hands({ queue }: Pick<Parts, "queue">) {
  return {
    pollNow: (db: Db, sourceIds: number[]) =>
      queue.send(
        db,
        specs.poll,
        sourceIds.map((sourceId) => ({ sourceId })),
      ),
    matchEvent: (db: Db, eventId: number) => queue.send(db, specs.match, [{ eventId }]),
    matchAssets: (db: Db, assetIds: number[]) =>
      queue.send(
        db,
        specs.match,
        assetIds.map((assetId) => ({ assetId })),
      ),
    deliver: (db: Db, deliveryIds: string[]) =>
      queue.send(
        db,
        specs.deliver,
        deliveryIds.map((deliveryId) => ({ deliveryId })),
      ),
    announceSource: (db: Db, sourceId: number) => noteChange(db, "source", "updated", sourceId),
    announceEvent: (db: Db, change: "created" | "updated" | "ended", eventId: number) =>
      noteChange(db, "event", change, eventId),
    announceNotification: (db: Db, change: "created" | "updated" | "ended", id: string, userId: string) =>
      noteChange(db, "notification", change, id, userId),
  };
}
