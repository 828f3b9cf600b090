import { type Source, SourceCard, type SourceWithCard } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { findStale } from "./find-stale.ts";
import type { Pack } from "./pack.ts";

/** Adds what the packs know about sources, also about those that an admin added by hand. */
export async function addCards(db: Db, packs: Pack[], sources: Source[], now: Date): Promise<SourceWithCard[]> {
  const taken = await db.selectFrom("pack_sources").select(["url", "source_id"]).execute();
  // A source of a pack may have moved since.
  const addressOf = new Map(taken.map(({ url, source_id }) => [source_id, url]));
  const entries = new Map(packs.flatMap((pack) => pack.entries.map((entry) => [entry.url, entry] as const)));
  const dates = await db.selectFrom("sources").select(["id", "url", "newest_item_at"]).execute();
  const dated = dates.flatMap(({ id, url, newest_item_at: newestAt }) => {
    const entry = entries.get(addressOf.get(id) ?? url);
    return entry ? [{ id, entry, newestAt }] : [];
  });
  const entryOf = new Map(dated.map(({ id, entry }) => [id, entry]));
  const stale = findStale(dated, now);
  return sources.map((source) => {
    const entry = entryOf.get(source.id);
    return { ...source, card: entry ? SourceCard.parse(entry) : null, stale: stale.get(source.id) ?? null };
  });
}
