import { type EventFilter, type EventPoint, type EventPoints, mostPoints } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { filterConditions } from "./filter-conditions.ts";

type Row = Omit<EventPoint, "at" | "inside"> & { at: Date; inside: number[] | null };

/** The newest events of a filter that have a place, the oldest first, with the person's assets that each is inside of. */
export async function listPoints(
  db: Db,
  filter: EventFilter,
  userId: string,
  most: number = mostPoints,
): Promise<EventPoints> {
  const conditions = sql.join([sql`lat is not null`, ...filterConditions(filter, userId)], sql` and `);
  const { rows } = await sql<Row>`
    with point as (
      select id, lat, lon, created_at, severity, category
        from events where ${conditions}
       order by created_at desc, id desc limit ${most + 1}
    ), hit as (
      select event_id, array_agg(asset_id order by asset_id) as assets
        from matches join assets on assets.id = asset_id
       where user_id = ${userId} and certainty = 'inside' and event_id in (select id from point)
       group by event_id
    )
    select id, round(lat::numeric, 4)::float8 as lat, round(lon::numeric, 4)::float8 as lon,
           created_at as at, severity, category, assets as inside
      from point left join hit on event_id = id
     order by created_at desc, id desc
  `.execute(db);
  const points = rows.slice(0, most).reverse();
  return { result: points.map(toPoint), isCut: rows.length > most };
}

const toPoint = ({ at, inside, ...point }: Row): EventPoint => ({
  ...point,
  at: at.toISOString(),
  ...(inside && { inside }),
});
