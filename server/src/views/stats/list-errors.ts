import type { Overview } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

type Problem = Overview["errors"][number];

const most = 20;

/** The latest errors of sources, deliveries and jobs, newest first. The recipients of messages are not shown. */
export async function listErrors(db: Db): Promise<Problem[]> {
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
