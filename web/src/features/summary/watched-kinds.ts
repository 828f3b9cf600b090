import { plural } from "@lingui/core/macro";
import { type MatchCertainty, type Severity, type Summary, severities } from "@tocsin/contract";
import { severityWord } from "../../lib/words/event-words.ts";

/** Ongoing events that need nobody, folded by kind. */
export type Kind = { severity: Severity; certainty: MatchCertainty; count: number };

/** The most severe first; what is inside needs the person unless it is minor, so only that is folded. */
export function listKinds({ counts }: Summary): Kind[] {
  const inside: Kind = { severity: "minor", certainty: "inside", count: counts.inside.minor };
  const order = [...severities].sort((a, b) => rank(b) - rank(a));
  const possible = order.map(
    (severity): Kind => ({ severity, certainty: "possible", count: counts.possible[severity] }),
  );
  return [inside, ...possible].filter(({ count }) => count > 0);
}

/** How many ongoing events need nobody: those that are folded, and those that the person has acknowledged. */
export const countWatched = (summary: Summary): number =>
  listKinds(summary).reduce((total, { count }) => total + count, summary.counts.acknowledged);

/** An unknown severity ranks with moderate, as in decisions. */
const rank = (severity: Severity): number => (severity === "unknown" ? 1.5 : severities.indexOf(severity));

/** A kind in words, such as "41 minor, possibly inside". */
export function kindWords({ severity, certainty, count }: Kind): string {
  const word = severityWord(severity).toLowerCase();
  return certainty === "inside"
    ? plural(count, { one: `# ${word}, inside`, other: `# ${word}, inside` })
    : plural(count, { one: `# ${word}, possibly inside`, other: `# ${word}, possibly inside` });
}
