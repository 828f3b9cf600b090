/**
 * A coordinate to seven decimals, a centimetre: more is noise, and values next to zero would underflow in the
 * database's arithmetic.
 */
export const roundDegrees = (angle: number): number => Math.round(angle * 1e7) / 1e7 + 0;
