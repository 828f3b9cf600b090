import { t } from "@lingui/core/macro";
import { channelFacts, defaultRadiusKm, isCorridor } from "@tocsin/contract";
import { listWords } from "../../../lib/language/list-words.ts";
import { worded } from "../../../lib/language/worded.ts";
import { showNearness, showRadius, type Units } from "../../../lib/units.ts";
import { showPoint } from "../../../lib/words/where-words.ts";
import { severityLabels } from "../../rules/rule-labels.ts";
import { blindSentence } from "../../summary/headline.ts";
import { worstWords } from "../asset-state.ts";
import type { AssetRow } from "./asset-row.ts";

/** The state of an asset in few words, such as "2 inside (1 extreme), 8 possible"; why it is blind where nothing is ongoing. */
export function shortState({ asset, state }: AssetRow): string {
  const { inside, possible } = state;
  const worst = worstWords(state);
  if (inside > 0)
    return possible > 0 ? t`${inside} inside (${worst}), ${possible} possible` : t`${inside} inside (${worst})`;
  if (possible > 0) return t`${possible} possible (${worst})`;
  if (state.blind) return blindSentence(state.blind);
  return asset.lat === null && !asset.query ? t`Nothing to match` : t`Quiet`;
}

/** The distance of the nearest event inside; empty without one. */
export const nearestWords = ({ state: { nearest } }: AssetRow, units: Units): string =>
  nearest === null ? "" : showNearness(nearest, units);

/** The radius of an asset with a place, around its outline if it has one; the default in brackets. */
export function radiusWords({ asset: { geometry, radius, lat } }: AssetRow, units: Units): string {
  if (geometry && isCorridor(geometry)) return t`Line ± ${showRadius(radius ?? 0, units)}`;
  if (geometry) return radius ? t`Area + ${showRadius(radius, units)}` : t`Area`;
  if (radius !== null) return showRadius(radius, units);
  return lat === null ? "" : t`${showRadius(defaultRadiusKm, units)} (default)`;
}

/** Where an asset is, or what it matches by instead. */
export function placeWords({ asset: { lon, lat, query } }: AssetRow): string {
  if (lon !== null && lat !== null) return showPoint([lon, lat]);
  return query ? t`“${query}” anywhere` : t`No place`;
}

/** The notification rules of an asset in short, such as "Severe or higher · email and push". */
export function shortRules({ rules }: AssetRow): string {
  if (!rules) return "";
  const { channels, leastSeverity } = rules;
  if (channels?.length === 0) return t`No notifications`;
  const severity = worded(severityLabels[leastSeverity]);
  return channels
    ? `${severity} · ${listWords(channels.map((channel) => worded(channelFacts[channel].word)))}`
    : severity;
}
