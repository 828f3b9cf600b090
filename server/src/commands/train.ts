import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { shippedModelFile } from "../analysis/rules/model/shipped-model.ts";
import { printJudged } from "../analysis/training/print-judged.ts";
import { readHeadlines } from "../analysis/training/read-headlines.ts";
import { trainModel } from "../analysis/training/train-model.ts";
import { countTerms } from "../events/stories/count-terms.ts";
import { termCountsFile } from "../events/stories/terms.ts";
import { endWith, OperatorError } from "../platform/operator-error.ts";
import { trainOwn } from "./train/train-own.ts";
import { writeModel } from "./train/write-model.ts";

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

/**
 * `npm run train`: trains the linear models on the labelled headlines of the repository, prints their accuracy on families of
 * headlines that they have not seen, and writes the weights for review. With `--with-verdicts`, it trains weights for this
 * installation, on the marks of its people too.
 */
async function main(): Promise<void> {
  if (readOptions()["with-verdicts"]) return trainOwn(say);
  const { model, judged } = trainModel(readHeadlines(), "1");
  say(printJudged(judged, model));
  writeModel(shippedModelFile, model);
  say(`${Object.keys(model.weights).length} features written to ${shippedModelFile.pathname}.`);
  writeTermCounts();
}

function readOptions() {
  try {
    return parseArgs({ options: { "with-verdicts": { type: "boolean" } } }).values;
  } catch {
    throw new OperatorError("Enter npm run train, or npm run train -- --with-verdicts.");
  }
}

/** How rare each word is, by which reports of one event are recognised. */
function writeTermCounts(): void {
  const texts = readHeadlines().map(({ title, summary }) => `${title} ${summary}`);
  writeFileSync(termCountsFile, `${JSON.stringify(countTerms(texts), null, 2)}\n`);
}

main().catch(endWith);
