import { t } from "@lingui/core/macro";
import {
  type Asset,
  type AssetShape,
  type LonLat,
  type MatchCertainty,
  type ReceivedEvent,
  shapeOfType,
} from "@tocsin/contract";
import { ellipsoidKm } from "../geo/ellipsoid.ts";
import { nearestOfOutline } from "../geo/outline-distance.ts";
import { bearing, windOf } from "../geo/sphere.ts";
import { showDistance, type Units } from "../units.ts";
import { windAlone, windFromPlace } from "../wind-words.ts";
import { capitalised } from "./capitalised.ts";

type Placed = Pick<Asset, "name" | "lat" | "lon"> & Partial<Pick<Asset, "geometry">>;
type Where = Pick<ReceivedEvent, "lat" | "lon" | "placeKind" | "placeName">;

/** Beyond this distance, the name of the place is more useful than the distance to an asset. */
const nearKm = 500;

const pointOf = ({ lon, lat }: Pick<Asset, "lon" | "lat">): LonLat | undefined =>
  lon === null || lat === null ? undefined : [lon, lat];

/** A place in degrees for people, such as "38.72° N, 9.14° W". */
export function showPoint([lon, lat]: LonLat, decimals = 2): string {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(decimals)}° ${value < 0 ? negative : positive}`;
  return `${part(lat, "N", "S")}, ${part(lon, "E", "W")}`;
}

/** Distance and direction from an asset, such as "3.2 km north-east of Depot 3"; undefined where either has no place. */
export function fromAsset(event: Where, asset: Placed, units: Units): string | undefined {
  const [to, from] = [pointOf(event), pointOf(asset)];
  if (!to || !from) return undefined;
  const name = asset.name || t`your asset`;
  const shape = shapeOfType(asset.geometry?.type);
  if (shape !== "circle" && asset.geometry) {
    const { at } = nearestOfOutline(to, asset.geometry);
    return fromOutline(shape, ellipsoidKm(at, to), event.placeKind === "exact", name, units, windOf(bearing(at, to)));
  }
  const km = ellipsoidKm(from, to);
  if (km < closeKm && event.placeKind !== "exact") return t`near ${name}`;
  if (km < 0.1) return t`at ${name}`;
  const distance = showDistance(km, units);
  return windFromPlace(windOf(bearing(from, to)), event.placeKind === "exact" ? distance : t`about ${distance}`, name);
}

/** How far a point is from an asset, or from its outline; undefined for an asset without a place. */
function kmFrom(asset: Placed, point: LonLat): number | undefined {
  const from = pointOf(asset);
  if (!from) return undefined;
  return asset.geometry ? nearestOfOutline(point, asset.geometry).km : ellipsoidKm(from, point);
}

function nearest(point: LonLat, assets: readonly Placed[]): { asset: Placed; km: number } | undefined {
  return assets
    .flatMap((asset) => {
      const km = kmFrom(asset, point);
      return km === undefined ? [] : [{ asset, km }];
    })
    .sort((a, b) => a.km - b.km)[0];
}

/** Whether a known place is so far from every asset that its name says more than the distance. */
export function isFar(event: Where, assets: readonly Placed[]): boolean {
  const point = pointOf(event);
  if (!point || (event.placeKind !== "exact" && event.placeKind !== "city")) return false;
  return (nearest(point, assets)?.km ?? Number.POSITIVE_INFINITY) > nearKm;
}

/** The place of an event, no more exact than it is known. */
export function whereWords(event: Where, assets: readonly Placed[], units: Units): string {
  const point = pointOf(event);
  if (!point || event.placeKind === "unknown")
    return event.placeName ? t`Somewhere in ${event.placeName}` : t`Place unknown`;
  if (event.placeKind !== "exact" && event.placeKind !== "city")
    return event.placeName ? t`Somewhere in ${event.placeName}` : t`Somewhere in a wide area`;
  const near = isFar(event, assets) ? undefined : nearest(point, assets);
  const degrees = showPoint(point);
  const place = event.placeName ?? (event.placeKind === "city" ? t`about ${degrees}` : degrees);
  if (!near) return place;
  return capitalised(fromAsset(event, near.asset, units) ?? place);
}

type Matched = Where &
  Pick<ReceivedEvent, "distance" | "radius"> &
  Partial<Pick<ReceivedEvent, "geojson" | "certainty">>;

/** The place of an event relative to the asset that it matches, with the server's distance on the ellipsoid, and how sure the match is. */
export function matchWords(event: Matched, asset: Placed, units: Units): string {
  const [to, from] = [pointOf(event), pointOf(asset)];
  const shape = shapeOfType(asset.geometry?.type);
  const certainty = event.certainty && certaintyWord(event.certainty, shape);
  const isExact = event.placeKind === "exact";
  if (event.distance == null || !to || !from) return listed(event.placeName ?? t`Place unknown`, certainty);
  if (isExact && event.geojson && event.distance === 0) return listed(capitalised(overlapWords(shape)));
  if (shape !== "circle") {
    const isInIt = event.distance === 0 && event.certainty === "inside" && (isExact || shape === "area");
    const name = shape === "area" ? t`the area` : t`the corridor`;
    const wind = asset.geometry ? windOf(bearing(nearestOfOutline(to, asset.geometry).at, to)) : undefined;
    const words = capitalised(fromOutline(shape, event.distance, isExact || isInIt, name, units, wind));
    // What lies inside the area or on the line needs no second word for it.
    return listed(
      [words, edgeWords(event, event.distance, asset, units)].filter(Boolean).join("; "),
      isInIt ? "" : certainty,
    );
  }
  if (event.distance < closeKm && !isExact) return listed(t`Near the asset`, certainty);
  const distance = showDistance(event.distance, units);
  const words = windAlone(windOf(bearing(from, to)), isExact ? distance : t`about ${distance}`);
  return listed(
    [capitalised(words), edgeWords(event, event.distance, asset, units)].filter(Boolean).join("; "),
    certainty,
  );
}

const listed = (words: string, certainty?: string | null): string => [words, certainty].filter(Boolean).join(", ");

/** An event with an extent may reach an asset that is far from its centre. */
function edgeWords(
  { placeKind, radius }: Pick<ReceivedEvent, "placeKind" | "radius">,
  distanceKm: number,
  { geometry }: Placed,
  units: Units,
): string {
  if (placeKind !== "exact" || !radius || (geometry && distanceKm === 0)) return "";
  const reachKm = distanceKm - radius;
  return reachKm <= 0
    ? overlapWords(shapeOfType(geometry?.type))
    : t`the edge of its area is ${showDistance(reachKm, units)} away`;
}

type Outlined = Exclude<AssetShape, "circle">;

/** An uncertain place this close to an asset has no useful distance or direction. */
export const closeKm = 1;
/** Nearer than this is on a line, as both are drawn. */
const onLineKm = 0.05;

const distanceWords = (km: number, isExact: boolean, units: Units): string => {
  const distance = showDistance(km, units);
  return isExact ? distance : t`about ${distance}`;
};

/**
 * Where a place is, seen from the outline of an asset, such as "3.2 km north of the edge of Harbour": `wind` is the direction from the nearest
 * point of the outline. On the page of the asset, its name is "the area" or "the corridor".
 */
export function fromOutline(
  shape: Outlined,
  km: number,
  isExact: boolean,
  name: string,
  units: Units,
  wind?: ReturnType<typeof windOf>,
): string {
  const isAt = km < (isExact ? onLineKm : closeKm);
  const distance = distanceWords(km, isExact, units);
  if (shape === "area") {
    if (isAt) return isExact ? t`inside ${name}` : t`in or near ${name}`;
    return wind ? windFromPlace(wind, distance, t`the edge of ${name}`) : t`${distance} from the edge of ${name}`;
  }
  if (isAt) return isExact ? t`on the line of ${name}` : t`on or near the line of ${name}`;
  return wind ? windFromPlace(wind, distance, t`the line of ${name}`) : t`${distance} from the line of ${name}`;
}

/** How an event that has an extent lies over an asset. */
export function overlapWords(shape: AssetShape): string {
  if (shape === "area") return t`area overlaps the asset's area`;
  return shape === "corridor" ? t`area reaches the line` : t`area covers the asset`;
}

/** Whether a match lies in what is monitored. */
export function certaintyWord(certainty: MatchCertainty, shape: AssetShape): string {
  const inside = insideWords(shape);
  return certainty === "inside" ? inside : t`possibly ${inside}`;
}

function insideWords(shape: AssetShape): string {
  if (shape === "area") return t`inside the monitored area`;
  return shape === "corridor" ? t`inside the corridor` : t`inside the radius`;
}
