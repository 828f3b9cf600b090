import type { Asset } from "@tocsin/contract";
import type { Selectable } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/tables.ts";
import { notFound } from "../platform/errors.ts";

const assetNotFound = msg({ id: "error.asset.notFound", message: "Asset not found" });

type AssetRow = Selectable<Schema["assets"]> & { email: string };

const selectAssets = (db: Db) =>
  db.selectFrom("assets").innerJoin("users", "users.id", "assets.user_id").selectAll("assets").select("users.email");

/** Which outlines a list has: as they are stored, or with fewer corners, for drawing. */
export type Outlines = "full" | "simple";

export async function listAssets(db: Db, userId: string, outlines: Outlines): Promise<Asset[]> {
  const rows = await selectAssets(db).where("user_id", "=", userId).orderBy("assets.id").execute();
  return rows.map((row) => toAsset(outlines === "simple" ? { ...row, geometry: row.drawn_geometry } : row));
}

export async function listAssetIds(db: Db, userId: string): Promise<number[]> {
  const rows = await db.selectFrom("assets").select("id").where("user_id", "=", userId).execute();
  return rows.map(({ id }) => id);
}

/** A person's assets with a tag, or all of them, with their whole outlines. */
export async function listTagged(db: Db, userId: string, tag: string | undefined): Promise<Asset[]> {
  const assets = await listAssets(db, userId, "full");
  return tag === undefined ? assets : assets.filter(({ tags }) => tags.includes(tag));
}

/** One asset; with an owner, another person's asset is not found. */
export async function getAsset(db: Db, id: number, ownerId?: string): Promise<Asset> {
  const row = await selectAssets(db)
    .where("assets.id", "=", id)
    .where((eb) => (ownerId === undefined ? eb.and([]) : eb("user_id", "=", ownerId)))
    .executeTakeFirst();
  if (!row) throw notFound(assetNotFound);
  return toAsset(row);
}

function toAsset(row: AssetRow): Asset {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    description: row.description,
    lat: row.lat,
    lon: row.lon,
    geometry: row.geometry,
    radius: row.radius_km,
    query: row.query,
    tags: row.tags,
    paused: row.paused,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The people who own some assets, each once. */
export async function listOwners(db: Db, assetIds: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("assets")
    .select("user_id")
    .distinct()
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(assetIds))))
    .execute();
  return rows.map(({ user_id }) => user_id);
}
