import { ForwardQuery, GeocodeAnswer, ReverseQuery } from "@tocsin/contract";
import { type Route, route } from "../platform/http/route.ts";
import { forward } from "./forward.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { reverse } from "./reverse.ts";

export const placeRoutes = ({ gazetteer }: { gazetteer: Gazetteer }): Route[] => [
  route({
    method: "GET",
    path: "/api/geocode/forward",
    summary: "Places by name, in the shape of Mapbox geocoding",
    access: "person",
    query: ForwardQuery,
    answer: GeocodeAnswer,
    handle: async ({ query }) => forward(gazetteer, query),
  }),
  route({
    method: "GET",
    path: "/api/geocode/reverse",
    summary: "The place at a point, in the shape of Mapbox geocoding",
    access: "person",
    query: ReverseQuery,
    answer: GeocodeAnswer,
    handle: async ({ query }) => reverse(gazetteer, query),
  }),
];
