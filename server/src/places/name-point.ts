import { iso1A2Code } from "@rapideditor/country-coder";
import { distanceKm, type LonLat } from "@tocsin/contract";
import { bearingWord } from "../platform/geo/geodesic.ts";
import type { Gazetteer, Place } from "./gazetteer.ts";
import { placeName, placesAround } from "./geocode-features.ts";
import { isLand } from "./is-land.ts";
import { nameDistanceKm } from "./name-distance.ts";
import { nearestTowns } from "./reverse.ts";
import { seaAt } from "./seas.ts";

/** Up to the first distance a point is in a town, and up to the second it is near it; beyond, only the direction is given. */
const atKm = 3;
const nearKm = 40;
/** A sea is named with the country whose coast is within this distance. */
const offCoastKm = 400;

/** A name that the gazetteer has only beyond this distance is another place's too, and does not say where it is. */
const elsewhereKm = 200;

/**
 * What people would call a point: "Leiria, Portugal", "near …", "north-west of …", "Philippine Sea, off Japan", or the
 * country where no town is. Without a distance, for readers differ in their units. `called` is what its authority calls it,
 * which is kept, alone or, where that name alone would lead elsewhere, as "Rockton (near Bombala, Australia)".
 */
export function namePoint(gazetteer: Gazetteer, point: LonLat, called: string | null = null): string {
  if (called === null) return nameByPosition(gazetteer, point);
  const km = nameDistanceKm(gazetteer, called, point);
  return km === null || km <= elsewhereKm ? called : `${called} (${nameByPosition(gazetteer, point)})`;
}

function nameByPosition(gazetteer: Gazetteer, point: LonLat): string {
  const country = iso1A2Code([...point]);
  const [town] = nearestTowns(gazetteer, point, country, 1);
  if (town) return nameByTown(gazetteer, town, point);
  if (isLand(point) && country) return gazetteer.coded(country)?.name ?? country;
  return nameBySea(gazetteer, point);
}

function nameByTown(gazetteer: Gazetteer, town: Place, point: LonLat): string {
  const name = placeName(town, placesAround(gazetteer, town));
  const at: LonLat = [town.lon, town.lat];
  const km = distanceKm(point, at);
  if (km <= Math.max(atKm, town.radiusKm)) return name;
  return km <= nearKm ? `near ${name}` : `${bearingWord(at, point)} of ${name}`;
}

function nameBySea(gazetteer: Gazetteer, point: LonLat): string {
  const sea = seaAt(...point);
  const [coast] = gazetteer.near(point, offCoastKm);
  const country = coast && gazetteer.coded(coast.place.country);
  return country ? `${sea}, off ${country.name}` : sea;
}
