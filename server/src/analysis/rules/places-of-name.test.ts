import { afterAll, expect, test } from "vitest";
import { ensureGazetteer, gazetteerFile } from "../../places/ensure-gazetteer.ts";
import { openGazetteer } from "../../places/gazetteer.ts";
import { createLocate } from "../../places/locate.ts";
import { listTowns } from "./shape-of-area.ts";

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
const count = (name: string): number => listTowns(name, item, { locate: createLocate(gazetteer) }).length;

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
])("%s are %i places", (name, towns) => {
  expect(count(name)).toBe(towns);
});

test.each([
  ...["Paris, Texas", "London, Ontario", "Leiria, Portugal", "Athens, Georgia", "Saint-Denis, La Réunion"],
  ...["Santa Cruz, Bolivia", "Mecklenburg-Vorpommern, Rostock", "Kingston, Surrey", "Graz", "", ", ,"],
  ...["Trinidad and Tobago", "Bosnia and Herzegovina", "Clermont-Ferrand", "Newcastle and Hunter, Australia"],
])("%s is one place, or none", (name) => {
  expect(count(name)).toBe(0);
});
