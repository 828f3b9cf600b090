import type { Summary, SummaryDetails } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { firstOf } from "../../platform/groups.ts";

/** More assets are not named, unless something is ongoing there. */
const mostNamed = 2000;

/** Names and places of a summary's assets and events. */
export async function readDetails(
  db: Db,
  userId: string,
  summary: Summary,
): Promise<Omit<SummaryDetails, "units" | "timeZone">> {
  const { needsYou } = summary;
  const busy = [...summary.assets, ...needsYou].map(({ assetId }) => assetId);
  const eventIds = needsYou.map(({ eventId }) => eventId);
  const { rows } = await sql<Omit<SummaryDetails, "units" | "timeZone">>`
    select (select coalesce(json_agg(one order by one."assetId"), '[]')
              from (select id as "assetId", name, lat, lon, radius_km as radius, drawn_geometry as geometry
                      from assets where user_id = ${userId}
                     order by id = any(${busy}::int[]) desc, id
                     limit ${Math.max(mostNamed, busy.length)}) one) as assets,
           (select coalesce(json_agg(one order by one."eventId"), '[]')
              from (select id as "eventId", place_kind as "placeKind", lat, lon, radius_km as radius
                      from events where id = any(${eventIds}::int[])) one) as events
  `.execute(db);
  const { assets, events } = firstOf(rows);
  return {
    assets: assets.map(({ geometry, ...asset }) => ({
      ...asset,
      ...(geometry && { geometry }),
    })),
    events,
  };
}
