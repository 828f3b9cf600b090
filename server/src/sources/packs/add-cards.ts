import { type Source, SourceCard, type SourceWithCard } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import type { Pack } from "./pack.ts";

/** Adds what the packs know about sources, also about those that an admin added by hand. */
export async function addCards(db: Db, packs: Pack[], sources: Source[]): Promise<SourceWithCard[]> {
  const taken = await db.selectFrom("pack_sources").select(["url", "source_id"]).execute();
  // A source of a pack may have moved since.
  const addressOf = new Map(taken.map(({ url, source_id }) => [source_id, url]));
  const cards = new Map(
    packs.flatMap(({ entries }) => entries.map((entry) => [entry.url, SourceCard.parse(entry)] as const)),
  );
  return sources.map((source) => ({ ...source, card: cards.get(addressOf.get(source.id) ?? source.url) ?? null }));
}
