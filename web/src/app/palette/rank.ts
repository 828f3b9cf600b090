import { defaultFilter } from "cmdk";
import type { Entry, Group } from "./entry.ts";

/** As many as are looked through; more would be slow to draw. */
const mostShown = 50;
const mostOfGroup = 12;

/** Letters that are scattered over a text are no match. */
const leastScore = 0.04;
const byOtherWords = 0.8;

/** Without accents and capitals, so that "sao joao" finds "São João". */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function score({ label, detail, words, letters }: Entry, typed: string): number {
  if (letters === typed) return 2;
  const others = [detail, ...(words ?? [])].filter(Boolean).join(" ");
  const own = defaultFilter(plain(label), typed);
  // What its own label says at once needs no look at the rest.
  return own > byOtherWords || !others ? own : Math.max(own, byOtherWords * defaultFilter(plain(others), typed));
}

/** The entries that match what was typed, the best first; all are a match where nothing was. */
export function rank(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = plain(typed.trim());
  if (!wanted) return [...entries];
  return entries
    .map((entry) => ({ entry, points: score(entry, wanted) }))
    .filter(({ points }) => points >= leastScore)
    .sort((one, other) => other.points - one.points)
    .map(({ entry }) => entry);
}

/** Ranked entries by their group, as many as are shown; the group of the best entry first. */
export function groupEntries(ranked: readonly Entry[]): { group: Group; entries: Entry[] }[] {
  const groups = [...Map.groupBy(ranked, ({ group }) => group)].map(([group, entries]) => ({
    group,
    entries: entries.slice(0, mostOfGroup),
  }));
  let left = mostShown;
  return groups.flatMap(({ group, entries }) => {
    const shown = entries.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ group, entries: shown }] : [];
  });
}
