import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";

/** A match as programs receive it; distance in kilometres, 0 inside. */
export type MatchOfAsset = {
  eventId: number;
  assetId: number;
  assetName: string | null;
  ownerEmail: string;
  certainty: "inside" | "possible";
  distance: number | null;
};

/** The match of an event and an asset; null if there is none any longer, or if the event is a test alert. */
export async function readMatch(db: Db, eventId: number, assetId: number): Promise<MatchOfAsset | null> {
  const { rows } = await sql<MatchOfAsset>`
    select m.event_id as "eventId", m.asset_id as "assetId", a.name as "assetName", u.email as "ownerEmail",
           m.certainty, m.distance_km as distance
      from matches m join assets a on a.id = m.asset_id join users u on u.id = a.user_id
      join events e on e.id = m.event_id
     where m.event_id = ${eventId} and m.asset_id = ${assetId} and e.test_alert_of is null
  `.execute(db);
  return rows[0] ?? null;
}
