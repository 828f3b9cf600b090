import type { LonLat, Summary } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { isFailing } from "../stats/is-failing.ts";

/** Which country a source reports on, undefined where any; and which ones a point is in. */
export type Coverage = {
  countryOfSource(name: string): string | undefined;
  countriesAt(point: LonLat): readonly string[];
};

/** Nobody asks it any more: the process that polls is not running, or cannot keep up. */
const isOverdue = sql<boolean>`next_poll_at < now() - interval '15 minutes'`;

/**
 * How many sources watch the assets of a person, and how many of these do not respond: those that fail, that are not
 * polled although it is time, or that have never answered. A source whose name begins with a country watches the assets in it, any other one all; what only programs push is not asked, and
 * does not count.
 */
export async function countSources(db: Db, userId: string, coverage: Coverage): Promise<Summary["sources"]> {
  const sources = await db
    .selectFrom("sources")
    .select(["name", "last_success_at", isFailing.as("is_failing"), isOverdue.as("is_overdue")])
    .where("paused", "=", false)
    .where("inbound", "=", false)
    .where("skip_processing", "=", false)
    .where("next_poll_at", "<", new Date("9000-01-01"))
    .execute();
  const countries = await listCountries(db, userId, coverage);
  const watching = sources.filter(({ name }) => {
    const country = coverage.countryOfSource(name);
    return country === undefined || countries === null || countries.has(country);
  });
  const silent = watching.filter((source) => source.is_failing || source.is_overdue || source.last_success_at === null);
  return { all: watching.length, silent: silent.length };
}

/** The countries of the assets; null where none has a place, and any source may name it. */
async function listCountries(db: Db, userId: string, { countriesAt }: Coverage): Promise<Set<string> | null> {
  const places = await db
    .selectFrom("assets")
    .select(["lon", "lat"])
    .distinct()
    .where("user_id", "=", userId)
    .where("lat", "is not", null)
    .execute();
  if (places.length === 0) return null;
  return new Set(places.flatMap(({ lon, lat }) => (lon === null || lat === null ? [] : countriesAt([lon, lat]))));
}
