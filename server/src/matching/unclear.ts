import type { LonLat, PlaceKind } from "@tocsin/contract";
import type { Geometry } from "geojson";
import { sql } from "kysely";
import type { Match } from "./tables.ts";

export type Pair = Pick<Match, "event_id" | "asset_id">;

/** A pair that the database does not judge: by a shape, or within a metre of the border. */
export type UnclearPair = Pair & {
  /** How far around the asset is watched. */
  limit_km: number;
  by_query: boolean;
  event: LonLat;
  asset: LonLat;
  event_radius_km: number;
  place_kind: PlaceKind;
};

export type StoredShape = { id: number; geometry: Geometry };

/** Of an event, what differs between its parts lies in these shapes, the most severe first; null for one without. */
export type StoredArea = StoredShape & { parts: (Geometry | null)[] | null };

/** Unclear pairs, and each shape once that decides instead of the point of its event or asset. */
export type Unclear = { pairs: UnclearPair[]; events: StoredArea[]; assets: StoredShape[] };

const shapesOf = (kind: "event" | "asset") => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'geometry', shape.geometry, 'parts', shape.parts)), '[]')
     from (select distinct ${sql.ref(`${kind}_id`)} as id from judged where not is_clear and ${sql.ref(`${kind}_shape`)}) one
    cross join lateral (select geometry, ${kind === "event" ? sql`jsonb_path_query_array(parts, '$[*].geometry')` : sql`null`} as parts
                          from ${sql.table(`${kind}s`)} where id = one.id offset 0) shape
    where shape.geometry is not null)`;

const pairs = sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
            'event_id', event_id, 'asset_id', asset_id, 'limit_km', limit_km, 'by_query', by_query, 'event', array[e.lon, e.lat],
            'asset', array[a.lon, a.lat], 'event_radius_km', coalesce(e.radius_km, 0), 'place_kind', e.place_kind)), '[]')
     from judged
    cross join lateral (select lon, lat, radius_km, place_kind from events where id = event_id offset 0) e
    cross join lateral (select lon, lat from assets where id = asset_id offset 0) a
    where not is_clear and e.lat is not null and a.lat is not null)`;

/** {@link Unclear} of `judged`. It is answered by the statement that found it: another round trip takes as long as judging most pairs. */
export const readUnclear = sql`
  jsonb_build_object('pairs', ${pairs}, 'events', ${shapesOf("event")}, 'assets', ${shapesOf("asset")})`;
