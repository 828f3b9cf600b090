import { plural, t } from "@lingui/core/macro";
import {
  type Asset,
  isBlind,
  type Severity,
  type Summary,
  severities,
  severityWeights,
  type TabCounts,
  type Watch,
} from "@tocsin/contract";
import { listWords } from "../../lib/language/list-words.ts";
import { severityWord } from "../../lib/words/event-words.ts";

/** The most severe first, as events rank. */
const bySeverityWeight = severities.toSorted((one, other) => severityWeights[other] - severityWeights[one]);

/**
 * The one sentence that says it all: what needs the person now, or that all is quiet, if sources that would report it respond
 * near each asset. `narrowed` are the counts of a filter, which must not make what needs the person look like calm.
 */
export function headline(
  assets: readonly Pick<Asset, "name">[],
  { counts, sources }: Pick<Summary, "counts" | "sources">,
  narrowed?: TabCounts,
): string {
  if (assets.length === 0) return t`No assets yet`;
  const open = counts.needsYou;
  if (open > 0 && narrowed) return narrowedWords(narrowed, open);
  if (open > 0)
    return withWorst(
      plural(open, { one: "# event needs your attention", other: "# events need your attention" }),
      counts,
    );
  const blind = blindWords(assets, sources);
  if (blind) return blind;
  const names = namesOf(assets);
  const silent = silentWords(sources);
  const ongoing = sum(counts.inside) + sum(counts.possible);
  if (ongoing === 0) return silent ? t`Nothing reported near ${names}; ${silent}` : t`All quiet near ${names}`;
  const calm = plural(ongoing, {
    one: `Nothing needs your attention: # ongoing event near ${names}`,
    other: `Nothing needs your attention: # ongoing events near ${names}`,
  });
  return silent ? `${calm}; ${silent}` : calm;
}

type Waiting = Pick<TabCounts, "needsYou" | "waiting">;

/** How many of the events that need the person a filter leaves. */
function narrowedWords(narrowed: Waiting, all: number): string {
  if (narrowed.needsYou === 0)
    return plural(all, {
      one: "The one event that needs your attention does not match the filters",
      other: "None of the # events that need your attention match the filters",
    });
  const match = plural(all, {
    one: "The one event that needs your attention matches the filters",
    other: `${narrowed.needsYou} of # events that need your attention match the filters`,
  });
  return withWorst(match, narrowed);
}

/** A sentence about events, with how many of them have the highest severity. */
function withWorst(sentence: string, { needsYou, waiting }: Waiting): string {
  const worst = bySeverityWeight.find((severity) => waiting[severity] > 0) ?? "unknown";
  const word = severityWord(worst).toLowerCase();
  if (needsYou === 1) return t`${sentence}: ${word}`;
  if (waiting[worst] === needsYou) return t`${sentence}, all of them ${word}`;
  return plural(waiting[worst], { one: `${sentence}, # of them ${word}`, other: `${sentence}, # of them ${word}` });
}

type Sources = Summary["sources"];

/**
 * Near which assets too few sources respond to say that nothing happens, and why; empty near none.
 */
export function blindWords(assets: readonly Pick<Asset, "name">[], sources: Sources): string {
  const { blind } = sources;
  const count = blind.reduce((total, one) => total + one.assets, 0);
  const isNone = sources.all === 0;
  if (count === 0 && !isBlind(sources)) return "";
  const isAll = count === 0 || count >= assets.length;
  const where = isAll
    ? namesOf(assets)
    : plural(assets.length, { one: "your asset", other: `${count} of your # assets` });
  if (isNone && sources.pushed > 0) return t`Only pushed items near ${where}: no source is polled`;
  if (isNone && sources.elsewhere === 0) return t`Blind near ${where}: no source is switched on`;
  if (isNone || (count > 0 && blind.every(({ all }) => all === 0))) {
    const reason = plural(isAll ? assets.length : count, {
      one: "no source watches it",
      other: "no source watches them",
    });
    return t`Blind near ${where}: ${reason}`;
  }
  if (blind.some(({ all }) => all === 0)) return t`Blind near ${where}: sources are missing or not responding`;
  return t`Blind near ${where}: ${silentWords(sources)}`;
}

/** How many sources do not respond; empty where all of them do. */
export function silentWords({ all, silent }: Pick<Sources, "all" | "silent">): string {
  if (silent === 0) return "";
  return plural(all, {
    one: "the only source is not responding",
    other: `${silent} of # sources not responding`,
  });
}

/** The names of sources that do not respond, such as "A, B, C and 2 more"; empty where all do. */
export function silentNamesWords({ silent, silentNames }: Pick<Sources, "silent" | "silentNames">): string {
  const rest = silent - silentNames.length;
  return listWords(rest > 0 ? [...silentNames, plural(rest, { one: "# more", other: "# more" })] : silentNames);
}

/** Why an asset is blind, as a sentence about it. */
export function blindSentence({ all, silent, pushed }: Watch): string {
  if (all === 0) return pushed > 0 ? t`Only pushed items: no source is polled` : t`No source watches this asset`;
  return plural(all, {
    one: "The only source is not responding",
    other: `${silent} of # sources not responding`,
  });
}

export const sum = (counts: Readonly<Record<Severity, number>>): number =>
  severities.reduce((total, severity) => total + counts[severity], 0);

function namesOf(assets: readonly Pick<Asset, "name">[]): string {
  if (assets.length === 1) return assets[0]?.name || t`your asset`;
  return plural(assets.length, { one: "your asset", other: "your # assets" });
}
