import { readFileSync } from "node:fs";
import { type Classify, createClassify, ModelFile } from "./linear-model.ts";

/** The weights in the repository, written by `npm run train` and reviewed like code. */
export const shippedModelFile = new URL("weights.json", import.meta.url);

/** Reads weights from a file. Throws if they are not those of this version of the features. */
export const readModel = (file: URL | string): ModelFile => ModelFile.parse(JSON.parse(readFileSync(file, "utf8")));

let shipped: Classify | undefined;

/** The classifier of the shipped weights, read at the first use: 1 MB that only the threads need that analyse. */
export function classifyByShipped(...args: Parameters<Classify>): ReturnType<Classify> {
  shipped ??= createClassify(readModel(shippedModelFile));
  return shipped(...args);
}
