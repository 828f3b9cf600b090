import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { iso1A2Code } from "@rapideditor/country-coder";
import { distanceKm, recordOf } from "@tocsin/contract";
import { gazetteerFile } from "../ensure-gazetteer.ts";
import { type Gazetteer, openGazetteer } from "../gazetteer.ts";
import { readSpans } from "../toponyms.ts";
import { findLinks } from "./find-links.ts";
import { type RankFeature, rankFeatures } from "./rank-features.ts";
import { rankWeights } from "./rank-weights.ts";
import { type Ranked, rankNames, type Weights } from "./resolve-mentions.ts";

type Gold = { start: number; end: number; lat: number | null; lon: number };
type Document = { text: string; toponyms: Gold[] };
/** The places that a name may mean, with those that it does mean. */
type Example = { ranked: Ranked[]; isRight: boolean[] };

const folder = fileURLToPath(new URL("../../../../../shared/data/geoparsing/", import.meta.url));
const weightsFile = join(import.meta.dirname, "rank-weights.ts");
/** A beginning is an example of its own: items of feeds say less than whole articles. */
const beginning = 500;
const rounds = 4;
const steps = 250;
const stepSize = 0.05;
/** Keeps what the data do not decide near the weights given by hand. */
const restraint = 0.005;

/** Every other document: the rest shows what the weights are worth (`npm run bench understanding`). */
function readDocuments(file: string): Document[] {
  const lines = readFileSync(join(folder, file), "utf8").split("\n");
  const documents: Document[] = lines
    .filter((line, index) => line !== "" && index % 2 === 0)
    .map((line) => JSON.parse(line));
  return documents.flatMap(({ text, toponyms }) => [
    { text, toponyms },
    { text: text.slice(0, beginning), toponyms: toponyms.filter(({ end }) => end <= beginning) },
  ]);
}

/** As the measure has it, within 161 km or the same country; of those, the nearest, so that a town is not its region. */
function findRight(ranked: Ranked[], { lat, lon }: Gold): boolean[] {
  if (lat === null) return ranked.map(() => false);
  const errorsKm = ranked.map(({ place }) =>
    place.kind === "country" && iso1A2Code([lon, lat]) === place.country
      ? 0
      : distanceKm([place.lon, place.lat], [lon, lat]),
  );
  const nearestKm = Math.min(...errorsKm);
  return errorsKm.map((km) => km <= 161 && km <= nearestKm + 25);
}

function examplesOf(gazetteer: Gazetteer, { text, toponyms }: Document, weights: Weights): Example[] {
  const reading = readSpans(gazetteer, text, toponyms);
  return rankNames(reading.mentions, findLinks(reading), {}, weights).flatMap(({ mention, ranked }) => {
    const gold = toponyms.find(({ start }) => start === mention.start);
    if (!gold) return [];
    const right = findRight(ranked, gold);
    return right.includes(true) && right.includes(false) ? [{ ranked, isRight: right }] : [];
  });
}

/** Adds to `gradient` the direction in which the right places of an example become likelier. */
function addGradient(gradient: Weights, { ranked, isRight: right }: Example, weights: Weights): void {
  const scores = ranked.map(({ features }) =>
    rankFeatures.reduce((sum, name) => sum + weights[name] * (features[name] ?? 0), 0),
  );
  const top = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - top));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const rightTotal = shares.reduce((sum, share, index) => sum + (right[index] ? share : 0), 0) + 1e-9 * total;
  for (const [index, { features }] of ranked.entries()) {
    const share = shares[index] ?? 0;
    const pull = (right[index] ? share / rightTotal : 0) - share / total;
    for (const name in features) gradient[name as RankFeature] += pull * (features[name as RankFeature] ?? 0);
  }
}

const zeros = (): Weights => recordOf(rankFeatures, () => 0);

/** Gradient ascent with steps scaled by the running mean of squared gradients (RMSProp). */
function fit(examples: Example[], start: Weights, prior: Weights): Weights {
  const weights = { ...start };
  const squares = zeros();
  for (let step = 0; step < steps; step++) {
    const gradient = zeros();
    for (const example of examples) addGradient(gradient, example, weights);
    for (const name of rankFeatures) {
      const slope = gradient[name] / examples.length - restraint * (weights[name] - prior[name]);
      squares[name] = 0.9 * squares[name] + 0.1 * slope * slope;
      weights[name] += (stepSize * slope) / (Math.sqrt(squares[name]) + 1e-4);
    }
  }
  return weights;
}

/** Writes the weights into their file, in the order of the features. */
function save(weights: Weights): void {
  const source = readFileSync(weightsFile, "utf8");
  const rows = rankFeatures.map((name) => `  ${name}: ${Number(weights[name].toFixed(2))},`).join("\n");
  writeFileSync(weightsFile, source.replace(/= \{\n[\s\S]*\n\};/, `= {\n${rows}\n};`));
}

/**
 * Fits the weights of the ranker on half of the documents of the data sets, starting from the present ones. The examples
 * depend on the weights, through what the other names of a text most likely mean, so both are computed in turns.
 */
function train(): void {
  const gazetteer = openGazetteer(gazetteerFile);
  const documents = ["lgl-a.jsonl", "geovirus.jsonl"].flatMap(readDocuments);
  let weights: Weights = rankWeights;
  for (let round = 0; round < rounds; round++) {
    const examples = documents.flatMap((document) => examplesOf(gazetteer, document, weights));
    weights = fit(examples, weights, rankWeights);
  }
  gazetteer.close();
  save(weights);
}

if (existsSync(folder)) train();
else process.stdout.write("Skipped: the data sets in ../shared/data/geoparsing are not here.\n");
