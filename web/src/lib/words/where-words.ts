import type { Asset, LonLat, ReceivedEvent } from "@tocsin/contract";
import { bearing, distanceKm, windOf } from "../geo.ts";
import { showDistance, type Units } from "../units.ts";
import { capitalised } from "./capitalised.ts";

type Placed = Pick<Asset, "name" | "lat" | "lon">;
type Where = Pick<ReceivedEvent, "lat" | "lon" | "placeKind" | "placeName">;

/** Beyond this a distance to an asset tells less than the name of the place. */
const nearKm = 500;

const pointOf = ({ lon, lat }: Pick<Asset, "lon" | "lat">): LonLat | undefined =>
  lon === null || lat === null ? undefined : [lon, lat];

/** A place in degrees for people, such as "38.72° N, 9.14° W". */
export function showPoint([lon, lat]: LonLat): string {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
  return `${part(lat, "N", "S")}, ${part(lon, "E", "W")}`;
}

/** A doubtful place this close to an asset has neither a distance nor a direction worth telling. */
const closeKm = 1;

/** Distance and direction from an asset, such as "3.2 km north-east of Depot 3"; undefined where either has no place. */
export function fromAsset(event: Where, asset: Placed, units: Units): string | undefined {
  const [to, from] = [pointOf(event), pointOf(asset)];
  if (!to || !from) return undefined;
  const km = distanceKm(from, to);
  const name = asset.name || "your asset";
  if (km < closeKm && event.placeKind !== "exact") return `near ${name}`;
  if (km < 0.1) return `at ${name}`;
  return `${showDistance(km, units)} ${windOf(bearing(from, to))} of ${name}`;
}

function nearest(point: LonLat, assets: readonly Placed[]): { asset: Placed; km: number } | undefined {
  return assets
    .flatMap((asset) => {
      const place = pointOf(asset);
      return place ? [{ asset, km: distanceKm(place, point) }] : [];
    })
    .sort((a, b) => a.km - b.km)[0];
}

/** Where an event is, said no more precisely than it is known. */
export function whereWords(event: Where, assets: readonly Placed[], units: Units): string {
  const point = pointOf(event);
  if (!point || event.placeKind === "unknown")
    return event.placeName ? `Somewhere in ${event.placeName}` : "Place unknown";
  if (event.placeKind !== "exact" && event.placeKind !== "city")
    return `Somewhere in ${event.placeName ?? "a wide area"}`;
  const near = nearest(point, assets);
  const about = event.placeKind === "city" ? "about " : "";
  const place = event.placeName ?? `${about}${showPoint(point)}`;
  if (!near || near.km > nearKm) return place;
  const words = `${near.km < closeKm ? "" : about}${fromAsset(event, near.asset, units)}`;
  return capitalised(words);
}

/** Where an event is from the asset it matched, with the distance that the server measured on the ellipsoid. */
export function matchWords(
  event: Where & Pick<ReceivedEvent, "distance" | "radius">,
  asset: Placed,
  units: Units,
): string {
  const [to, from] = [pointOf(event), pointOf(asset)];
  if (event.distance == null || !to || !from) return event.placeName ?? "Place unknown";
  if (event.distance < closeKm && event.placeKind !== "exact") return "Near it";
  const about = event.placeKind === "exact" ? "" : "about ";
  const words = `${about}${showDistance(event.distance, units)} ${windOf(bearing(from, to))}`;
  return `${capitalised(words)}${edgeWords(event, event.distance, units)}`;
}

/** What has an extent of its own may reach an asset that its middle is far from. */
function edgeWords(
  { placeKind, radius }: Pick<ReceivedEvent, "placeKind" | "radius">,
  distanceKm: number,
  units: Units,
): string {
  if (placeKind !== "exact" || !radius) return "";
  const reachKm = distanceKm - radius;
  return reachKm <= 0 ? "; its area covers it" : `; its area reaches to within ${showDistance(reachKm, units)}`;
}
