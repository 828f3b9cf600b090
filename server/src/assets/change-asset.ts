import { type Asset, type AssetChange, AssetInput, assetFields, keysOf } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import { checkQuota } from "../platform/db/check-quota.ts";
import type { Db } from "../platform/db/database.ts";
import { invalidField } from "../platform/errors.ts";
import { roundDegrees } from "../platform/geo/round-degrees.ts";
import { changesOf } from "../platform/http/changes-of.ts";
import { parseInput } from "../platform/http/read-input.ts";
import { type PlaceColumns, type PlaceOutline, placeAsset, toPlace, toRow } from "./asset-row.ts";
import { getAsset } from "./queries.ts";

/** A person has as many assets as they may have. */
export const limitReached = msg({
  id: "error.asset.limit",
  message:
    "A person can have at most {most, number} assets. There are {count, number}, and this would add {more, number}. Delete some first.",
});

const hasOutline = msg({
  id: "error.asset.hasOutline",
  message: "The outline determines the point. Leave out lat and lon, or set geometry to null.",
});

/** Called in the transaction of the change: the asset follows its rules and is matched with the known events again. */
export type AssetsChanged = (db: Db, assetIds: number[]) => Promise<void>;

export type CreateParts = {
  assetsChanged: AssetsChanged;
  /** Gives new assets their settings: called in the transaction that adds them. */
  addSettings(db: Db, assetIds: number[]): Promise<void>;
  /** How many assets a person may have. */
  assetLimit: number;
  placeOutline: PlaceOutline;
};

/** Adds an asset for its owner. Throws `conflict` for one more than a person may have. */
export async function createAsset(
  db: Db,
  ownerId: string,
  input: AssetInput,
  { assetsChanged, addSettings, assetLimit, placeOutline }: CreateParts,
): Promise<Asset> {
  const place = await placeAsset(input, placeOutline);
  return db.transaction().execute(async (db) => {
    await checkQuota(db, ownerId, { table: "assets", most: assetLimit, reached: limitReached });
    const id = await insertAsset(db, ownerId, input, place);
    await addSettings(db, [id]);
    await assetsChanged(db, [id]);
    return getAsset(db, id);
  });
}

/** The id of a new asset at its place, without what follows it. */
export async function insertAsset(db: Db, ownerId: string, input: AssetInput, place: PlaceColumns): Promise<number> {
  const row = { user_id: ownerId, ...toRow(input, place) };
  checkPoint(input, row);
  return (await db.insertInto("assets").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Sets the radius of assets, without what follows it. */
export async function setRadius(db: Db, ids: number[], radiusKm: number): Promise<void> {
  await db
    .updateTable("assets")
    .set({ radius_km: radiusKm })
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(ids))))
    .execute();
}

const fieldNames = keysOf(assetFields);

/** Changes the named fields; with an owner, another person's asset is not found. Throws `invalid` if the result is invalid. */
export async function changeAsset(
  db: Db,
  id: number,
  ownerId: string | undefined,
  change: AssetChange,
  { assetsChanged, placeOutline }: Pick<CreateParts, "assetsChanged" | "placeOutline">,
): Promise<Asset> {
  // Before anything is locked.
  const outlined = change.geometry ? await placeOutline(change.geometry) : null;
  return db.transaction().execute(async (db) => {
    // Two changes of different fields at once both stay.
    await db.selectFrom("assets").select("id").where("id", "=", id).forUpdate().execute();
    const before = await getAsset(db, id, ownerId);
    const changes = changesOf(change, before, fieldNames);
    const input = parseInput(AssetInput, mergeChange(before, changes));
    const { drawn_geometry, ...row } = toRow(input, choosePlace(before, changes, input, outlined));
    checkPoint(changes, row);
    // What an outline is drawn with changes with it.
    const drawn = changes.geometry === undefined ? {} : { drawn_geometry };
    await db
      .updateTable("assets")
      .set({ ...row, ...drawn, updated_at: sql<Date>`now()` })
      .where("id", "=", id)
      .execute();
    await assetsChanged(db, [id]);
    return getAsset(db, id);
  });
}

/** The fields of an asset with some of them changed. An asset that loses its outline remains at its point, with the default radius if it had none. */
function mergeChange(before: Asset, change: Partial<AssetInput>): Partial<AssetInput> {
  const isMoved = change.lat !== undefined || change.lon !== undefined;
  if (before.geometry && change.geometry === undefined && isMoved) throw invalidField("lat", hasOutline);
  const kept = Object.fromEntries(fieldNames.map((name) => [name, before[name]]));
  const losesOutline = before.geometry && change.geometry === null;
  return { ...kept, ...(losesOutline && before.radius === 0 && { radius: null }), ...change };
}

/** Where an asset is after a change: an outline that stays was checked when it was stored. */
function choosePlace(
  before: Asset,
  { geometry }: Partial<AssetInput>,
  input: AssetInput,
  outlined: PlaceColumns | null,
): PlaceColumns {
  if (!input.geometry) return toPlace(input);
  if (geometry && outlined) return outlined;
  return { lat: before.lat, lon: before.lon, geometry: input.geometry, drawn_geometry: null };
}

/** What follows when a person has an asset less: called in the transaction that removes it. */
export type AssetRemoved = (db: Db, userId: string, assetId: number) => Promise<void>;

/** Removes an asset with its matches and decisions. */
export async function deleteAsset(
  db: Db,
  id: number,
  ownerId: string | undefined,
  removed: AssetRemoved,
): Promise<void> {
  await getAsset(db, id, ownerId);
  await db.transaction().execute(async (db) => {
    const gone = await db.deleteFrom("assets").where("id", "=", id).returning("user_id").executeTakeFirst();
    // Someone else may just have removed it.
    if (gone) await removed(db, gone.user_id, id);
  });
}

/** Refuses a point that an outline would move; an answer of the API may be sent back, with the point that it has. */
function checkPoint(
  { lat, lon }: Partial<AssetInput>,
  row: Pick<ReturnType<typeof toRow>, "lat" | "lon" | "geometry">,
): void {
  if (row.geometry === null) return;
  const isOther = (given: number | null | undefined, own: number | null) =>
    given != null && roundDegrees(given) !== own;
  if (isOther(lat, row.lat) || isOther(lon, row.lon)) throw invalidField("lat", hasOutline);
}
