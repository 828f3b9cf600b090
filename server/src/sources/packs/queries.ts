import type { SourcePack } from "@tocsin/contract";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import type { Pack } from "./pack.ts";

const packNotFound = msg({ id: "error.pack.notFound", message: "Pack of sources not found" });

/** Throws `not found`. */
export function findPack(packs: Pack[], id: string): Pack {
  const pack = packs.find((one) => one.id === id);
  if (!pack) throw notFound(packNotFound);
  return pack;
}

export async function isPackOn(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("source_packs").select("is_on").where("id", "=", id).executeTakeFirst();
  return row?.is_on === true;
}

/** All packs, with the sources that their entries became. */
export async function listPacks(db: Db, packs: Pack[]): Promise<SourcePack[]> {
  const [on, taken, sources] = await Promise.all([
    db.selectFrom("source_packs").select("id").where("is_on", "=", true).execute(),
    db.selectFrom("pack_sources").select(["url", "source_id"]).execute(),
    db.selectFrom("sources").select(["id", "url"]).execute(),
  ]);
  const switchedOn = new Set(on.map(({ id }) => id));
  const idOf = new Map([
    ...sources.map(({ id, url }) => [url, id] as const),
    // A source of a pack may have moved since.
    ...taken.flatMap(({ url, source_id }) => (source_id === null ? [] : [[url, source_id] as const])),
  ]);
  return packs.map(({ id, name, description, entries }) => ({
    id,
    name,
    description,
    on: switchedOn.has(id),
    sources: entries.map((entry) => ({ ...entry, sourceId: idOf.get(entry.url) ?? null })),
  }));
}
