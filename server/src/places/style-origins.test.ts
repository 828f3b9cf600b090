import { expect, test } from "vitest";
import { findStyleOrigins } from "./style-origins.ts";

const documents = (all: Record<string, unknown>) => async (url: string) => {
  if (!(url in all)) throw new Error(`${url} cannot be had`);
  return all[url];
};
const url = "https://maps.example/styles/dark.json";
const origins = (style: object, more: Record<string, unknown> = {}) =>
  findStyleOrigins(url, documents({ [url]: { version: 8, sources: {}, layers: [], ...style }, ...more }));

test("a style without other origins needs only its own", async () => {
  expect(await origins({ glyphs: "/fonts/{fontstack}/{range}.pbf", sprite: "sprite" })).toEqual([
    "https://maps.example",
  ]);
});

test("glyphs, pictures, tiles and data may have any origin, and so may the tiles that a source's document names", async () => {
  const style = {
    glyphs: "https://fonts.example/{fontstack}/{range}.pbf",
    sprite: [{ id: "default", url: "https://pictures.example/sprite" }],
    sources: {
      streets: { type: "vector", url: "https://sources.example/streets.json" },
      relief: { type: "raster", tiles: ["http://tiles.example:8080/{z}/{x}/{y}.png"] },
      parks: { type: "geojson", data: "https://data.example/parks.geojson" },
      drawn: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
      lost: { type: "vector", url: "https://lost.example/lost.json" },
    },
  };
  const streets = { tiles: ["https://a.streets.example/{z}/{x}/{y}.pbf", "tiles/{z}/{x}/{y}.pbf"] };
  expect((await origins(style, { "https://sources.example/streets.json": streets })).sort()).toEqual([
    "http://tiles.example:8080",
    "https://a.streets.example",
    "https://data.example",
    "https://fonts.example",
    "https://lost.example",
    "https://maps.example",
    "https://pictures.example",
    "https://sources.example",
  ]);
});

test("an invalid address names no origin", async () => {
  const tiles = [
    "javascript:alert(1)",
    "data:x",
    "https://a.example;script-src",
    "https://*",
    "https://{s}.tiles.example/{z}",
  ];
  expect(await origins({ sources: { odd: { type: "vector", tiles, url: "mapbox://streets" } } })).toEqual([
    "https://maps.example",
  ]);
});

test("an invalid style is refused", async () => {
  await expect(findStyleOrigins(url, documents({ [url]: { hello: "world" } }))).rejects.toThrow();
});
