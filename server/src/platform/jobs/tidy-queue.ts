import type { PgBoss, Queue, QueueResult } from "pg-boss";
import type { Log } from "../log.ts";

type QueueSettings = Omit<Queue, "name" | "policy" | "partition">;

/** A queue as this version wants it; `policy` cannot be changed after its creation. */
export type WantedQueue = { name: string; policy?: "exclusive"; settings: QueueSettings };

/**
 * Creates the queues that are missing, in this order, and changes those that an earlier version created with other settings. When
 * all are as wanted it asks the database once.
 */
export async function keepQueues(boss: PgBoss, wanted: WantedQueue[]): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, policy, settings } of wanted) {
    const queue = found.get(name);
    if (!queue) await boss.createQueue(name, { ...settings, ...(policy && { policy }) });
    else if (differs(queue, settings)) await boss.updateQueue(name, settings);
  }
}

const differs = (queue: QueueResult, settings: QueueSettings): boolean =>
  Object.entries(settings).some(([name, value]) => queue[name as keyof QueueResult] !== value);

/** Queues and schedules of earlier versions have no worker any more; sweeps enqueue again what waited in them. pg-boss has its own. */
export async function removeUnknown(boss: PgBoss, names: string[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!names.includes(name)) await boss.unschedule(name);
  for (const { name } of await boss.getQueues()) {
    if (!names.includes(name) && !name.startsWith("__pgboss")) await boss.deleteQueue(name);
  }
}

/** Has the jobs that a killed process was working on tried again at once; their heartbeats would be waited for otherwise. */
export async function releaseAbandoned(boss: PgBoss, log: Log): Promise<void> {
  const { rows } = await boss.getDb().executeSql("select name, id from pgboss.job where state = 'active'");
  for (const [name, jobs] of Map.groupBy(rows as { name: string; id: string }[], (row) => row.name)) {
    log.info("jobs of a process that ended are retried", { job: name, count: jobs.length });
    await boss.fail(
      name,
      jobs.map((job) => job.id),
      { message: "its process ended" },
    );
  }
}
