import type { LonLat } from "@tocsin/contract";
import { afterAll, expect, test } from "vitest";
import { areaOfCodes } from "../../places/areas/area-of-codes.ts";
import { ensureGazetteer, gazetteerFile } from "../../places/ensure-gazetteer.ts";
import { openGazetteer } from "../../places/gazetteer.ts";
import { createLocate } from "../../places/locate.ts";
import { prepareShape } from "../../platform/geo/shapes/prepare-shape.ts";
import { distanceToPointKm } from "../../platform/geo/shapes/shape-distance.ts";
import { placesOfName, placesOfTitle } from "./places-of-name.ts";

ensureGazetteer();
const gazetteer = openGazetteer(gazetteerFile);
afterAll(() => gazetteer.close());
const item = {
  id: "1",
  title: "Wind warning",
  link: null,
  summary: "",
  publishedAt: null,
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
  official: null,
};
const parts = { locate: createLocate(gazetteer), areaOf: areaOfCodes };
const count = (name: string): number => placesOfName(name, item, parts).shapes.length;

test.each([
  ["Warszawa, Lublin", 2],
  ["Leeds, York, Bradford", 3],
  ["Graz; Linz", 2],
  ["Barcelona, Tarragona, Lleida, Girona", 4],
  ["Hamburg / Bremen", 2],
  ["Leiria, Coimbra and Aveiro", 3],
  ["Toulouse et Montauban", 2],
  ["Leiria e Coimbra", 2],
  ["Warszawa - Lublin", 2],
  ["서울·부산", 2],
  ["Graz; Maribor", 2],
  ["Leeds, York, Qwertystead", 2],
  ["Leiria, Coimbra, Aveiro, Portugal", 3],
  ["Gemeinde/Stadt: Bonn, Köln, Siegburg", 3],
  ["Leeds, York sowie Hull", 3],
  ["Leeds, York plus Hull", 3],
  ["* Leeds * York", 2],
  ["- Leeds - York", 2],
  ["Travis and Hays Counties, Texas", 2],
  ["TRAVIS AND HAYS COUNTIES, TEXAS", 2],
  ["Orleans and Jefferson Parishes, Louisiana", 2],
  ["Landkreise Rosenheim und Traunstein", 2],
  ["provincias de Sevilla y Huelva", 2],
  ["départements du Gard et de l'Hérault", 2],
])("%s are %i places", (name, towns) => {
  expect(count(name)).toBe(towns);
});

test.each([
  ...["Paris, Texas", "London, Ontario", "Leiria, Portugal", "Athens, Georgia", "Saint-Denis, La Réunion"],
  ...["Santa Cruz, Bolivia", "Mecklenburg-Vorpommern, Rostock", "Kingston, Surrey", "Graz", "", ", ,"],
  ...["Trinidad and Tobago", "Bosnia and Herzegovina", "Clermont-Ferrand", "Newcastle and Hunter, Australia"],
])("%s is one place, or none", (name) => {
  expect(count(name)).toBeLessThanOrEqual(1);
});

const unknownIn = (name: string): string[] => placesOfName(name, item, parts).unknown;

test.each([
  ["Leeds, York, Qwertystead", ["Qwertystead"]],
  ["Graz; Zone Q7; Linz", ["Zone Q7"]],
  ["Kreis Qwertz, Stadt Köln", ["Kreis Qwertz"]],
  ["Baker, OR; Qwertyland, OR; Union, OR", ["Qwertyland, OR"]],
  ["Qwertyland, Texas", ["Qwertyland"]],
  ...["Paris, Texas", "Baker, OR; Union, OR", "Leiria, Portugal", "Graz", "Trinidad and Tobago"].map(
    (name) => [name, []] as const,
  ),
] as const)("of %s, %j are not known", (name, unknown) => {
  expect(unknownIn(name)).toEqual(unknown);
});

test("counties that are listed by their bare names are the counties, and a wider area is wider than its town", () => {
  const reaches = (name: string, point: LonLat): boolean =>
    placesOfName(name, item, parts).shapes.some(({ geojson }) => distanceToPointKm(prepareShape(geojson), point) <= 0);
  const halfway: LonLat = [-117.11, 44.88];
  expect(reaches("Baker; Union; Wallowa", halfway)).toBe(true);
  expect(reaches("Union; Wallowa", halfway)).toBe(false);
  expect(reaches("Kreis Euskirchen", [6.65, 50.6])).toBe(true);
  expect(reaches("Stadt Euskirchen", [6.65, 50.6])).toBe(false);
  expect(reaches("Qwertyland, Texas", [-97, 31])).toBe(false);
});

test.each([
  ["Wind warning for Leeds, York plus Hull", ["Leeds", "York", "Hull"]],
  ["Tornado warning for Travis and Hays Counties, Texas", ["Travis County", "Hays County"]],
  ["Unwetterwarnung für die Landkreise Rosenheim und Traunstein", ["Rosenheim", "Landkreis Traunstein"]],
  ["Aviso rojo por lluvia en las provincias de Sevilla y Huelva", ["Sevilla", "provincia Huelva"]],
] as const)("the title %j lists %j", (title, names) => {
  const { shapes } = placesOfTitle(title, { ...item, title }, parts);
  expect(shapes.map(({ text }) => text)).toEqual(names);
});

test("lists that are written to take long do not", () => {
  for (const text of ["A AND ".repeat(160), "A, and A and ".repeat(70), "de l'".repeat(190)])
    expect(placesOfName(`${text} Counties provincias A`, item, parts).unknown.length).toBeLessThan(200);
});

test.each([
  ["Wind warning for Cowes, Isle of Wight and Bournemouth", ["Cowes", "Isle of Wight", "Bournemouth"]],
  ["WIND WARNING FOR COWES, ISLE OF WIGHT AND BOURNEMOUTH", ["Cowes", "Isle of Wight", "Bournemouth"]],
  ["Storm warning for Leeds, Kingston upon Hull and York", ["Leeds", "Kingston upon Hull", "York"]],
  ["FLOOD WARNING FOR LEEDS, HULL AND YORK LIFTED", ["Leeds", "Hull", "York"]],
  ["Alerta vermelho para Niterói, Rio de Janeiro e Macaé", ["Niterói", "Rio de Janeiro", "Macaé"]],
  ["Sturmwarnung für Köln, Frankfurt am Main und Emsland", ["Köln", "Frankfurt am Main", "Emsland"]],
  ["Aviso naranja en Gran Canaria, Lanzarote y Fuerteventura", ["Gran Canaria", "Lanzarote", "Fuerteventura"]],
  ["Flood warning for Lansing, Grand Rapids and Flint", ["Lansing", "Grand Rapids", "Flint"]],
  ["Amtliche WARNUNG vor GLÄTTE: Hochsauerlandkreis, Märkischer Kreis", ["Hochsauerlandkreis", "Märkischer Kreis"]],
])("a title names each of its places as a whole, with small words or in capitals: %s", (title, names) => {
  const { shapes, unknown } = placesOfTitle(title, { ...item, title }, parts);
  expect(shapes.map(({ text }) => text)).toEqual(names);
  expect(unknown).toEqual([]);
});
