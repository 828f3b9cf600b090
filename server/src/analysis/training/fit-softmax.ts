import type { Features } from "../rules/model/features.ts";

/** A text with the number of its class. */
export type Example = { features: Features; label: number };

/** Weights per feature, one for each class, and the weights that every text has. */
export type Fitted = { weights: Map<string, number[]>; bias: number[] };

type FitOptions = {
  classes: number;
  /** Strength of the penalty on large weights. */
  penalty: number;
  /** Features of fewer examples are left out: they would be learnt by heart. */
  leastExamples: number;
  steps?: number;
};

type Row = { at: Int32Array; strengths: Float64Array; label: number };

/**
 * Fits a multinomial logistic regression with an L2 penalty by full-batch gradient descent with Adam's step sizes (Kingma and
 * Ba 2015). The result depends only on the examples: there is no chance in it.
 */
export function fitSoftmax(examples: Example[], { classes, penalty, leastExamples, steps = 250 }: FitOptions): Fitted {
  const names = commonNames(examples, leastExamples);
  const rows = examples.map((example) => toRow(example, names));
  const size = (names.size + 1) * classes;
  const [weights, slope, mean, spread] = Array.from({ length: 4 }, () => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const total = rows.length;
  for (let step = 1; step <= steps; step++) {
    slope.fill(0);
    for (const row of rows) addSlope(row, weights, slope, classes, total);
    const rate = 0.1 * Math.min(1, 2 * (1 - step / (steps + 1)));
    for (let at = 0; at < size; at++) {
      const isBias = at < classes;
      const pull = (slope[at] ?? 0) + (isBias ? 0 : (penalty * (weights[at] ?? 0)) / total);
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * pull;
      spread[at] = 0.999 * (spread[at] ?? 0) + 0.001 * pull * pull;
      const height = (mean[at] ?? 0) / (1 - 0.9 ** step);
      weights[at] = (weights[at] ?? 0) - (rate * height) / (Math.sqrt((spread[at] ?? 0) / (1 - 0.999 ** step)) + 1e-9);
    }
  }
  const ofFeature = (at: number, rarity: number): number[] =>
    [...weights.subarray(at * classes, (at + 1) * classes)].map((weight) => weight * rarity);
  return {
    bias: ofFeature(0, 1),
    weights: new Map([...names].map(([name, { at, rarity }]) => [name, ofFeature(at, rarity)])),
  };
}

type Known = { at: number; rarity: number };

/**
 * The features of enough examples, each with its number from 1. Words in many examples are weakened, so that what is
 * learnt rests on those that say something.
 */
function commonNames(examples: Example[], least: number): Map<string, Known> {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= least).sort(([one], [other]) => (one < other ? -1 : 1));
  const most = Math.log(examples.length);
  return new Map(
    common.map(([name, count], index) => [
      name,
      { at: index + 1, rarity: name.startsWith("!") ? 1 : Math.log(examples.length / count) / most },
    ]),
  );
}

function toRow({ features, label }: Example, names: Map<string, Known>): Row {
  const known = [...features].flatMap(([name, strength]): [number, number][] => {
    const one = names.get(name);
    return one === undefined ? [] : [[one.at, strength * one.rarity]];
  });
  const withBias: [number, number][] = [[0, 1], ...known];
  return {
    at: Int32Array.from(withBias, ([at]) => at),
    strengths: Float64Array.from(withBias, ([, strength]) => strength),
    label,
  };
}

function addSlope(row: Row, weights: Float64Array, slope: Float64Array, classes: number, total: number): void {
  const { at, strengths, label } = row;
  const scores = new Array<number>(classes).fill(0);
  at.forEach((feature, index) => {
    for (let one = 0; one < classes; one++)
      scores[one] = (scores[one] ?? 0) + (weights[feature * classes + one] ?? 0) * (strengths[index] ?? 0);
  });
  const shares = softmax(scores);
  const pulls = shares.map((share, one) => (share - (one === label ? 1 : 0)) / total);
  at.forEach((feature, index) => {
    for (let one = 0; one < classes; one++)
      slope[feature * classes + one] =
        (slope[feature * classes + one] ?? 0) + (pulls[one] ?? 0) * (strengths[index] ?? 0);
  });
}

/** Scores as probabilities that add up to one. */
export function softmax(scores: number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / sum);
}
