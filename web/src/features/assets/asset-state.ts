import { t } from "@lingui/core/macro";
import {
  type Asset,
  type AssetSummary,
  defaultRadiusKm,
  isCorridor,
  type Summary,
  severityWeights,
  type Watch,
} from "@tocsin/contract";
import { showNearness, showRadius, type Units } from "../../lib/units.ts";
import { severityWord } from "../../lib/words/event-words.ts";
import { blindSentence } from "../summary/headline.ts";

/**
 * The state of one asset: the worst severity, how many events have it, the events inside, the distance of the nearest of them (km), the possible
 * ones, and its sources where too few of them respond to call it quiet.
 */
export type AssetState = Pick<AssetSummary, "worstSeverity" | "worst" | "inside" | "possible" | "nearest"> & {
  blind?: Watch;
};

export const quiet: AssetState = { worstSeverity: null, inside: 0, possible: 0, nearest: null };

/** The state of each of the assets where something is ongoing, or that is blind. */
export function stateByAsset(
  { assets: ongoing, sources }: Pick<Summary, "assets" | "sources">,
  assets: readonly Pick<Asset, "id">[],
): Map<number, AssetState> {
  const states = new Map<number, AssetState>(ongoing.map((state) => [state.assetId, state]));
  for (const { assetIds, assets: _, ...blind } of sources.blind)
    for (const id of assetIds ?? assets.map((asset) => asset.id))
      states.set(id, { ...(states.get(id) ?? quiet), blind });
  return states;
}

const rankOf = ({ worstSeverity }: AssetState): number => (worstSeverity ? severityWeights[worstSeverity] : 0);

/** Assets that something surely concerns come first, the most severe before others, then those that something may concern, then blind ones. */
export const compareStates = (a: AssetState, b: AssetState): number =>
  Number(b.inside > 0) - Number(a.inside > 0) ||
  rankOf(b) - rankOf(a) ||
  b.inside - a.inside ||
  b.possible - a.possible ||
  Number(b.blind !== undefined) - Number(a.blind !== undefined);

type Watched = Pick<Asset, "lat" | "geometry" | "radius" | "query" | "paused">;

/** The state of an asset in words, such as "2 inside (1 severe), nearest 3 km · 3 possible". */
export function stateWords(asset: Watched, state: AssetState | undefined, units: Units): string {
  const { inside, possible, blind } = state ?? quiet;
  const unseen = blind && blindSentence(blind);
  const certain = inside > 0 ? insideWords(asset, state ?? quiet, units) : (unseen ?? quietWords(asset, units));
  const maybe = possible > 0 && (inside > 0 ? t`${possible} possible` : possibleWords(state ?? quiet));
  return [asset.paused && t`Paused`, certain, maybe, inside > 0 && unseen].filter(Boolean).join(" · ");
}

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
