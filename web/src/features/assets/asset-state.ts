import { plural, t } from "@lingui/core/macro";
import { type Asset, defaultRadiusKm, type ReceivedEvent } from "@tocsin/contract";
import { amount, fromKm, showDistance, showRadius, type Units } from "../../lib/units.ts";

/** The state of one asset: the events inside, the distance of the nearest of them (km), and the possible ones. */
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

/** The state of an asset in words, such as "2 ongoing within 40 km, nearest 3 km · 3 possible". */
export function stateWords(asset: Watched, state: AssetState | undefined, units: Units): string {
  const { inside, possible, nearestKm } = state ?? quiet;
  const certain = asset.lat === null ? queryWords(asset, inside) : placeWords(asset, inside, nearestKm, units);
  const parts = [asset.paused && t`Paused`, certain, possible > 0 && t`${possible} possible`];
  return parts.filter(Boolean).join(" · ");
}

function queryWords({ query }: Watched, inside: number): string {
  if (!query) return t`Nothing to match: no place and no keywords`;
  return inside > 0
    ? plural(inside, { one: `# ongoing about “${query}”`, other: `# ongoing about “${query}”` })
    : t`Quiet, no news about “${query}”`;
}

function placeWords({ radius }: Watched, inside: number, nearestKm: number | undefined, units: Units): string {
  const distance = showRadius(radius ?? defaultRadiusKm, units);
  if (inside === 0) return t`Quiet within ${distance}`;
  if (nearestKm === undefined) return t`${inside} ongoing within ${distance}`;
  // Close by, the doubt about a place is larger than the distance.
  return fromKm(nearestKm, units) < 1
    ? t`${inside} ongoing within ${distance}, nearest under ${amount(1, units)}`
    : t`${inside} ongoing within ${distance}, nearest ${showDistance(nearestKm, units)}`;
}
