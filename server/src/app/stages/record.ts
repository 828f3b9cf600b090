import { z } from "zod";
import { subjectOfWarning } from "../../analysis/rules/index.ts";
import { recordFindings } from "../../events/record-findings.ts";
import { noteUnmatched } from "../../sources/problems/item-problems.ts";
import { traceStages } from "../traces/trace-stages.ts";
import { announcements } from "./announce.ts";
import { matchSends } from "./match.ts";
import { stageJob } from "./stage-job.ts";

export const Revision = z.object({ itemId: z.string(), revision: z.number() });

/** Idempotent: a second run finds no changes. */
export const recordJob = stageJob({
  name: "record-finding",
  input: Revision,
  together: 100,
  kept: true,
  act: (parts) => {
    const { db, clock, queue } = parts;
    const handOver = matchSends(queue).matchEvents;
    return (revisions) =>
      traceStages(parts).record(revisions, () =>
        recordFindings(
          { db, clock, handOver, announce: announcements.announceEvents, noteUnmatched, subjectOf: subjectOfWarning },
          revisions,
        ),
      );
  },
});
