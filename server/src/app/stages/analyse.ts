import { analyseItems } from "../../analysis/analyse-items.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import { noteProblems } from "../../sources/problems/item-problems.ts";
import type { ItemRevision } from "../../sources/store-items.ts";
import { traceStages } from "../traces/trace-stages.ts";
import { Revision, recordJob } from "./record.ts";
import { stageJob } from "./stage-job.ts";

/** Idempotent: the finding is overwritten with the same values. */
export const analyseJob = stageJob({
  name: "analyse-item",
  input: Revision,
  together: 50,
  kept: true,
  // Rules never wait; agents wait for the model, and a waiting batch must not block the next one.
  workers: ({ agents }) => (agents.workshop.ask ? 3 : 1),
  act: (parts) => {
    const { db, agents, queue } = parts;
    const handOver = (db: Db, revisions: ItemRevision[]) => queue.send(db, recordJob, revisions);
    return (revisions, signal) =>
      traceStages(parts).analyse(revisions, () =>
        analyseItems({ db, analyse: agents.analyse, noteProblems, handOver }, revisions, signal),
      );
  },
});

export const analyseSends = (queue: Queue) => ({
  async analyseItems(db: Db, items: ItemRevision[], source: { skip_processing: boolean }): Promise<void> {
    if (!source.skip_processing) await queue.send(db, analyseJob, items);
  },
});
