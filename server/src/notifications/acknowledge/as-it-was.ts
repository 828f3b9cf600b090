import { type RawBuilder, sql } from "kysely";
import { dayMs, later } from "../../platform/clock.ts";

/** A link or button can be used for so long after the last event of its message has ended. */
const codeLifeMs = 7 * dayMs;

/** Whether the code of a notification `n` is still good: an event of it is ongoing, or ended lately. */
export const isCodeGood = (now: Date): RawBuilder<boolean> => sql`exists (
  select from events e
   where (e.id = n.event_id or e.id in (select event_id from notification_events where notification_id = n.id))
     and (e.ongoing or coalesce(e.ended_at, e.updated_at) > ${later(now, -codeLifeMs)}))`;

const types = {
  title: "text",
  description: "text",
  severity: "text",
  category: "text",
  url: "text",
  place_kind: "text",
  lat: "float",
  lon: "float",
  radius_km: "float",
} as const;

/**
 * A field of an event `e` as it was when a notification `n` was written: its link reveals nothing more. A revision keeps what
 * its fields were before.
 */
export const asItWas = <Value>(field: keyof typeof types): RawBuilder<Value> =>
  sql`(case when changed.fields ? ${sql.lit(field)} then (changed.fields ->> ${sql.lit(field)})::${sql.raw(types[field])}
            else e.${sql.ref(field)} end)`;

/** Whether an event `e` had lines or areas when a notification `n` was written. A revision keeps only how large its area was. */
export const hadExtent = sql<boolean>`(case when changed.fields ? 'area' then changed.fields ->> 'area' is not null
  else e.geometry is not null and e.geometry ->> 'type' not in ('Point', 'MultiPoint') end)`;

/** The outline of an event `e`; null where it has changed since a notification `n` was written. */
export const outlineAsItWas = sql<GeoJSON.Geometry | null>`(case when not changed.fields ? 'area' then e.geometry end)`;

/** Joins what was changed of an event `e` after a notification `n` was written: fields with what they were, and whether it was revised. */
export const joinChanged = sql`
  cross join lateral (
    select coalesce(jsonb_object_agg(field.key, field.value -> 0 order by r.revision desc) filter (where field.key is not null), '{}') as fields,
           count(r.event_id) > 0 as is_revised
      from event_revisions r left join jsonb_each(r.changes) as field on true
     where r.event_id = e.id and r.at > n.created_at) as changed`;

/** Who had reported an event `e` when a notification `n` was written: the source of its link, or the first. */
export const sourceAsItWas = sql<string | null>`(
  select r.source from event_revisions r
   where r.event_id = e.id and r.at <= n.created_at and r.source is not null
   order by r.item_url is not distinct from ${asItWas("url")} desc, r.revision limit 1)`;
