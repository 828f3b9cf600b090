import { type Asset, defaultRadiusKm, type ReceivedEvent } from "@tocsin/contract";
import { fromKm, showDistance, showRadius, type Units, unitName } from "../../lib/units.ts";

/** What is going on at one asset: what surely concerns it, how near the nearest of that is (km), and what only may. */
export type AssetState = { inside: number; possible: number; nearestKm: number | undefined };

export const quiet: AssetState = { inside: 0, possible: 0, nearestKm: undefined };

/** The state of each asset; the list names each event once for every asset it is near. */
export function stateByAsset(events: readonly ReceivedEvent[]): Map<number, AssetState> {
  const states = new Map<number, AssetState>();
  for (const event of events) {
    if (!event.ongoing || event.monitoredSiteId === undefined) continue;
    states.set(event.monitoredSiteId, countIn(states.get(event.monitoredSiteId) ?? quiet, event));
  }
  return states;
}

/** What is only possibly inside may be far away: it counts apart, and is never the nearest. */
function countIn(state: AssetState, { certainty, distance }: ReceivedEvent): AssetState {
  if (certainty === "possible") return { ...state, possible: state.possible + 1 };
  const distances = [state.nearestKm, distance ?? undefined].filter((km) => km !== undefined);
  return {
    ...state,
    inside: state.inside + 1,
    nearestKm: distances.length > 0 ? Math.min(...distances) : undefined,
  };
}

/** Assets that something surely concerns come first, then those that something may concern. */
export const compareStates = (a: AssetState, b: AssetState): number => b.inside - a.inside || b.possible - a.possible;

type Watched = Pick<Asset, "lat" | "radius" | "query" | "paused">;

/** What is going on at an asset in words, such as "2 ongoing within 40 km, nearest 3 km · 3 may affect it". */
export function stateWords(asset: Watched, state: AssetState | undefined, units: Units): string {
  const { inside, possible, nearestKm } = state ?? quiet;
  const certain = asset.lat === null ? queryWords(asset, inside) : placeWords(asset, inside, nearestKm, units);
  const parts = [asset.paused && "paused", certain, possible > 0 && `${possible}\u00a0may\u00a0affect\u00a0it`];
  return parts.filter(Boolean).join(" · ");
}

function queryWords({ query }: Watched, inside: number): string {
  if (!query) return "matches nothing: no place and no words";
  return inside > 0 ? `${inside} ongoing that say “${query}”` : `quiet, nothing says “${query}”`;
}

function placeWords({ radius }: Watched, inside: number, nearestKm: number | undefined, units: Units): string {
  const within = `within ${showRadius(radius ?? defaultRadiusKm, units)}`;
  return inside > 0 ? `${inside} ongoing ${within}${nearestWords(nearestKm, units)}` : `quiet ${within}`;
}

/** Close by, the doubt about a place is larger than the distance. */
function nearestWords(km: number | undefined, units: Units): string {
  if (km === undefined) return "";
  return fromKm(km, units) < 1 ? `, nearest under 1\u00a0${unitName[units]}` : `, nearest ${showDistance(km, units)}`;
}
