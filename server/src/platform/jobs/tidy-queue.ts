import type { PgBoss } from "pg-boss";
import type { Log } from "../log.ts";

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
