import type { ConfiguredPart, Overview, RetentionInput } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { lastBackup, readNote } from "../../platform/db/installation-notes.ts";
import { english } from "../../platform/language/translator.ts";
import { readRetention } from "./retention.ts";
import { countSources, findNewestItemAt } from "./source-counts.ts";

export type OverviewParts = {
  db: Db;
  version: string;
  startedAt: Date;
  embedded: boolean;
  /** The default data retention. */
  ordinaryRetention: RetentionInput;
  configuration(): ConfiguredPart[];
};

/** The state of the installation, for operators. */
export async function readOverview(parts: OverviewParts): Promise<Overview> {
  const { db, version, startedAt, embedded, configuration, ordinaryRetention } = parts;
  const note = await readNote(db, lastBackup);
  const backup = { lastAt: typeof note === "string" ? note : null, how: "npm run backup -- FILE" };
  return {
    version,
    startedAt: startedAt.toISOString(),
    backup,
    configuration: [...configuration(), describeBackup(backup)],
    database: { ...(await describeDatabase(db)), embedded },
    hours: await countByHour(db),
    freshness: await readFreshness(db),
    deliverySuccess: await rateDeliveries(db),
    errors: await listErrors(db),
    retention: await readRetention(db, ordinaryRetention),
  };
}

const backupTexts = {
  name: msg({ id: "configuration.backup.name", message: "Backup" }),
  set: msg({ id: "configuration.backup.set", message: "Last backup: {at}" }),
  unset: msg({ id: "configuration.backup.unset", message: "No backup yet" }),
  how: msg({
    id: "configuration.backup.how",
    message: "Run {command} every night, and keep the file on another machine",
  }),
};

/** In UTC, for what the operator set up is everyone's. */
const backupTime = new Intl.DateTimeFormat(english.locale, { dateStyle: "medium", timeStyle: "long", timeZone: "UTC" });

function describeBackup({ lastAt, how }: Overview["backup"]): ConfiguredPart {
  const { translate } = english;
  return {
    part: translate(backupTexts.name),
    configured: lastAt !== null,
    state:
      lastAt === null
        ? translate(backupTexts.unset)
        : translate(backupTexts.set, { at: backupTime.format(new Date(lastAt)) }),
    how: lastAt === null ? translate(backupTexts.how, { command: how }) : null,
  };
}

async function describeDatabase(db: Db): Promise<{ bytes: number; version: string }> {
  const { rows } = await sql<{ bytes: string; version: string }>`
    select pg_database_size(current_database()) as bytes, current_setting('server_version') as version
  `.execute(db);
  return { bytes: Number(rows[0]?.bytes ?? 0), version: rows[0]?.version ?? "" };
}

/** The last 24 hours, the running one included, the oldest first. An item counts once, by its newest finding. */
async function countByHour(db: Db): Promise<Overview["hours"]> {
  const { rows } = await sql<Overview["hours"][number]>`
    with hours as (
      select generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour') as at),
    i as (select date_trunc('hour', first_seen_at) as at, count(*)::int as n, count(*) filter (where incident)::int as incidents
            from items left join lateral (
              select (finding->>'incident')::boolean as incident from findings
               where item_id = items.id order by revision desc limit 1) newest on true
           where first_seen_at > now() - interval '1 day' group by 1),
    e as (select date_trunc('hour', first_seen_at) as at, count(*)::int as n from events
           where first_seen_at > now() - interval '1 day' and test_alert_of is null group by 1),
    d as (select date_trunc('hour', created_at) as at, count(*)::int as n from deliveries
           where created_at > now() - interval '1 day' group by 1)
    select to_char(hours.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "from",
           coalesce(i.n, 0) as items, coalesce(i.incidents, 0) as incidents, coalesce(e.n, 0) as events, coalesce(d.n, 0) as messages
      from hours left join i using (at) left join e using (at) left join d using (at)
     order by hours.at
  `.execute(db);
  return rows;
}

async function readFreshness(db: Db): Promise<Overview["freshness"]> {
  const { on, silent, overdue } = await countSources(db);
  return { sources: on, failing: silent, overdue, newestItemAt: await findNewestItemAt(db) };
}

/** The share of the last day's messages that providers accepted; queued ones do not count. */
async function rateDeliveries(db: Db): Promise<number | null> {
  const { rows } = await sql<{ share: number | null }>`
    select count(*) filter (where state = 'sent')::float8 / nullif(count(*), 0) as share
      from deliveries where created_at > now() - interval '1 day' and state <> 'pending'
  `.execute(db);
  return rows[0]?.share ?? null;
}

type Problem = Overview["errors"][number];

const most = 20;

/** The latest errors of sources, deliveries and jobs, newest first. The recipients of messages are not shown. */
async function listErrors(db: Db): Promise<Problem[]> {
  const { rows } = await sql<{ at: Date; where: string; message: string }>`
    (select failing_since as at, 'Source ' || name as "where", last_error as message
       from sources where failing_since is not null order by failing_since desc limit ${most})
    union all
    (select a.at, 'Message by ' || d.channel, concat_ws(': ', a.provider_response, a.body)
       from (select id, channel from deliveries
              where created_at > now() - interval '7 days' and state = 'failed' order by created_at desc limit ${most}) d
       cross join lateral (
         select at, provider_response, body from delivery_attempts where delivery_id = d.id order by id desc limit 1) a)
    union all
    (select completed_on, 'Job ' || name, coalesce(output->>'message', 'It failed')
       from pgboss.job where state = 'failed' and name not like '\\_\\_%' order by completed_on desc nulls last limit ${most})
    order by at desc nulls last limit ${most}
  `.execute(db);
  return rows
    .filter(({ at }) => at !== null)
    .map(({ at, where, message }) => ({ at: at.toISOString(), where, message: (message ?? "").slice(0, 500) }));
}
