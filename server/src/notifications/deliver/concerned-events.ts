import { severities } from "@tocsin/contract";
import { sql } from "kysely";

/** Joins to a notification `n` the numbers of its events, and the highest of their severities; null for none. */
export const joinConcerned = sql`
  cross join lateral (
    select coalesce(array_agg(e.id), '{}') as ids,
           (array_agg(e.severity order by array_position(${[...severities]}::text[], e.severity) desc))[1] as severity
      from events e
     where e.id = n.event_id or e.id in (select event_id from notification_events where notification_id = n.id)
  ) as concerned`;
