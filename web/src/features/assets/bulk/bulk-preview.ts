import { plural, t } from "@lingui/core/macro";
import { type BulkAssetChange, channelFacts, defaultRadiusKm, type RuleSet } from "@tocsin/contract";
import { listWords } from "../../../lib/language/list-words.ts";
import { worded } from "../../../lib/language/worded.ts";
import { showRadius, type Units } from "../../../lib/units.ts";
import { untilWords } from "../../../lib/words/until-words.ts";
import { certaintyLabels, severityLabels, unknownLabels } from "../../rules/rule-labels.ts";
import type { AssetRow } from "../table/asset-row.ts";

type Circumstances = { units: Units; timeZone: string; now: Date };

/** One thing that a change does: in words, and to which of the assets. */
export type Effect = { words: string; ids: readonly number[] };

/** What a change does to these assets: what differs, and how many are that way already. */
export function listEffects(
  rows: readonly AssetRow[],
  change: BulkAssetChange,
  { units, timeZone, now }: Circumstances,
): Effect[] {
  const radius = (km: number | null): string => showRadius(km ?? defaultRadiusKm, units);
  const until = (time: string | null): string =>
    time ? t`until ${untilWords(new Date(time), now, timeZone)}` : t`none`;
  return [
    ...(change.radius === undefined
      ? []
      : [valueEffect(rows, t`Radius`, ({ asset }) => asset.radius, change.radius, radius)]),
    ...(change.addTags ?? []).map((tag) => addEffect(rows, tag)),
    ...(change.removeTags ?? []).map((tag) => removeEffect(rows, tag)),
    ...(change.mutedUntil === undefined
      ? []
      : [valueEffect(rows, t`Mute`, ({ mutedUntil }) => mutedUntil, change.mutedUntil, until)]),
    ...(change.paused === undefined
      ? []
      : [valueEffect(rows, t`Notifications`, ({ asset }) => asset.paused, change.paused, pausedWord)]),
    ...ruleEffects(rows, change),
  ];
}

const pausedWord = (isPaused: boolean): string => (isPaused ? t`paused` : t`on`);

const idsOf = (rows: readonly AssetRow[]): number[] => rows.map(({ asset }) => asset.id);

/** "Radius of 9 assets: 5 km → 10 km; 3 already have 10 km"; several former values as a list of at most three. */
function valueEffect<T>(
  rows: readonly AssetRow[],
  label: string,
  readValue: (row: AssetRow) => T,
  value: T,
  say: (value: T) => string,
): Effect {
  const changing = rows.filter((row) => readValue(row) !== value);
  // Thousands of assets have a few values.
  const former = [...new Set([...new Set(changing.map(readValue))].map(say))];
  const from = former.length > 3 ? t`different values` : listWords(former, "disjunction");
  const [count, same, to] = [changing.length, rows.length - changing.length, say(value)];
  const changed = plural(count, {
    one: `${label} of # asset: ${from} → ${to}`,
    other: `${label} of # assets: ${from} → ${to}`,
  });
  if (count === 0) return { words: t`${label}: all already have ${to}`, ids: [] };
  const already = plural(same, { one: `# already has ${to}`, other: `# already have ${to}` });
  return { words: same > 0 ? `${changed}; ${already}` : changed, ids: idsOf(changing) };
}

function addEffect(rows: readonly AssetRow[], tag: string): Effect {
  const changing = rows.filter(({ asset }) => !asset.tags.includes(tag));
  const [count, same] = [changing.length, rows.length - changing.length];
  if (count === 0) return { words: t`Tag “${tag}”: all already have it`, ids: [] };
  const added = plural(count, { one: `Tag “${tag}” added to # asset`, other: `Tag “${tag}” added to # assets` });
  const already = plural(same, { one: "# already has it", other: "# already have it" });
  return { words: same > 0 ? `${added}; ${already}` : added, ids: idsOf(changing) };
}

function removeEffect(rows: readonly AssetRow[], tag: string): Effect {
  const changing = rows.filter(({ asset }) => asset.tags.includes(tag));
  const words = plural(changing.length, {
    one: `Tag “${tag}” removed from # asset`,
    other: `Tag “${tag}” removed from # assets`,
  });
  return { words, ids: idsOf(changing) };
}

function ruleEffects(rows: readonly AssetRow[], { rules: change }: BulkAssetChange): Effect[] {
  if (change === undefined) return [];
  if (change === null) {
    const own = rows.filter(({ rules }) => rules?.own);
    const words = plural(own.length, {
      one: "# asset follows the rules of its tags again",
      other: "# assets follow the rules of their tags again",
    });
    return [{ words, ids: idsOf(own) }];
  }
  const effect = <Name extends keyof RuleSet["rules"]>(
    label: string,
    name: Name,
    say: (value: RuleSet["rules"][Name]) => string,
  ) => {
    const value = change[name];
    if (value === undefined) return [];
    const readValue = ({ rules }: AssetRow): string => JSON.stringify(rules?.[name]);
    const sayValue = (text: string): string => say(JSON.parse(text));
    return [valueEffect(rows, label, readValue, JSON.stringify(value), sayValue)];
  };
  return [
    ...effect(t`Minimum severity`, "leastSeverity", (value) => worded(severityLabels[value])),
    ...effect(t`Unknown severity`, "unknownSeverity", (value) => worded(unknownLabels[value])),
    ...effect(t`Match`, "certainty", (value) => worded(certaintyLabels[value])),
    ...effect(t`Channels`, "channels", channelWords),
  ];
}

function channelWords(channels: RuleSet["rules"]["channels"]): string {
  if (channels === null) return t`all channels`;
  if (channels.length === 0) return t`no channel`;
  return listWords(channels.map((channel) => worded(channelFacts[channel].word)));
}
