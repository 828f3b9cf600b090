import { type BulkAssetGroup, type BulkAssetResult, mostTags } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { type FieldError, invalidField, invalidFields, notFound } from "../../platform/errors.ts";
import { getOf } from "../../platform/groups.ts";
import type { AssetsChanged } from "../change-asset.ts";
import { type AssetValues, areEqual, type Changed, changeValues, listUndo } from "./asset-values.ts";

const texts = {
  notFound: msg({ id: "error.asset.notFound", message: "Asset not found" }),
  twice: msg({ id: "error.bulk.twice", message: "List each asset only once" }),
  past: msg({ id: "error.mute.past", message: "Choose a time in the future" }),
  radiusZero: msg({ id: "error.bulk.radiusZero", message: "Only areas can have a radius of 0" }),
  radiusOfLine: msg({ id: "error.bulk.radiusOfLine", message: "A line needs its own radius" }),
  tags: msg({
    id: "error.bulk.tags",
    message:
      "{count, plural, one {# asset} other {# assets}} would have more than {most, number} tags. Remove some first.",
  }),
};

/** The rules and the mute of an asset, which the settings have. */
export type AssetChoices = Pick<AssetValues, "own" | "rules" | "mutedUntil">;

export type BulkParts = {
  assetsChanged: AssetsChanged;
  readChoices(db: Db, userId: string, assetIds: number[]): Promise<Map<number, AssetChoices>>;
  saveRules(db: Db, rows: { assetId: number; own: boolean; rules: AssetValues["rules"] }[]): Promise<void>;
  saveMutes(db: Db, userId: string, rows: { assetId: number; until: string | null }[]): Promise<void>;
  /** Throws `invalid` unless all these groups of contacts are the person's own. */
  checkGroups(db: Db, userId: string, groupIds: number[]): Promise<void>;
  /** Called in the transaction that began or ended mutes of a person. */
  muted(db: Db, userId: string): Promise<void>;
};

/**
 * Changes several assets of a person, all of them or none, by the same few statements however many there are. Throws `not_found` if
 * one is not theirs, and `invalid` for values that one of them cannot have.
 */
export async function changeAssets(
  db: Db,
  userId: string,
  groups: readonly BulkAssetGroup[],
  parts: BulkParts,
  now: Date,
): Promise<BulkAssetResult> {
  const ids = groups.flatMap((group) => group.ids);
  if (new Set(ids).size < ids.length) throw invalidField("ids", texts.twice);
  checkTimes(groups, now);
  return db.transaction().execute(async (db) => {
    const before = await readValues(db, userId, ids, parts);
    await parts.checkGroups(db, userId, [
      ...new Set(groups.flatMap(({ changes }) => changes.rules?.contactGroupIds ?? [])),
    ]);
    const all = groups.flatMap(({ ids, changes }) =>
      ids.map((id): Changed => {
        const values = getOf(before, id);
        return { id, before: values, after: changeValues(values, changes) };
      }),
    );
    checkTags(all);
    checkRadii(all);
    const changed = all.filter(({ before, after }) => !areEqual(before, after));
    await saveChanged(db, userId, changed, parts);
    return { changed: changed.length, unchanged: all.length - changed.length, undo: listUndo(changed) };
  });
}

function checkTimes(groups: readonly BulkAssetGroup[], now: Date): void {
  const isPast = groups.some(({ changes: { mutedUntil } }) => mutedUntil && new Date(mutedUntil) <= now);
  if (isPast) throw invalidField("changes.mutedUntil", texts.past);
}

function checkTags(all: readonly Changed[]): void {
  const count = all.filter(({ after }) => after.tags.length > mostTags).length;
  const wrong: FieldError = { path: "changes.addTags", text: texts.tags, values: { count, most: mostTags } };
  if (count > 0) throw invalidFields([wrong]);
}

function checkRadii(all: readonly Changed[]): void {
  const changed = all.filter(({ before, after }) => before.radius !== after.radius).map(({ after }) => after);
  if (changed.some(({ radius, outline }) => radius === 0 && outline !== "area")) {
    throw invalidField("changes.radius", texts.radiusZero);
  }
  if (changed.some(({ radius, outline }) => radius === null && outline === "corridor")) {
    throw invalidField("changes.radius", texts.radiusOfLine);
  }
}

/**
 * The values of these assets, none of which can be changed by another call at the same time. Throws `not_found` if one is not the
 * person's.
 */
async function readValues(db: Db, userId: string, ids: number[], { readChoices }: BulkParts) {
  const { rows } = await sql<{ id: number } & Pick<AssetValues, "tags" | "radius" | "outline" | "paused">>`
    select id, tags, radius_km as radius, paused,
           case when geometry ->> 'type' like '%LineString' then 'corridor' when geometry is not null then 'area' end as outline
      from assets
     where id = any(${ids}) and user_id = ${userId} order by id for update
  `.execute(db);
  if (rows.length < ids.length) throw notFound(texts.notFound);
  const choices = await readChoices(db, userId, ids);
  return new Map(
    rows.map(({ id, ...asset }): [number, AssetValues] => [id, { ...asset, ...(choices.get(id) as AssetChoices) }]),
  );
}

async function saveChanged(db: Db, userId: string, changed: readonly Changed[], parts: BulkParts): Promise<void> {
  await saveAssets(db, changed);
  const rules = changed.filter(({ before, after }) => before.own || after.own);
  await parts.saveRules(
    db,
    rules.map(({ id, after: { own, rules } }) => ({ assetId: id, own, rules })),
  );
  const muted = changed.filter(({ before, after }) => before.mutedUntil !== after.mutedUntil);
  await parts.saveMutes(
    db,
    userId,
    muted.map(({ id, after: { mutedUntil } }) => ({ assetId: id, until: mutedUntil })),
  );
  if (muted.length > 0) await parts.muted(db, userId);
  const affected = changed.filter(affectsMatches).map(({ id }) => id);
  if (affected.length > 0) await parts.assetsChanged(db, affected);
}

/** A mute that begins defers what follows; everything else has the asset matched again, or what was deferred decided. */
const affectsMatches = ({ before, after }: Changed): boolean =>
  !areEqual({ ...before, mutedUntil: null }, { ...after, mutedUntil: null }) || after.mutedUntil === null;

async function saveAssets(db: Db, changed: readonly Changed[]): Promise<void> {
  const rows = changed.map(({ id, after: { tags, radius, paused } }) => ({ id, tags, radius, paused }));
  await sql`
    update assets
       set tags = new.tags, radius_km = new.radius, paused = new.paused, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as new(id integer, tags jsonb, radius double precision, paused boolean)
     where assets.id = new.id
       and (assets.tags, assets.radius_km, assets.paused) is distinct from (new.tags, new.radius, new.paused)
  `.execute(db);
}
