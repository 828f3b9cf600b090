import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTextJoiner } from "../../server/src/events/stories/join-texts.ts";
import { share, shown, table } from "./measures.ts";

type Text = { text: string; cluster: number };

const pairs = (count: number): number => (count * (count - 1)) / 2;
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** B³ (Bagga and Baldwin 1998): precision and recall of each text's story, averaged; and the F1 of pairs of texts. */
export function compareStories(gold: readonly number[], found: readonly number[]) {
  const count = (keys: readonly (string | number)[]): Map<string | number, number> =>
    keys.reduce((counts: Map<string | number, number>, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map());
  const both = gold.map((story, index) => `${story} ${found[index]}`);
  const [byGold, byFound, byBoth] = [count(gold), count(found), count(both)];
  const mean = (of: (index: number) => number): number => sum(gold.map((_, index) => of(index))) / gold.length;
  const precision = mean((index) => share(byBoth.get(both[index] ?? "") ?? 0, byFound.get(found[index] ?? 0) ?? 1));
  const recall = mean((index) => share(byBoth.get(both[index] ?? "") ?? 0, byGold.get(gold[index] ?? 0) ?? 1));
  const pairsOf = (counts: Map<string | number, number>): number => sum([...counts.values()].map(pairs));
  return {
    precision,
    recall,
    f: (2 * precision * recall) / (precision + recall),
    pairF1: (2 * pairsOf(byBoth)) / (pairsOf(byGold) + pairsOf(byFound)),
    stories: byFound.size,
  };
}

/** How well texts about one story are joined; null where the story sets are not at hand. */
export function measureStories(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const rows = readdirSync(folder).map((file) => {
    const lines = readFileSync(join(folder, file), "utf8").split("\n").filter(Boolean);
    const texts = lines.map((line): Text => JSON.parse(line));
    const joinText = createTextJoiner();
    const found = texts.map(({ text }) => joinText({ text, lat: null, lon: null, radiusKm: null }));
    const scores = compareStories(
      texts.map(({ cluster }) => cluster),
      found,
    );
    const { precision, recall, f, pairF1, stories } = scores;
    return [
      file,
      texts.length,
      new Set(texts.map(({ cluster }) => cluster)).size,
      stories,
      ...[precision, recall, f, pairF1].map(shown),
    ];
  });
  return table(["set", "texts", "stories", "stories found", "B³ precision", "B³ recall", "B³-F", "pair F1"], rows);
}
