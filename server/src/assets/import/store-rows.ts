import { sql } from "kysely";
import { chunk } from "../../platform/chunk.ts";
import type { Db } from "../../platform/db/database.ts";
import { insertionOf } from "../../platform/db/insert-rows.ts";
import type { JudgedRow } from "./judge-rows.ts";

type CreatedRow = Extract<JudgedRow, { action: "create" }>;
export type UpdatedRow = Extract<JudgedRow, { action: "update" | "unchanged" }>;

/** Statements with the rows of thousands of outlines would be very long. */
const atOnce = 1000;

/** Adds assets for their owner, without what follows; returns their ids. */
export async function insertAssets(db: Db, ownerId: string, rows: CreatedRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (const some of chunk(rows, atOnce)) {
    const assets = some.map(({ columns }) => ({ user_id: ownerId, ...columns }));
    const inserted = await insertionOf("assets", assets, sql`returning id`).execute(db);
    ids.push(...(inserted.rows as { id: number }[]).map(({ id }) => id));
  }
  return ids;
}

/** Writes assets that exist, without what follows. An outline that is where it was stays as it is. */
export async function updateAssets(db: Db, rows: UpdatedRow[]): Promise<void> {
  for (const some of chunk(rows, atOnce)) {
    const assets = some.map(({ id, columns: { geometry, ...columns } }) => {
      const isDrawn = geometry === null || columns.drawn_geometry !== null;
      return { id, ...columns, geometry: isDrawn ? geometry : null, keeps_outline: !isDrawn };
    });
    await sql`
      update assets
         set name = new.name, description = new.description, query = new.query, tags = new.tags,
             lat = new.lat, lon = new.lon, radius_km = new.radius_km, paused = new.paused, updated_at = now(),
             geometry = case when keeps_outline then assets.geometry else nullif(new.geometry, 'null') end,
             drawn_geometry = case when keeps_outline then assets.drawn_geometry else nullif(new.drawn_geometry, 'null') end
        from jsonb_to_recordset(${JSON.stringify(assets)}::jsonb)
             as new(id integer, name text, description text, query text, tags jsonb, lat double precision,
                    lon double precision, radius_km double precision, paused boolean, geometry jsonb,
                    drawn_geometry jsonb, keeps_outline boolean)
       where assets.id = new.id
    `.execute(db);
  }
}
