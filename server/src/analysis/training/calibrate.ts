/** A score of a model for a text it has not seen, and what is true of it. */
export type Scored = { score: number; isTrue: boolean };

/**
 * The share of incidents among the items of general news feeds. There are more among the labelled headlines, so that the model
 * sees enough of every kind; the probabilities are those of feeds.
 */
export const usualShare = 0.25;

/** How much an example counts so that incidents make up their usual share. */
export function weighUsual(scored: readonly { isTrue: boolean }[]): { isTrue: number; isFalse: number } {
  const share = scored.filter(({ isTrue }) => isTrue).length / scored.length;
  return { isTrue: usualShare / share, isFalse: (1 - usualShare) / (1 - share) };
}

/**
 * The line that turns scores into probabilities: 1 / (1 + exp(−(scale · score + shift))), fitted to scores of unseen texts by
 * gradient descent (Platt 1999).
 */
export function calibrate(scored: Scored[]): { scale: number; shift: number } {
  const weights = weighUsual(scored);
  let scale = 1;
  let shift = 0;
  for (let step = 0; step < 5_000; step++) {
    let byScale = 0;
    let byShift = 0;
    for (const { score, isTrue } of scored) {
      const probability = 1 / (1 + Math.exp(-(scale * score + shift)));
      const off = isTrue ? (probability - 1) * weights.isTrue : probability * weights.isFalse;
      byScale += off * score;
      byShift += off;
    }
    scale -= (0.1 * byScale) / scored.length;
    shift -= (0.1 * byShift) / scored.length;
  }
  return { scale: Math.round(scale * 1_000) / 1_000, shift: Math.round(shift * 1_000) / 1_000 };
}
