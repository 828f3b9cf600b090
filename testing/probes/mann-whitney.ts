/**
 * How likely samples of one distribution would lie as far apart as these: two-sided p of the Mann-Whitney U test, by the
 * normal approximation with its correction for ties (Mann and Whitney 1947; Lehmann, Nonparametrics, 1.4). For samples of
 * more than about twenty.
 */
export function mannWhitney(first: number[], second: number[]): number {
  const all = [...first.map((value) => ({ value, own: true })), ...second.map((value) => ({ value, own: false }))];
  all.sort((a, b) => a.value - b.value);
  let [rankSum, ties] = [0, 0];
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to]?.value === all[from]?.value) to++;
    const [count, rank] = [to - from, (from + 1 + to) / 2];
    rankSum += rank * all.slice(from, to).filter(({ own }) => own).length;
    ties += count ** 3 - count;
  }
  const [m, n, total] = [first.length, second.length, all.length];
  const u = rankSum - (m * (m + 1)) / 2;
  const variance = ((m * n) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance === 0 ? 1 : 2 * upperTail(Math.abs(u - (m * n) / 2) / Math.sqrt(variance));
}

/** Of the standard normal distribution; error below 7.5e-8 (Abramowitz and Stegun, 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduceRight((value, factor) => (value + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
