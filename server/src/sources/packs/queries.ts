import type { LonLat, SourcePack } from "@tocsin/contract";
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

/** Which country a source reports on, undefined where any; and which ones a point is in. */
export type Coverage = {
  countryOfSource(name: string): string | undefined;
  countriesAt(point: LonLat): readonly string[];
};

/** A point, and how its official sources are found. */
export type Near = { point: LonLat; coverage: Coverage };

/** All packs, with the sources that their entries became, and how many watch a point. */
export async function listPacks(db: Db, packs: Pack[], near?: Near): Promise<SourcePack[]> {
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
  const deleted = new Set(taken.flatMap(({ url }) => (idOf.has(url) ? [] : [url])));
  return packs.map(({ id, name, description, entries }) => ({
    id,
    name,
    description,
    on: switchedOn.has(id),
    near: near
      ? countNear(
          entries.filter(({ url }) => !deleted.has(url)),
          near,
        )
      : null,
    sources: entries.map((entry) => ({ ...entry, sourceId: idOf.get(entry.url) ?? null })),
  }));
}

function countNear(entries: Pack["entries"], { point, coverage }: Near): SourcePack["near"] {
  const countries = coverage.countriesAt(point);
  const own = entries.flatMap(({ official, name }) => {
    const country = official ? coverage.countryOfSource(name) : undefined;
    return country && countries.includes(country) ? [country] : [];
  });
  return own[0] ? { country: own[0], sources: own.length } : null;
}
