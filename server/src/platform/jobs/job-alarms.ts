import type { PgBoss } from "pg-boss";

/** Later than this a job that waited is found by the ordinary looks into the queue, a few seconds late. */
const mostAlarmMs = 10 * 60_000;
const alarmStepMs = 250;

/** Wakes the workers of a job at a time: there is no notification when a job that was sent for later becomes due. */
export function createJobAlarms(boss: PgBoss) {
  const alarms = new Map<string, NodeJS.Timeout>();
  const workers = new Map<string, () => string[]>();
  return {
    /** `ids`: those of the workers that a job has when it is due. */
    setWorkers: (name: string, ids: () => string[]): unknown => workers.set(name, ids),
    set(name: string, at: Date): void {
      const rounded = Math.ceil(at.getTime() / alarmStepMs) * alarmStepMs;
      const waitMs = rounded - Date.now();
      const key = `${name} ${rounded}`;
      if (waitMs <= 0 || waitMs > mostAlarmMs || alarms.has(key)) return;
      const wake = (): void => {
        alarms.delete(key);
        for (const id of workers.get(name)?.() ?? []) boss.notifyWorker(id);
      };
      alarms.set(key, setTimeout(wake, waitMs).unref());
    },
    clear(): void {
      for (const alarm of alarms.values()) clearTimeout(alarm);
    },
  };
}
