import type { Outcome } from "@tocsin/contract";
import { type SqlBool, sql } from "kysely";
import { hasWords } from "../../events/reading/filter-conditions.ts";
import type { StoredReason } from "../../notifications/messages/reasons.ts";
import type { Db } from "../../platform/db/database.ts";

/** An event with the words of a search, seen from the person's assets. */
export type FoundEvent = {
  id: number;
  title: string;
  /** The asset that it matches, and what was decided about it. */
  matchedId: number | null;
  matchedName: string | null;
  outcome: Outcome | null;
  reasons: StoredReason[] | null;
  isDismissed: boolean;
  /** The nearest asset, if both have a place. */
  nearestName: string | null;
  nearestKm: number | null;
};

/** Whose events, and near which of their assets; all of them if undefined. */
export type Search = { userId: string; words: string; assetId: number | undefined };

const mostEvents = 20;

/** The newest events that have the words, wherever they are, with the person's relation to each. */
export async function findEvents(db: Db, { userId, words, assetId }: Search): Promise<FoundEvent[]> {
  const isOwn = sql<SqlBool>`a.user_id = ${userId} and (${assetId ?? null}::int is null or a.id = ${assetId ?? null}::int)`;
  const { rows } = await sql<FoundEvent>`
    with found as materialized (
      select id, title, lat, lon, created_at from events
       where test_alert_of is null and ${hasWords(words, true)}
       order by created_at desc, id desc limit ${mostEvents}
    )
    select found.id, found.title, m.id as "matchedId", m.name as "matchedName", d.outcome, d.reasons,
           x.event_id is not null as "isDismissed", near.name as "nearestName", near.km as "nearestKm"
      from found
      left join lateral (
        select a.id, a.name from matches join assets a on a.id = matches.asset_id and ${isOwn}
         where matches.event_id = found.id order by matches.certainty = 'inside' desc, matches.distance_km, a.id limit 1) m on true
      left join lateral (
        select outcome, reasons from decisions
         where event_id = found.id and user_id = ${userId} and asset_id = m.id order by step desc limit 1) d on true
      left join dismissed_events x on x.event_id = found.id and x.user_id = ${userId}
      left join lateral (
        select a.name, great_circle_km(a.lat, a.lon, found.lat, found.lon) as km from assets a
         where found.lat is not null and a.lat is not null and ${isOwn} order by km, a.id limit 1) near on true
     order by found.created_at desc, found.id desc
  `.execute(db);
  return rows;
}
