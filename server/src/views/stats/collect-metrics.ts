import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { countJobs } from "../../platform/jobs/count-jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { Collect, Metrics } from "../../platform/metrics.ts";
import { countSources } from "./source-counts.ts";

/** Values from the database at the time of the call; all processes on it return the same. */
const gauges = {
  tocsin_database_up: { help: "Whether the database answered when the metrics were read" },
  tocsin_database_bytes: { help: "Size of the database" },
  tocsin_jobs: { help: "Jobs by name and state", labels: ["job", "state"] },
  tocsin_job_oldest_seconds: { help: "How long the oldest job that is due has waited", labels: ["job"] },
  tocsin_deliveries_day: {
    help: "Messages of the last 24 hours by channel and outcome",
    labels: ["channel", "outcome"],
  },
  tocsin_deliveries_waiting: { help: "Messages that wait to be sent", labels: ["channel"] },
  tocsin_sources: { help: "Sources that are on: polled and analysed" },
  tocsin_sources_failing: {
    help: "Sources that are on and do not respond: failing, overdue, or without an answer yet",
  },
  tocsin_sources_overdue: { help: "Sources that are on and whose poll has been due for more than ten minutes" },
  tocsin_newest_item_age_seconds: { help: "How long ago the newest item came in" },
  tocsin_items_total: { help: "Items ever taken in" },
  tocsin_events_total: { help: "Events ever recorded" },
  tocsin_delivery_attempts_total: { help: "Attempts ever made to deliver a message" },
  tocsin_alarms: { help: "What an operator has to look at" },
  tocsin_heartbeat_age_seconds: { help: "How long ago the monitor of HEARTBEAT_URL was called" },
  tocsin_backup_age_seconds: { help: "How long ago the last backup was made" },
};

/** Adds the values of the database; if it is unavailable, the others are still returned. */
export function addDatabaseMetrics(metrics: Metrics, db: Db, log: Log): void {
  metrics.addGauges(gauges, async (set) => {
    try {
      for (const collect of [collectJobs, collectDeliveries, collectSources, collectTotals]) await collect(db, set);
      set("tocsin_database_up", 1);
    } catch (error) {
      log.warn("the database was unavailable when metrics were read", { reason: (error as Error).message });
      set("tocsin_database_up", 0);
    }
  });
}

type Setter = Parameters<Collect>[0];

async function collectJobs(db: Db, set: Setter): Promise<void> {
  const idle = { waiting: 0, active: 0, failed: 0, oldestAt: null };
  const counted = new Map((await countJobs(db)).map((state) => [state.name, state]));
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue where name not like '\\_\\_%'`.execute(db);
  for (const { name: job } of rows) {
    const { waiting, active, failed, oldestAt } = counted.get(job) ?? idle;
    for (const [state, count] of Object.entries({ waiting, active, failed })) set("tocsin_jobs", count, { job, state });
    const age = oldestAt === null ? 0 : (Date.now() - Date.parse(oldestAt)) / 1000;
    set("tocsin_job_oldest_seconds", Math.max(0, age), { job });
  }
}

async function collectDeliveries(db: Db, set: Setter): Promise<void> {
  const { rows } = await sql<{ channel: string; outcome: string; count: number }>`
    select channel, state as outcome, count(*)::int as count from deliveries
     where created_at > now() - interval '1 day' group by 1, 2
  `.execute(db);
  for (const { channel, outcome, count } of rows) set("tocsin_deliveries_day", count, { channel, outcome });
  const waiting = await sql<{ channel: string; count: number }>`
    select channel, count(*)::int as count from deliveries where state = 'pending' group by 1
  `.execute(db);
  for (const { channel, count } of waiting.rows) set("tocsin_deliveries_waiting", count, { channel });
}

async function collectSources(db: Db, set: Setter): Promise<void> {
  const { on, silent, overdue } = await countSources(db);
  set("tocsin_sources", on);
  set("tocsin_sources_failing", silent);
  set("tocsin_sources_overdue", overdue);
}

/** Totals are the last numbers that were given out: they never fall, and cost nothing to read. */
async function collectTotals(db: Db, set: Setter): Promise<void> {
  const last = (table: string) => sql`
    coalesce(pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass), 0)::float8`;
  const { rows } = await sql<Record<string, number | null>>`
    select pg_database_size(current_database())::float8 as tocsin_database_bytes,
           (select extract(epoch from now() - max(first_seen_at))::float8 from items) as tocsin_newest_item_age_seconds,
           (select count(*)::int from alarms) as tocsin_alarms,
           (select extract(epoch from now() - coalesce(value ->> 'calledAt', value ->> 'begunAt')::timestamptz)::float8
              from installation
             where name = 'heartbeat' and (value ->> 'lookedAt')::timestamptz > now() - interval '5 minutes'
           ) as tocsin_heartbeat_age_seconds,
           (select extract(epoch from now() - (value #>> '{}')::timestamptz)::float8 from installation
             where name = 'last backup') as tocsin_backup_age_seconds,
           ${last("items")} as tocsin_items_total, ${last("events")} as tocsin_events_total,
           ${last("delivery_attempts")} as tocsin_delivery_attempts_total
  `.execute(db);
  for (const [name, value] of Object.entries(rows[0] ?? {})) if (value !== null) set(name, value);
}
