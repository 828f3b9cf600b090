/** A score of a model for a text it has not seen, and what is true of it. */
export type Scored = { score: number; isTrue: boolean };

/**
 * The line that turns scores into probabilities: 1 / (1 + exp(−(scale · score + shift))), fitted to scores of unseen texts by
 * gradient descent (Platt 1999).
 */
export function calibrate(scored: Scored[]): { scale: number; shift: number } {
  let scale = 1;
  let shift = 0;
  for (let step = 0; step < 3_000; step++) {
    let byScale = 0;
    let byShift = 0;
    for (const { score, isTrue } of scored) {
      const off = 1 / (1 + Math.exp(-(scale * score + shift))) - (isTrue ? 1 : 0);
      byScale += off * score;
      byShift += off;
    }
    scale -= (0.1 * byScale) / scored.length;
    shift -= (0.1 * byShift) / scored.length;
  }
  return { scale: Math.round(scale * 1_000) / 1_000, shift: Math.round(shift * 1_000) / 1_000 };
}
