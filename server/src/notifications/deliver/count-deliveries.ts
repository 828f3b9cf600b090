import { type ChannelLoad, channelsWith } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

type Row = Omit<ChannelLoad, "oldestAt"> & { oldestAt: Date | null };

/** The state of each channel: what is queued, the results of the last 24 hours, and the last provider response. */
export async function countDeliveries(db: Db): Promise<ChannelLoad[]> {
  const { rows } = await sql<Row>`
    select channel,
           count(*) filter (where state = 'pending')::int as waiting,
           min(created_at) filter (where state = 'pending') as "oldestAt",
           count(*) filter (where state = 'sent' and created_at > now() - interval '1 day')::int as sent,
           count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::int as failed,
           (select a.provider_response from delivery_attempts a join deliveries l on l.id = a.delivery_id
             where l.channel = d.channel order by a.id desc limit 1) as "lastResponse"
      from deliveries d
     where state = 'pending' or created_at > now() - interval '1 day'
     group by channel
  `.execute(db);
  return channelsWith(rows.map(({ channel }) => channel)).map((channel) => {
    const row = rows.find((one) => one.channel === channel);
    if (!row) return { channel, waiting: 0, oldestAt: null, sent: 0, failed: 0, lastResponse: null };
    return { ...row, oldestAt: row.oldestAt?.toISOString() ?? null };
  });
}
