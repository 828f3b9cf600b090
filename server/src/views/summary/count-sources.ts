import { isBlind, type LonLat, type Summary, type Watch } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { isSilent } from "../stats/source-counts.ts";

/** Which country a source reports on, undefined where any; and which ones a point is in. */
export type Coverage = {
  countryOfSource(name: string): string | undefined;
  countriesAt(point: LonLat): readonly string[];
};

/**
 * How many sources watch the assets of a person, how many of these do not respond, and which assets are blind. A source does not respond
 * while it fails, while it is not polled although it is time, and until it has answered. One whose name begins with a country watches the
 * assets in it, any other one all; what only programs push is not polled, and counts apart.
 */
export async function countSources(db: Db, userId: string, coverage: Coverage): Promise<Summary["sources"]> {
  const places = await listPlaces(db, userId, coverage);
  const sources = await listSources(db, coverage);
  const watching = sources.filter(({ country }) => places.length === 0 || places.some((place) => isIn(place, country)));
  const all = countWatch(watching);
  const polled = sources.filter(({ inbound }) => !inbound).length;
  const silentNames = watching.flatMap(({ isSilent, name }) => (isSilent ? [name] : [])).slice(0, mostNamed);
  return { ...all, silentNames, elsewhere: polled - all.all, blind: listBlind(places, sources) };
}

const mostNamed = 3;

type Source = { name: string; country: string | undefined; inbound: boolean; isSilent: boolean };

/** The sources that are on. */
async function listSources(db: Db, { countryOfSource }: Coverage): Promise<Source[]> {
  const rows = await db
    .selectFrom("sources")
    .select(["name", "inbound", isSilent.as("is_silent")])
    .where("paused", "=", false)
    .where("skip_processing", "=", false)
    .where("next_poll_at", "<", new Date("9000-01-01"))
    .orderBy("name")
    .execute();
  return rows.map(({ name, inbound, is_silent }) => ({
    name,
    country: countryOfSource(name),
    inbound,
    isSilent: is_silent,
  }));
}

/** Assets in the same countries; null for those without a place, of which any source may report. */
type Place = { countries: readonly string[] | null; assetIds: number[] };

const isIn = ({ countries }: Place, country: string | undefined): boolean =>
  country === undefined || countries === null || countries.includes(country);

async function listPlaces(db: Db, userId: string, { countriesAt }: Coverage): Promise<Place[]> {
  const assets = await db
    .selectFrom("assets")
    .select(["id", "lon", "lat"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  const placed = assets.map(({ id, lon, lat }) => ({
    id,
    countries: lon === null || lat === null ? null : countriesAt([lon, lat]),
  }));
  return [...Map.groupBy(placed, ({ countries }) => String(countries)).values()].map((some) => ({
    countries: some[0]?.countries ?? null,
    assetIds: some.map(({ id }) => id),
  }));
}

function listBlind(places: readonly Place[], sources: readonly Source[]): Summary["sources"]["blind"] {
  const watched = places.map((place) => ({
    assetIds: place.assetIds,
    watch: countWatch(sources.filter(({ country }) => isIn(place, country))),
  }));
  const blind = watched.filter(({ watch }) => isBlind(watch));
  const groups = [...Map.groupBy(blind, ({ watch }) => Object.values(watch).join()).values()];
  return groups.flatMap((alike) => {
    const assetIds = alike.flatMap((one) => one.assetIds);
    const isAll = groups.length === 1 && blind.length === places.length;
    return alike
      .slice(0, 1)
      .map(({ watch }) => ({ ...watch, assets: assetIds.length, assetIds: isAll ? null : assetIds }));
  });
}

function countWatch(sources: readonly Source[]): Watch {
  const polled = sources.filter(({ inbound }) => !inbound);
  const silent = polled.filter(({ isSilent }) => isSilent).length;
  return { all: polled.length, silent, pushed: sources.length - polled.length };
}
