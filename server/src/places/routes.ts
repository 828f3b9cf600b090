import { ForwardQuery, GeocodeAnswer, ReverseQuery } from "@tocsin/contract";
import { type Route, route } from "../platform/http/route.ts";
import type { Geocoder } from "./geocoder.ts";

export const placeRoutes = ({ geocoder }: { geocoder: Geocoder }): Route[] => [
  route({
    method: "GET",
    path: "/api/geocode/forward",
    summary: "Places by name, in the shape of Mapbox geocoding",
    access: "person",
    query: ForwardQuery,
    answer: GeocodeAnswer,
    handle: ({ query }) => geocoder.forward(query),
  }),
  route({
    method: "GET",
    path: "/api/geocode/reverse",
    summary: "The place at a point, in the shape of Mapbox geocoding",
    access: "person",
    query: ReverseQuery,
    answer: GeocodeAnswer,
    handle: ({ query }) => geocoder.reverse(query),
  }),
];
