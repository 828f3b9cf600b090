import { writeFileSync } from "node:fs";
import { shippedModelFile } from "../analysis/rules/model/shipped-model.ts";
import { printJudged } from "../analysis/training/print-judged.ts";
import { readHeadlines } from "../analysis/training/read-headlines.ts";
import { trainModel } from "../analysis/training/train-model.ts";
import { countTerms } from "../events/stories/count-terms.ts";
import { termCountsFile } from "../events/stories/terms.ts";

/**
 * `npm run train`: trains the linear models on the labelled headlines of the repository, prints how they do on families of
 * headlines that they have not seen, and writes the weights for review.
 */
function main(): void {
  const headlines = readHeadlines();
  const { model, judged } = trainModel(headlines, "1");
  process.stdout.write(`${printJudged(judged, model)}\n`);
  const features = Object.entries(model.weights).map(([name, row]) => `${JSON.stringify(name)}:${JSON.stringify(row)}`);
  const { weights, ...rest } = model;
  const head = JSON.stringify(rest).slice(0, -1);
  writeFileSync(shippedModelFile, `${head},"weights":{\n${features.join(",\n")}\n}}\n`);
  process.stdout.write(`${Object.keys(weights).length} features written to ${shippedModelFile.pathname}.\n`);
}

/** How rare each word is, by which reports of one event are recognised. */
function writeTermCounts(): void {
  const texts = readHeadlines().map(({ title, summary }) => `${title} ${summary}`);
  writeFileSync(termCountsFile, `${JSON.stringify(countTerms(texts), null, 1)}\n`);
}

main();
writeTermCounts();
