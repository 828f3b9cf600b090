/** The factors of a matrix by name, each with its values. */
type Factors = Record<string, readonly unknown[]>;
export type Case<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/** Whether every case of each matrix runs (`npm run proofs -- --all`), and otherwise by which seed; `scripts/run-tests.mjs` prints both. */
export const isWhole = process.env.WHOLE_MATRICES === "1";
const seedOfRun = Number(process.env.MATRIX_SEED ?? 1);

/**
 * Cases of a matrix in which every value of a factor meets every value of each other factor: most faults need no more than two
 * values to meet (Kuhn, Wallace and Gallo, 2004). With `--all`, every case there is. The same seed gives the same cases.
 */
export function pairwise<F extends Factors>(factors: F, seed = seedOfRun): Case<F>[] {
  const all = shuffle(product(factors), seed);
  return isWhole ? all : coverPairs(all);
}

/** Takes the case with most pairs that no case had, until all had theirs. */
export function coverPairs<C extends object>(all: readonly C[]): C[] {
  const open = new Set(all.flatMap(pairsOf));
  const chosen: C[] = [];
  while (open.size > 0) {
    const gain = (one: C) => pairsOf(one).filter((pair) => open.has(pair)).length;
    const best = all.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const pair of pairsOf(best)) open.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

export function pairsOf(one: object): string[] {
  const values = Object.entries(one).map((entry) => JSON.stringify(entry));
  return values.flatMap((value, index) => values.slice(index + 1).map((other) => `${value} ${other}`));
}

const product = <F extends Factors>(factors: F): Case<F>[] =>
  Object.entries(factors).reduce<object[]>(
    (cases, [name, values]) => cases.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as Case<F>[];

/** Fisher and Yates, by a linear congruential generator. */
function shuffle<T>(values: readonly T[], seed: number): T[] {
  const shuffled = [...values];
  let state = seed;
  for (let last = shuffled.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
