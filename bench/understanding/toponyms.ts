import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { iso1A2Code } from "@rapideditor/country-coder";
import { distanceKm } from "@tocsin/contract";
import type { Gazetteer } from "../../server/src/places/gazetteer.ts";
import { type MeantPlace, readToponyms, resolveSpans, type Span } from "../../server/src/places/toponyms.ts";
import { share, shown, table } from "./measures.ts";

type Gold = { start: number; end: number; phrase: string; lat: number; lon: number };
type Document = { id: string; text: string; toponyms: Gold[] };

const furthestKm = 20_039;
const sets = ["lgl-a", "geovirus"];

const readDocuments = (folder: string, file: string): Document[] =>
  readFileSync(join(folder, `${file}.jsonl`), "utf8")
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

const within161 = (errors: number[]): number => share(errors.filter((km) => km <= 161).length, errors.length);

/** Acc@161 by point, with countries by code, the mean error in km, and the area under the sorted logarithms of errors. */
function score({ km: errors, fairKm }: Errors): (string | number)[] {
  const logs = errors.map((km) => Math.log(km + 1) / Math.log(furthestKm + 1));
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [shown(within161(errors)), shown(within161(fairKm)), Math.round(mean(errors)), shown(mean(logs))];
}

function measure(gazetteer: Gazetteer, documents: Document[]) {
  const gold: Errors = { km: [], fairKm: [] };
  const free: Errors = { km: [], fairKm: [] };
  let found = 0;
  let right = 0;
  for (const document of documents) {
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
  const recall = share(free.km.filter((km) => km < furthestKm).length, free.km.length);
  const f1 = (2 * precision * recall) / (precision + recall);
  return { gold: [...score(gold), "", "", ""], free: [...score(free), ...[precision, recall, f1].map(shown)] };
}

/** How well names of places in texts are recognised and resolved; null where the data sets are not at hand. */
export function measureToponyms(gazetteer: Gazetteer, folder: string): string | null {
  if (!existsSync(folder)) return null;
  const rows = sets.flatMap((file) => {
    const { gold, free } = measure(gazetteer, readDocuments(folder, file));
    return [
      [`${file}, spans given`, ...gold],
      [`${file}, end to end`, ...free],
    ];
  });
  return table(["", "Acc@161", "countries by code", "mean km", "AUC", "precision", "recall", "F1"], rows);
}
