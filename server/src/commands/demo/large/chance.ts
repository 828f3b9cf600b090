/** Numbers from 0 to below 1 that depend on the seed alone (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list that is not empty, each equally likely; it may be null. */
export const pick = <T>(chance: () => number, some: readonly T[]): T => some[Math.floor(chance() * some.length)] as T;

/** One of several, by their weights. */
export function pickWeighted<T>(chance: () => number, some: readonly (readonly [T, weight: number])[]): T {
  let left = chance() * some.reduce((sum, [, weight]) => sum + weight, 0);
  const found = some.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return (found ?? (some.at(-1) as readonly [T, number]))[0];
}
