import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { iso1A2Code } from "@rapideditor/country-coder";
import { distanceKm } from "../server/src/places/distance-km.ts";
import { type Gazetteer, openGazetteer } from "../server/src/places/gazetteer.ts";
import { type MeantPlace, readToponyms, resolveSpans, type Span } from "../server/src/places/toponyms.ts";

type Gold = { start: number; end: number; phrase: string; lat: number; lon: number };
type Document = { id: string; text: string; toponyms: Gold[] };

const furthestKm = 20_039;
const folder = fileURLToPath(new URL("../../shared/data/geoparsing/", import.meta.url));
const gazetteerFile = process.env.GAZETTEER ?? fileURLToPath(new URL("../build/places.sqlite", import.meta.url));

const readDocuments = (file: string): Document[] =>
  readFileSync(`${folder}${file}.jsonl`, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

const errorKm = (gold: Gold, found: MeantPlace | null): number =>
  found ? distanceKm([gold.lon, gold.lat], [found.lon, found.lat]) : furthestKm;

/** Middles of countries differ between gazetteers by hundreds of kilometres: the same country is no error. */
const fairErrorKm = (gold: Gold, found: MeantPlace | null): number =>
  found?.kind === "country" && iso1A2Code([gold.lon, gold.lat]) === found.country ? 0 : errorKm(gold, found);

type Errors = { km: number[]; fairKm: number[] };

function note(errors: Errors, gold: Gold, found: MeantPlace | null): void {
  errors.km.push(errorKm(gold, found));
  errors.fairKm.push(fairErrorKm(gold, found));
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

const within161 = (errors: number[]): number => (100 * errors.filter((km) => km <= 161).length) / errors.length;

function score({ km: errors, fairKm }: Errors) {
  const logs = errors.map((km) => Math.log(km + 1) / Math.log(furthestKm + 1)).sort((a, b) => a - b);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    "Acc@161": within161(errors),
    "countries by code": within161(fairKm),
    "mean km": Math.round(mean(errors)),
    AUC: mean(logs),
    answered: (100 * errors.filter((km) => km < furthestKm).length) / errors.length,
  };
}

function measure(gazetteer: Gazetteer, file: string) {
  const gold: Errors = { km: [], fairKm: [] };
  const free: Errors = { km: [], fairKm: [] };
  let found = 0;
  let right = 0;
  for (const document of readDocuments(file)) {
    const byGold = resolveSpans(gazetteer, document.text, document.toponyms);
    const byText = readToponyms(gazetteer, document.text);
    found += byText.length;
    right += byText.filter((one) => document.toponyms.some((toponym) => overlaps(toponym, one))).length;
    for (const [index, toponym] of document.toponyms.entries()) {
      if (toponym.lat === null) continue;
      note(gold, toponym, byGold[index] ?? null);
      note(free, toponym, byText.find((one) => overlaps(toponym, one)) ?? null);
    }
  }
  const precision = right / found;
  const recall = free.km.filter((km) => km < furthestKm).length / free.km.length;
  const spans = {
    precision: 100 * precision,
    recall: 100 * recall,
    F1: (200 * precision * recall) / (precision + recall),
  };
  return { gold: score(gold), free: { ...score(free), ...spans } };
}

if (!existsSync(folder)) {
  console.log("Skipped: the data sets in ../shared/data/geoparsing are not here.");
} else {
  const gazetteer = openGazetteer(gazetteerFile);
  const rows: Record<string, Record<string, number>> = {};
  for (const file of ["lgl-a", "geovirus"]) {
    const { gold, free } = measure(gazetteer, file);
    rows[`${file}, spans given`] = gold;
    rows[`${file}, end to end`] = free;
  }
  const rounded = Object.entries(rows).map(([name, row]) => [
    name,
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Math.round(value * 1000) / 1000])),
  ]);
  console.table(Object.fromEntries(rounded));
}
