import { z } from "zod";
import { keepAlive } from "../../events/keep-alive.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import { createTurns } from "../../platform/turns.ts";
import { turnLimitsOf } from "../../sources/host-limits.ts";
import { pollSource } from "../../sources/poll-source.ts";
import type { DueSource } from "../../sources/queries.ts";
import { traceStages } from "../traces/trace-stages.ts";
import { analyseSends } from "./analyse.ts";
import { announcements } from "./announce.ts";
import { oncePer, stageJob } from "./stage-job.ts";

const polling = oncePer((parts) => {
  const { db, clock, log, safeFetch, feedReader, env, queue } = parts;
  const traces = traceStages(parts);
  const { analyseItems } = analyseSends(queue);
  // A host has its turns for both lines together.
  const turns = createTurns(turnLimitsOf);
  return (sourceId: number, signal: AbortSignal, isAsked?: boolean): Promise<void> =>
    traces.poll(sourceId, (stored) =>
      pollSource(
        {
          db,
          clock,
          log,
          turns,
          safeFetch,
          feedReader,
          paceMs: env.pollMs,
          async handOver(db, items, source) {
            await analyseItems(db, items, source);
            stored(items);
          },
          noteListed: (db, sourceId, listed) => keepAlive(db, sourceId, listed, clock()),
          announce: announcements.announceSource,
        },
        sourceId,
        signal,
        isAsked,
      ),
    );
});

/** Idempotent: a second poll finds an unchanged response, or the same items. */
const poll = (name: string) =>
  stageJob({
    name,
    input: z.object({ sourceId: z.number(), isAsked: z.boolean().optional() }),
    exclusiveBy: ({ sourceId }) => String(sourceId),
    workers: 8,
    act: (parts) => {
      const pollOne = polling(parts);
      return ([{ sourceId, isAsked }], signal) => pollOne(sourceId, signal, isAsked);
    },
  });

export const pollJob = poll("poll-source");
/** Sources that failed the last time have a line of their own: those that never answer hold up only one another. */
export const pollFailingJob = poll("poll-failing-source");

export const pollSends = (queue: Queue) => ({
  pollNow: (db: Db, sourceIds: number[]) =>
    queue.send(
      db,
      pollJob,
      sourceIds.map((sourceId) => ({ sourceId, isAsked: true })),
    ),
  async pollDue(db: Db, due: DueSource[]): Promise<void> {
    for (const [isFailing, sources] of Map.groupBy(due, (source) => source.isFailing)) {
      const inputs = sources.map(({ id }) => ({ sourceId: id }));
      await queue.send(db, isFailing ? pollFailingJob : pollJob, inputs);
    }
  },
});
