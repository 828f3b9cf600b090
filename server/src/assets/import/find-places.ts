import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type ImportPlace, type LonLat, mostImportedPlaces } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError, invalidField } from "../../platform/errors.ts";
import { geodesicKm } from "../../platform/geo/geodesic.ts";
import { english } from "../../platform/language/translator.ts";
import type { ReadRow } from "./read-rows.ts";

const tooMany = msg({
  id: "error.import.tooManyPlaces",
  message:
    "The file names {count, number} different places without coordinates; at most {most, number} are looked up. Add columns for latitude and longitude.",
});

const noGeocoder = msg({
  id: "error.import.noGeocoder",
  message:
    "The geocoding service, which looks up the places of rows without coordinates, failed: {reason}. Nothing was imported. Try again, or add columns for latitude and longitude.",
});

/**
 * A place that a text may name, the likeliest first. `relevance` is 1 for the whole name; `isPart` is said of the town of a text that names more, such as
 * a street.
 */
export type NamedPlace = {
  name: string;
  lat: number;
  lon: number;
  relevance: number;
  population: number | null;
  isPart?: boolean;
};

/** Finds places by a text, such as "Porto, Portugal". */
export type FindPlaces = (text: string) => Promise<NamedPlace[]>;

/**
 * Looks up every text that places a row, once each. One place is taken by itself if no other is meant by the same name as likely; otherwise the
 * person chooses, by `chosen`. Throws `invalid` for more texts than are looked up.
 */
export async function findRowPlaces(
  rows: readonly ReadRow[],
  find: FindPlaces,
  chosen: Readonly<Record<string, string>> = {},
): Promise<ImportPlace[]> {
  const counts = new Map<string, number>();
  for (const { placeText } of rows) if (placeText !== null) counts.set(placeText, (counts.get(placeText) ?? 0) + 1);
  if (counts.size > mostImportedPlaces)
    throw invalidField("mapping", tooMany, { count: counts.size, most: mostImportedPlaces });
  const places: ImportPlace[] = [];
  for (const [text, rows] of counts) {
    const named = await find(text).catch(explain);
    const choices = named.map(({ name, lat, lon }) => ({ name, lat, lon }));
    const found = choices.find(({ name }) => name === chosen[text]) ?? (isSure(named) ? choices[0] : null) ?? null;
    const isPart = named.some((place) => place.name === found?.name && place.isPart);
    places.push({ text, rows, found, choices, isPart });
    // A gazetteer answers at once, and others wait in the meantime.
    await setImmediate();
  }
  return places;
}

function explain(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
  const reason = english.translate(error.sentence.text, error.sentence.values);
  throw new AppError("unavailable", noGeocoder, { values: { reason }, cause: error });
}

/** Places with the same name this near are a town and its district. */
const sameKm = 50;
/** Nobody means a place without saying so that another of its name has ten times the people of. */
const muchLarger = 10;

const isMeant = ({ relevance, isPart }: NamedPlace): boolean => relevance >= 0.9 || isPart === true;

function isSure([best, ...others]: NamedPlace[]): boolean {
  if (!best || !isMeant(best)) return false;
  const at = ({ lon, lat }: NamedPlace): LonLat => [lon, lat];
  return others.every((other) => {
    // Towns have other names too: Bordeaux is Porto to some.
    if (!isMeant(other) || ownName(other) !== ownName(best)) return true;
    if (geodesicKm(at(best), at(other)) < sameKm) return true;
    return best.population !== null && best.population > muchLarger * (other.population ?? 0);
  });
}

/** The name without the divisions around it. */
const ownName = ({ name }: NamedPlace): string => (name.split(",")[0] ?? "").toLocaleLowerCase("en");

/** A short text that changes with the places that are taken, so that what is stored is what a person has seen; null without any. */
export function confirmationOf(places: readonly ImportPlace[]): string | null {
  const taken = places.flatMap(({ text, found }) => (found ? [[text, found.name, found.lat, found.lon]] : []));
  if (taken.length === 0) return null;
  return createHash("sha256").update(JSON.stringify(taken.sort())).digest("base64url").slice(0, 22);
}
