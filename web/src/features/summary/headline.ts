import { plural, t } from "@lingui/core/macro";
import { type Asset, type Severity, type Summary, severities, severityWeights } from "@tocsin/contract";
import { severityWord } from "../../lib/words/event-words.ts";

/** The most severe first, as events rank. */
const bySeverityWeight = severities.toSorted((one, other) => severityWeights[other] - severityWeights[one]);

/**
 * The one sentence that says it all: what needs the person now, or that all is quiet, if there are sources that would report it and they
 * respond. `namesAll` where the page shows some assets only. */
export function headline(
  assets: readonly Pick<Asset, "name">[],
  { counts, sources }: Pick<Summary, "counts" | "sources">,
  namesAll = false,
): string {
  if (assets.length === 0) return t`No assets yet`;
  const open = counts.needsYou;
  if (open > 0) {
    const worst = bySeverityWeight.find((severity) => counts.waiting[severity] > 0) ?? "unknown";
    const ofWorst = counts.waiting[worst];
    const need = plural(open, { one: "# needs your attention", other: "# need your attention" });
    const where = namesAll ? t`${need} across all assets` : need;
    return t`${where}: ${ofWorst} ${severityWord(worst).toLowerCase()}, inside`;
  }
  const ongoing = sum(counts.inside) + sum(counts.possible);
  const names = namesOf(assets);
  if (sources.all === 0) return t`Blind near ${names}: no source is switched on`;
  const silent = silentWords(sources);
  if (sources.silent * 2 >= sources.all) return t`Blind near ${names}: ${silent}`;
  if (ongoing === 0) return silent ? t`Nothing reported near ${names}; ${silent}` : t`All quiet near ${names}`;
  const calm = plural(ongoing, {
    one: `Nothing needs your attention: # ongoing event near ${names}`,
    other: `Nothing needs your attention: # ongoing events near ${names}`,
  });
  return silent ? `${calm}; ${silent}` : calm;
}

/** How many sources do not respond; empty where all of them do. */
export function silentWords({ all, silent }: Summary["sources"]): string {
  if (silent === 0) return "";
  return plural(all, {
    one: "the only source is not responding",
    other: `${silent} of # sources not responding`,
  });
}

export const sum = (counts: Readonly<Record<Severity, number>>): number =>
  severities.reduce((total, severity) => total + counts[severity], 0);

function namesOf(assets: readonly Pick<Asset, "name">[]): string {
  if (assets.length === 1) return assets[0]?.name || t`your asset`;
  return plural(assets.length, { one: "your asset", other: "your # assets" });
}
