import { type AssetGeometry, type AssetSettings, type Category, shapeOfType } from "@tocsin/contract";
import { sql } from "kysely";
import type { AssetRules } from "../../notifications/replay/replay.ts";
import type { Db } from "../../platform/db/database.ts";
import { limitRadiusKm } from "../../platform/geo/limit-radius.ts";
import { prepareShape, type Shape } from "../../platform/geo/shapes/prepare-shape.ts";
import type { Watched } from "./read-scenes.ts";

/** An asset with its place, its tags and its rules. */
export type RuledAsset = Watched & AssetRules & { tags: string[] /** What its matches depend on. */; place: string };

type Row = {
  id: number;
  name: string | null;
  lat: number | null;
  lon: number | null;
  radius_km: number | null;
  geometry: AssetGeometry | null;
  outline_md5: string | null;
  reach_km: number | null;
  paused: boolean;
  tags: string[];
  categories: AssetSettings["categories"];
  channels: AssetSettings["channels"];
  least_severity: AssetSettings["leastSeverity"];
  unknown_severity: AssetSettings["unknownSeverity"];
  certainty: AssetSettings["certainty"];
  radius_by_category: AssetSettings["radiusByCategory"];
  contact_group_ids: number[];
};

/** The assets of a person with the rules that apply to them. */
export async function readRuledAssets(db: Db, userId: string): Promise<RuledAsset[]> {
  const { rows } = await sql<Row>`
    select a.id, a.name, a.lat, a.lon, a.radius_km, a.geometry,
           md5(a.geometry::text) as outline_md5, a.paused, a.tags, s.categories, s.channels, s.least_severity, s.unknown_severity,
           s.certainty, s.radius_by_category, s.contact_group_ids,
           (select max(reach_km) from asset_boxes b where b.asset_id = a.id) as reach_km
      from assets a join asset_settings s on s.asset_id = a.id where a.user_id = ${userId} order by a.id
  `.execute(db);
  return rows.map(toRuledAsset);
}

/** Prepared when it is first measured by: most are far from all that happened. */
function outlineOf(geometry: AssetGeometry, reachKm: number | null): Watched["outline"] {
  let shape: Shape | undefined;
  return {
    reachKm: reachKm ?? Number.POSITIVE_INFINITY,
    shape: () => {
      shape ??= prepareShape(geometry);
      return shape;
    },
  };
}

function toRuledAsset(row: Row): RuledAsset {
  const { id, name, lat, lon, tags, radius_km, radius_by_category } = row;
  const limitKm = ({ category }: { category: Category | null }): number => limitRadiusKm(row, category);
  return {
    id,
    tags,
    at: lat === null || lon === null ? null : [lon, lat],
    outline: row.geometry && outlineOf(row.geometry, row.reach_km),
    place: JSON.stringify([lat, lon, radius_km, radius_by_category, row.outline_md5]),
    limitKm,
    asset: { name, isPaused: row.paused, shape: shapeOfType(row.geometry?.type), limitKm },
    assetSettings: {
      categories: row.categories,
      channels: row.channels,
      leastSeverity: row.least_severity,
      unknownSeverity: row.unknown_severity,
      certainty: row.certainty,
    },
    contactGroupIds: row.contact_group_ids,
  };
}
