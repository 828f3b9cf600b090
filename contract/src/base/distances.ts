/** One kilometre in miles. */
export const milesPerKm = 0.6213712;

type Units = "metric" | "imperial";

/** Kilometres in a person's unit. */
export const fromKm = (km: number, units: Units): number => (units === "metric" ? km : km * milesPerKm);

/** As PostgreSQL rounds: half away from zero, by the decimal digits and not by what is left of them in binary. */
function roundTo(value: number, places: number): number {
  const scale = 10 ** places;
  return Math.round(Number((value * scale).toPrecision(12))) / scale;
}

/**
 * A distance (km) in a person's unit as it is shown everywhere: one decimal below ten, none from there on. Some answers have distances in
 * hundredths of a kilometre, so every one begins as these: rounded twice, one distance would be 5.7 here and 5.8 there.
 */
export function roundDistance(km: number, units: Units): number {
  const value = roundTo(fromKm(roundTo(km, 2), units), 1);
  return value < 10 ? value : roundTo(fromKm(roundTo(km, 2), units), 0);
}

/** Distances below this, in either unit, are shown as less than it. */
export const leastDistance = 0.1;

/** A radius (km) in a person's unit as it is shown everywhere: at most one decimal, for it was entered. */
export const roundRadius = (km: number, units: Units): number => roundTo(fromKm(km, units), 1);
