import { channels } from "@tocsin/contract";
import { minuteMs } from "../../platform/clock.ts";
import { analyseJob } from "../stages/analyse.ts";
import { decideJob } from "../stages/decide.ts";
import { deliverJobs } from "../stages/deliver.ts";
import { matchJob } from "../stages/match.ts";
import { recordJob } from "../stages/record.ts";

/** What a warning goes through, in its order. */
export const stages = ["reading", "analysis", "recording", "matching", "decision", "delivery"] as const;
export type Stage = (typeof stages)[number];

/** The queues that the work of a stage comes from. */
export const queuesOf: Record<Stage, string[]> = {
  reading: [],
  analysis: [analyseJob.name],
  recording: [recordJob.name],
  matching: [matchJob.name],
  decision: [decideJob.name],
  delivery: channels.map((channel) => deliverJobs[channel].name),
};

/** The time between two self-tests. */
export const selfTestEveryMs = 10 * minuteMs;

/** What was last seen to work this long ago does not work: one self-test is missing, and so are repetitions of it. */
export const timeoutMs = selfTestEveryMs + 3 * minuteMs;
