import type { StyleSpecification } from "maplibre-gl";

/** One constant style: a new object at each render would make the map throw away what was added by hand. */
export const emptyStyle: StyleSpecification = { version: 8, sources: {}, layers: [] };

/** What a map shows that has nothing to show. */
export const worldView = { longitude: 10, latitude: 25, zoom: 1.2 };
