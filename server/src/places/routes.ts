import { ForwardQuery, GeocodeAnswer, MapBase, ReverseQuery } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError, notFound } from "../platform/errors.ts";
import { answerPackedTile } from "../platform/geo/answer-packed-tile.ts";
import { answerTile } from "../platform/geo/point-tile.ts";
import { noTile, readTileAddress, type TileAddress } from "../platform/geo/tile-address.ts";
import { type Route, route } from "../platform/http/route.ts";
import { serveFileRange } from "../platform/http/serve-file-range.ts";
import type { Geocoder } from "./geocoder.ts";
import type { MapBase as OpenMapBase } from "./map-base.ts";
import type { WorldTiles } from "./world-tiles.ts";

const noArchive = msg({ id: "error.map.noArchive", message: "This server has no PMTiles archive" });

const tilesPath = "/api/map/streets.pmtiles";

type Parts = {
  geocoder: Geocoder;
  drawTowns: (tile: TileAddress) => Uint8Array<ArrayBuffer>;
  mapBase: Pick<OpenMapBase, "styleUrl" | "tilesFile" | "layers">;
  worldTiles: Pick<WorldTiles, "find">;
};

export const placeRoutes = ({ geocoder, ...map }: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/geocode/forward",
    summary: "Search places by name; returns Mapbox's geocoding format",
    access: "person",
    query: ForwardQuery,
    answer: GeocodeAnswer,
    handle: ({ query }) => geocoder.forward(query),
  }),
  route({
    method: "GET",
    path: "/api/geocode/reverse",
    summary: "Get the place at a point in Mapbox's geocoding format",
    access: "person",
    query: ReverseQuery,
    answer: GeocodeAnswer,
    handle: ({ query }) => geocoder.reverse(query),
  }),
  ...mapRoutes(map),
];

const mapRoutes = ({ drawTowns, mapBase, worldTiles }: Omit<Parts, "geocoder">): Route[] => [
  route({
    method: "GET",
    path: "/api/map",
    summary: "Get the sources of the base map and additional layers",
    access: "person",
    answer: MapBase,
    handle: async () => ({
      styleUrl: mapBase.styleUrl ?? null,
      tilesUrl: mapBase.tilesFile ? tilesPath : null,
      layers: [...mapBase.layers],
    }),
  }),
  route({
    method: "GET",
    path: tilesPath,
    summary: "Get the operator's PMTiles archive; supports `Range`",
    access: "person",
    answers: { 200: "application/vnd.pmtiles", 206: "application/vnd.pmtiles", 304: null, 416: null },
    fails: [404],
    handle: async ({ request }) => {
      if (!mapBase.tilesFile) throw new AppError("not_found", noArchive);
      return serveFileRange(request, mapBase.tilesFile, "application/vnd.pmtiles");
    },
  }),
  route({
    method: "GET",
    path: "/api/map/world/{z}/{x}/{y}.mvt",
    summary: "Get a tile of the bundled world map as a Mapbox vector tile",
    access: "anyone",
    isPublic: true,
    answers: { 200: "application/vnd.mapbox-vector-tile", 304: null },
    fails: [404],
    handle: async ({ params, request }) => {
      const tile = await worldTiles.find(readTileAddress(params));
      if (!tile) throw notFound(noTile);
      return answerPackedTile(request, tile, 86_400);
    },
  }),
  route({
    method: "GET",
    path: "/api/place/tiles/{z}/{x}/{y}.mvt",
    summary: "Get the most important towns as a Mapbox vector tile",
    // They are everyone's knowledge, and a wall without a session draws them too.
    access: "anyone",
    isPublic: true,
    answers: { 200: "application/vnd.mapbox-vector-tile" },
    handle: async ({ params }) => answerTile(drawTowns(readTileAddress(params)), 86_400),
  }),
];
