import { t } from "@lingui/core/macro";
import {
  type Asset,
  type AssetSummary,
  defaultRadiusKm,
  isCorridor,
  type Summary,
  severityWeights,
} from "@tocsin/contract";
import { showNearness, showRadius, type Units } from "../../lib/units.ts";
import { severityWord } from "../../lib/words/event-words.ts";

/** The state of one asset: the worst severity, how many events have it, the events inside, the distance of the nearest of them (km), and the possible ones. */
export type AssetState = Pick<AssetSummary, "worstSeverity" | "worst" | "inside" | "possible" | "nearest">;

export const quiet: AssetState = { worstSeverity: null, inside: 0, possible: 0, nearest: null };

/** The state of each asset where something is ongoing. */
export const stateByAsset = ({ assets }: Pick<Summary, "assets">): Map<number, AssetState> =>
  new Map(assets.map((asset) => [asset.assetId, asset]));

const rankOf = ({ worstSeverity }: AssetState): number => (worstSeverity ? severityWeights[worstSeverity] : 0);

/** Assets that something surely concerns come first, the most severe before others, then those that something may concern. */
export const compareStates = (a: AssetState, b: AssetState): number =>
  Number(b.inside > 0) - Number(a.inside > 0) ||
  rankOf(b) - rankOf(a) ||
  b.inside - a.inside ||
  b.possible - a.possible;

type Watched = Pick<Asset, "lat" | "geometry" | "radius" | "query" | "paused">;

/** The state of an asset in words, such as "2 inside (1 severe), nearest 3 km · 3 possible". */
export function stateWords(asset: Watched, state: AssetState | undefined, units: Units): string {
  const { inside, possible } = state ?? quiet;
  const certain = inside > 0 ? insideWords(asset, state ?? quiet, units) : quietWords(asset, units);
  const maybe = possible > 0 && (inside > 0 ? t`${possible} possible` : possibleWords(state ?? quiet));
  return [asset.paused && t`Paused`, certain, maybe].filter(Boolean).join(" · ");
}

/** Not that it is quiet: whether its sources respond is a matter of the headline. */
function quietWords({ lat, geometry, query, radius }: Watched, units: Units): string {
  const distance = showRadius(radius ?? defaultRadiusKm, units);
  if (geometry && isCorridor(geometry)) return t`No event reported within ${distance} of its line`;
  if (geometry) return radius ? t`No event reported within ${distance} of its area` : t`No event reported in its area`;
  if (lat !== null) return t`No event reported within ${distance}`;
  return query ? t`No news about “${query}”` : t`Nothing to match: no place and no keywords`;
}

/** "severe" where all events have the worst severity, and "1 severe" where only some have it. */
export function worstWords({ worstSeverity, worst }: AssetState): string {
  const word = severityWord(worstSeverity ?? "unknown").toLowerCase();
  return worst === undefined ? word : `${worst} ${word}`;
}

function insideWords({ lat, query }: Watched, state: AssetState, units: Units): string {
  const { inside, nearest } = state;
  const word = worstWords(state);
  const count = lat === null && query ? t`${inside} about “${query}” (${word})` : t`${inside} inside (${word})`;
  if (!nearest) return count;
  return t`${count}, nearest ${showNearness(nearest, units)}`;
}

const possibleWords = (state: AssetState): string => t`${state.possible} possible (${worstWords(state)})`;
