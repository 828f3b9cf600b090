import { afterAll, expect, test } from "vitest";
import { areaOfCodes } from "../../places/areas/area-of-codes.ts";
import { ensureGazetteer, gazetteerFile } from "../../places/ensure-gazetteer.ts";
import { openGazetteer } from "../../places/gazetteer.ts";
import { createLocate } from "../../places/locate.ts";
import { createRulesEngine } from "./create-rules-engine.ts";

ensureGazetteer();
const gazetteer = openGazetteer(gazetteerFile);
afterAll(() => gazetteer.close());

const analyse = createRulesEngine({ locate: createLocate(gazetteer), nameAt: () => "", areaOf: areaOfCodes });

async function listNamed(title: string, summary: string): Promise<string[]> {
  const item = { id: "1", title, summary, link: null, publishedAt: null, updatedAt: null, lat: null, lon: null };
  const finding = await analyse({ ...item, geojson: null, official: null }, new AbortController().signal, {
    isOfficial: true,
  });
  return finding.namedAreas?.map(({ name }) => name) ?? [];
}

test.each([
  ["Severe flood warning", "Areas affected: York, Leeds and Hull. Stay away from rivers.", ["York", "Leeds", "Hull"]],
  ["Red wind warning", "Affected areas: • York • Leeds • Hull", ["York", "Leeds", "Hull"]],
  [
    "Red wind warning",
    "A red warning is in force. It covers York; Leeds; Hull until 18:00.",
    ["York", "Leeds", "Hull"],
  ],
  [
    "Flood Warning",
    "The National Weather Service has issued a flood warning for Travis, Hays and Bastrop Counties in Texas.",
    ["Travis County", "Hays County", "Bastrop County"],
  ],
  ["Unwetterwarnung", "Betroffen sind Bonn, Köln und Siegburg.", ["Bonn", "Köln", "Siegburg"]],
  ["Aviso rojo por lluvia", "Zonas afectadas: Sevilla, Huelva y Cádiz.", ["Sevilla", "Huelva", "Cádiz"]],
  ["Vigilance orange orages", "Départements concernés : Gard, Hérault et Aude", ["Gard", "Hérault", "Aude"]],
  ["Allerta rossa per temporali", "Interessa Milano, Torino e Genova", ["Milano", "Torino", "Genova"]],
])("%s with %j warns of %j", async (title, summary, places) => {
  expect(await listNamed(title, summary)).toEqual(places);
});

test("a list below a title that names its place adds none", async () => {
  expect(await listNamed("Red wind warning for York", "Call our offices in Leeds, Hull and Bradford.")).toEqual([
    "York",
  ]);
});
