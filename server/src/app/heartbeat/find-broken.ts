import type { HeartbeatNote, SelfTestNote } from "./evidence.ts";
import { queuesOf, type Stage, stages, timeoutMs } from "./stages.ts";

/** A part that does not work; `since` it was last seen to. */
export type Broken = { part: "jobs" | Stage; since: string; reason: string | null };

/**
 * The first part that has not worked for longer than it takes to notice, or null. What comes after it cannot work either, and
 * is not the cause.
 */
export function findBroken(heartbeat: HeartbeatNote, selfTest: SelfTestNote | undefined, now: Date): Broken | null {
  const isOld = (at: string): boolean => now.getTime() - Date.parse(at) > timeoutMs;
  const ranAt = selfTest?.ranAt ?? heartbeat.begunAt;
  if (isOld(ranAt)) return { part: "jobs", since: ranAt, reason: null };
  for (const stage of stages) {
    const signs = [selfTest?.passedAt[stage], ...queuesOf[stage].map((name) => heartbeat.doneAt[name])];
    const since = signs.map((at) => at ?? heartbeat.begunAt).toSorted()[0] as string;
    const reason = selfTest?.failure?.stage === stage ? selfTest.failure.reason : null;
    if (isOld(since)) return { part: stage, since, reason };
  }
  return null;
}

/** Whether every part was seen to work; at the beginning none was, and nothing is broken either. */
export const isComplete = (heartbeat: HeartbeatNote, selfTest: SelfTestNote | undefined): boolean =>
  stages.every(
    (stage) =>
      selfTest?.passedAt[stage] !== undefined && queuesOf[stage].every((name) => heartbeat.doneAt[name] !== undefined),
  );
