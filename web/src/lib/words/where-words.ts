import { t } from "@lingui/core/macro";
import type { Asset, LonLat, ReceivedEvent } from "@tocsin/contract";
import { outlineDistanceKm } from "../geo/outline-distance.ts";
import { bearing, distanceKm, windOf } from "../geo/sphere.ts";
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

/** An uncertain place this close to an asset has no useful distance or direction. */
const closeKm = 1;

/** Distance and direction from an asset, such as "3.2 km north-east of Depot 3"; undefined where either has no place. */
export function fromAsset(event: Where, asset: Placed, units: Units): string | undefined {
  const [to, from] = [pointOf(event), pointOf(asset)];
  if (!to || !from) return undefined;
  const name = asset.name || t`your asset`;
  const km = kmFrom(asset, to) ?? 0;
  if (asset.geometry) return fromOutline(event, km, name, units);
  if (km < closeKm && event.placeKind !== "exact") return t`near ${name}`;
  if (km < 0.1) return t`at ${name}`;
  const distance = showDistance(km, units);
  return windFromPlace(windOf(bearing(from, to)), event.placeKind === "exact" ? distance : t`about ${distance}`, name);
}

/** An outline is seen from no one point: there is a distance, but no direction. */
function fromOutline({ placeKind }: Where, km: number, name: string, units: Units): string {
  if (km < (placeKind === "exact" ? 0.05 : closeKm)) return placeKind === "exact" ? t`inside ${name}` : t`near ${name}`;
  const distance = showDistance(km, units);
  return placeKind === "exact" ? t`${distance} from ${name}` : t`about ${distance} from ${name}`;
}

/** How far a point is from an asset, or from its outline; undefined for an asset without a place. */
function kmFrom(asset: Placed, point: LonLat): number | undefined {
  const from = pointOf(asset);
  if (!from) return undefined;
  return asset.geometry ? outlineDistanceKm(point, asset.geometry) : distanceKm(from, point);
}

function nearest(point: LonLat, assets: readonly Placed[]): { asset: Placed; km: number } | undefined {
  return assets
    .flatMap((asset) => {
      const km = kmFrom(asset, point);
      return km === undefined ? [] : [{ asset, km }];
    })
    .sort((a, b) => a.km - b.km)[0];
}

/** The place of an event, no more exact than it is known. */
export function whereWords(event: Where, assets: readonly Placed[], units: Units): string {
  const point = pointOf(event);
  if (!point || event.placeKind === "unknown")
    return event.placeName ? t`Somewhere in ${event.placeName}` : t`Place unknown`;
  if (event.placeKind !== "exact" && event.placeKind !== "city")
    return event.placeName ? t`Somewhere in ${event.placeName}` : t`Somewhere in a wide area`;
  const near = nearest(point, assets);
  const degrees = showPoint(point);
  const place = event.placeName ?? (event.placeKind === "city" ? t`about ${degrees}` : degrees);
  if (!near || near.km > nearKm) return place;
  return capitalised(fromAsset(event, near.asset, units) ?? place);
}

/** The place of an event relative to the asset that it matches, with the server's distance on the ellipsoid. */
export function matchWords(
  event: Where & Pick<ReceivedEvent, "distance" | "radius">,
  asset: Placed,
  units: Units,
): string {
  const [to, from] = [pointOf(event), pointOf(asset)];
  if (event.distance == null || !to || !from) return event.placeName ?? t`Place unknown`;
  if (event.distance < closeKm && event.placeKind !== "exact") return t`Near the asset`;
  if (asset.geometry && event.distance === 0) return t`Inside the asset`;
  const distance = showDistance(event.distance, units);
  const length = event.placeKind === "exact" ? distance : t`about ${distance}`;
  const words = asset.geometry ? t`${length} away` : windAlone(windOf(bearing(from, to)), length);
  return [capitalised(words), edgeWords(event, event.distance, units)].filter(Boolean).join("; ");
}

/** An event with an extent may reach an asset that is far from its centre. */
function edgeWords(
  { placeKind, radius }: Pick<ReceivedEvent, "placeKind" | "radius">,
  distanceKm: number,
  units: Units,
): string {
  if (placeKind !== "exact" || !radius) return "";
  const reachKm = distanceKm - radius;
  return reachKm <= 0 ? t`area covers the asset` : t`area reaches to within ${showDistance(reachKm, units)}`;
}
