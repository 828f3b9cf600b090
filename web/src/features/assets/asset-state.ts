import { type Asset, defaultRadiusKm, type ReceivedEvent } from "@tocsin/contract";
import { fromKm, showDistance, showRadius, type Units, unitName } from "../../lib/units.ts";

/** What is going on at one asset: how much, and how near the nearest of it is (km), where that is known. */
export type AssetState = { ongoing: number; nearestKm: number | undefined };

/** The state of each asset; the list names each event once for every asset it is near. */
export function stateByAsset(events: readonly ReceivedEvent[]): Map<number, AssetState> {
  const states = new Map<number, AssetState>();
  for (const { ongoing, monitoredSiteId, distance } of events) {
    if (!ongoing || monitoredSiteId === undefined) continue;
    const before = states.get(monitoredSiteId);
    const distances = [before?.nearestKm, distance ?? undefined].filter((km) => km !== undefined);
    states.set(monitoredSiteId, {
      ongoing: (before?.ongoing ?? 0) + 1,
      nearestKm: distances.length > 0 ? Math.min(...distances) : undefined,
    });
  }
  return states;
}

type Watched = Pick<Asset, "lat" | "radius" | "query" | "paused">;

/** What is going on at an asset in words, such as "2 ongoing within 40 km, nearest 3 km". */
export function stateWords(asset: Watched, state: AssetState | undefined, units: Units): string {
  const paused = asset.paused ? "paused · " : "";
  return paused + (asset.lat === null ? queryWords(asset, state) : placeWords(asset, state, units));
}

function queryWords({ query }: Watched, state: AssetState | undefined): string {
  if (!query) return "matches nothing: no place and no words";
  return state ? `${state.ongoing} ongoing that say “${query}”` : `quiet, nothing says “${query}”`;
}

function placeWords({ radius }: Watched, state: AssetState | undefined, units: Units): string {
  const within = `within ${showRadius(radius ?? defaultRadiusKm, units)}`;
  if (!state) return `quiet ${within}`;
  return `${state.ongoing} ongoing ${within}${nearestWords(state.nearestKm, units)}`;
}

/** Close by, the doubt about a place is larger than the distance. */
function nearestWords(km: number | undefined, units: Units): string {
  if (km === undefined) return "";
  return fromKm(km, units) < 1 ? `, nearest under 1\u00a0${unitName[units]}` : `, nearest ${showDistance(km, units)}`;
}
