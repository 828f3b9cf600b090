import { type Category, pagePath, type Severity, severities } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { arrayOf } from "../../platform/db/prepared.ts";
import type { Message } from "./load-message.ts";

/** Another event that a person was notified of, that is ongoing, and that concerns one of their assets. */
export type Ongoing = {
  assetId: number;
  thread: string;
  title: string;
  category: Category | null;
  severity: Severity;
  /** From the event to the asset; null where it is not known. */
  distanceKm: number | null;
  startedAt: Date;
  url: string;
};

type Row = Omit<Ongoing, "url"> & { eventId: number };

/** The most severe other event for each asset of a message that still has one. */
export async function listOngoing(db: Db, { owner, events }: Message, publicUrl: string): Promise<Ongoing[]> {
  const assetIds = [...new Set(events.flatMap(({ assets }) => assets.map(({ id }) => id)))];
  const eventIds = events.map(({ event }) => event.id);
  const { rows } = await sql<Row>`
    select distinct on (asset.id) asset.id as "assetId", t.first_id as thread, e.id as "eventId", e.title, e.category, e.severity,
           (select d.distance_km from decisions d
             where d.event_id = e.id and d.asset_id = asset.id and d.user_id = ${owner.id}
             order by d.step desc limit 1) as "distanceKm",
           coalesce(e.happened_at, e.first_seen_at) as "startedAt"
      from unnest(${arrayOf("int", assetIds)}::int[]) as asset (id)
      join threads t on t.user_id = ${owner.id} and t.ongoing and t.asset_ids @> to_jsonb(asset.id)
      join events e on e.id = t.event_id and e.ongoing and not e.id = any(${arrayOf("int", eventIds)}::int[])
     order by asset.id, array_position(${[...severities]}::text[], e.severity) desc, t.notified_at desc
  `.execute(db);
  return rows.map(({ eventId, ...row }) => ({ ...row, url: publicUrl + pagePath("/events/$id", { id: eventId }) }));
}
