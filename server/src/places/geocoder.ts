import type { ForwardQuery, GeocodeAnswer, ReverseQuery } from "@tocsin/contract";
import { forward } from "./forward.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { reverse } from "./reverse.ts";

/** Finds places by name and names for places, on this server or by a service. */
export type Geocoder = {
  forward(query: ForwardQuery): Promise<GeocodeAnswer>;
  reverse(query: ReverseQuery): Promise<GeocodeAnswer>;
};

/** Asks nobody: the gazetteer of this server. */
export const createLocalGeocoder = (gazetteer: Gazetteer): Geocoder => ({
  forward: async (query) => forward(gazetteer, query),
  reverse: async (query) => reverse(gazetteer, query),
});
