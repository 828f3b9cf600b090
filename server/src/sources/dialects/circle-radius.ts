/** The radius in kilometres of a circle of an area in km², to a hundred metres; null for none. */
export const circleRadiusKm = (km2: number): number | null =>
  km2 > 0 ? Math.round(Math.sqrt(km2 / Math.PI) * 10) / 10 : null;
