import { ForwardQuery, GeocodeAnswer, MapBase, ReverseQuery } from "@tocsin/contract";
import { answerTile } from "../platform/geo/point-tile.ts";
import { readTileAddress, type TileAddress } from "../platform/geo/tile-address.ts";
import { type Route, route } from "../platform/http/route.ts";
import type { Geocoder } from "./geocoder.ts";

type Parts = {
  geocoder: Geocoder;
  drawTowns: (tile: TileAddress) => Uint8Array<ArrayBuffer>;
  mapStyleUrl: string | undefined;
};

export const placeRoutes = ({ geocoder, drawTowns, mapStyleUrl }: Parts): Route[] => [
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
  route({
    method: "GET",
    path: "/api/map",
    summary: "What the map is drawn from",
    access: "person",
    answer: MapBase,
    handle: async () => ({ styleUrl: mapStyleUrl ?? null }),
  }),
  route({
    method: "GET",
    path: "/api/place/tiles/{z}/{x}/{y}.mvt",
    summary: "Towns as a Mapbox vector tile, those most worth a name",
    access: "person",
    handle: async ({ params }) => answerTile(drawTowns(readTileAddress(params)), 86_400),
  }),
];
