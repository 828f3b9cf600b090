import type { Asset, AssetImport, AssetImportQuery } from "@tocsin/contract";
import { msg } from "#messages";
import { chunk } from "../../platform/chunk.ts";
import { checkQuota } from "../../platform/db/check-quota.ts";
import type { Db } from "../../platform/db/database.ts";
import { lockInTransaction } from "../../platform/db/transaction-locks.ts";
import { AppError } from "../../platform/errors.ts";
import { english } from "../../platform/language/translator.ts";
import type { Turn } from "../../platform/threads/fair-line.ts";
import { type CreateParts, limitReached } from "../change-asset.ts";
import { listAssets } from "../queries.ts";
import type { AssetFiles, ReadAssets } from "./asset-files.ts";
import { confirmationOf, type FindPlaces, findRowPlaces } from "./find-places.ts";
import { type JudgedRow, judgeRows } from "./judge-rows.ts";
import { insertAssets, type UpdatedRow, updateAssets } from "./store-rows.ts";
import { type NamePoint, toPreview } from "./to-preview.ts";

const unconfirmed = msg({
  id: "error.import.unconfirmed",
  message:
    "Some rows are located by place name. Check the places in the preview (dryRun=1), then send its `confirm` value as `places`.",
});

export type ImportParts = Omit<CreateParts, "placeOutline"> & {
  db: Db;
  files: Pick<AssetFiles, "read">;
  findPlaces: FindPlaces;
  namePoint: NamePoint;
};

type Options = Omit<AssetImportQuery, "email">;

/**
 * Adds and changes the assets of a file, in one transaction. Rows that are wrong are reported one by one and skipped; if anything else fails,
 * nothing is stored, as in a dry run. Throws `invalid` for a file that cannot be read, and `conflict` for more assets than a person may have and for
 * places that were not confirmed.
 */
export async function importAssets(
  parts: ImportParts,
  ownerId: string,
  body: Uint8Array,
  options: Options,
  turn: Turn,
): Promise<AssetImport> {
  const { db } = parts;
  const read = await parts.files.read(body, options, turn);
  turn.signal.throwIfAborted();
  const places = await findRowPlaces(read.rows, parts.findPlaces, options.choose);
  const isDryRun = options.dryRun === "1";
  if (!isDryRun && confirmationOf(places) !== (options.places ?? null)) throw new AppError("conflict", unconfirmed);
  const judged = await db.transaction().execute(async (db) => {
    const before = await readOwn(db, ownerId, !isDryRun);
    const { match, radius } = options;
    const judged = judgeRows(read.rows, before, { match, radius, places, isPlaced: isPlaced(read) });
    const added = judged.filter((row) => row.action === "create").length;
    const quota = { table: "assets", most: parts.assetLimit, reached: limitReached } as const;
    if (added > 0) await checkQuota(db, ownerId, quota, added);
    if (!isDryRun) await store(db, parts, ownerId, judged);
    return judged;
  });
  return { ...report(judged), preview: isDryRun ? await toPreview(read, judged, places, parts.namePoint) : null };
}

const placeFields = ["lat", "lon", "outline", "place", "keywords"] as const;

const isPlaced = ({ format, mapping }: ReadAssets): boolean =>
  !["csv", "xlsx"].includes(format) || placeFields.some((field) => mapping[field] !== undefined);

async function readOwn(db: Db, ownerId: string, locks: boolean): Promise<Asset[]> {
  if (locks) {
    // The same file twice at once adds its assets once.
    await lockInTransaction(db, `import assets ${ownerId}`);
    // In one order everywhere; what changes them otherwise waits.
    await db.selectFrom("assets").select("id").where("user_id", "=", ownerId).orderBy("id").forUpdate().execute();
  }
  return listAssets(db, ownerId, "full");
}

/** What follows the changes of thousands of assets takes a few steps, between which others have their turn. */
const followedAtOnce = 1000;

async function store(
  db: Db,
  { addSettings, assetsChanged }: Pick<ImportParts, "addSettings" | "assetsChanged">,
  ownerId: string,
  judged: readonly JudgedRow[],
): Promise<void> {
  const updated = judged.filter(isUpdate);
  const added = await insertAssets(
    db,
    ownerId,
    judged.filter((row) => row.action === "create"),
  );
  await addSettings(db, added);
  await updateAssets(db, updated);
  for (const ids of chunk([...added, ...updated.map(({ id }) => id)], followedAtOnce)) await assetsChanged(db, ids);
}

const isUpdate = (row: JudgedRow): row is UpdatedRow => row.action === "update";

function report(judged: readonly JudgedRow[]): Omit<AssetImport, "preview"> {
  const count = (action: JudgedRow["action"]): number => judged.filter((row) => row.action === action).length;
  const errors = judged.flatMap((judged) => {
    if (judged.action !== "skip") return [];
    const { row, name, problem } = judged;
    return [{ row, name, message: english.translate(problem.text, problem.values) }];
  });
  return { created: count("create"), updated: count("update"), unchanged: count("unchanged"), errors };
}
