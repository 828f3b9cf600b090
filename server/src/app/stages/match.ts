import { rematch } from "../../matching/match.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import { traceStages } from "../traces/trace-stages.ts";
import { decideJob } from "./decide.ts";
import { beginSlices } from "./plan-slices.ts";
import { stageJob } from "./stage-job.ts";
import { forEachKind, listSubjects, Subject } from "./subjects.ts";

/** Idempotent: matches are overwritten with the same values. */
export const matchJob = stageJob({
  name: "match",
  input: Subject,
  together: 100,
  kept: true,
  act: (parts) => {
    const { db, queue } = parts;
    const matching = {
      db,
      next: decideJob.name,
      send: (work: Parameters<typeof queue.sendNoted>[1]) => queue.sendNoted(decideJob, work),
      slice: (eventId: number) => beginSlices(db, queue, eventId),
    };
    return (subjects) =>
      traceStages(parts).match(subjects, () => forEachKind(subjects, (some) => rematch(matching, some)));
  },
});

export const matchSends = (queue: Queue) => ({
  matchEvents: (db: Db, eventIds: number[]) => queue.send(db, matchJob, listSubjects({ eventIds })),
  matchAssets: (db: Db, assetIds: number[]) => queue.send(db, matchJob, listSubjects({ assetIds })),
});
