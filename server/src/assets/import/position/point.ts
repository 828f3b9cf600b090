/** Degrees of WGS 84. */
export type Point = { lat: number; lon: number };
