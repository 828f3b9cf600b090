import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Classify, createClassify, ModelFile } from "./linear-model.ts";

/** The weights in the repository, written by `npm run train` and reviewed like code. */
export const shippedModelFile = new URL("weights.json", import.meta.url);

/** Reads weights from a file. Throws if they are not those of this version of the features. */
export const readModel = (file: URL | string): ModelFile => ModelFile.parse(JSON.parse(readFileSync(file, "utf8")));

/** The file of the weights that an installation trained with its own marks, in its data folder. */
export const ownModelFile = (dataDir: string): string => join(dataDir, "weights.json");

/** Represents, in the weights of an installation, the shipped ones that they were compared with. */
export const fingerprintOfShipped = (): string =>
  createHash("sha256").update(readFileSync(shippedModelFile)).digest("hex");

/**
 * The classifier of an installation: of its own weights if it has trained some since the shipped ones last changed, otherwise
 * of the shipped ones. `warn` is called with why its own are not used.
 */
export function classifierOf(dataDir: string, warn: (reason: string) => void): Classify {
  let own: Classify | null | undefined;
  return (item) => {
    own ??= openOwn(ownModelFile(dataDir), warn) ?? classifyByShipped;
    return own(item);
  };
}

function openOwn(file: string, warn: (reason: string) => void): Classify | null {
  if (!existsSync(file)) return null;
  try {
    const model = readModel(file);
    if (model.comparedWith === fingerprintOfShipped()) return createClassify(model);
    warn(
      `The weights in ${file} are older than this version. To train them again, run npm run train -- --with-verdicts.`,
    );
  } catch (error) {
    warn(`The weights in ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return null;
}

let shipped: Classify | undefined;

/** The classifier of the shipped weights, read at the first use: 1 MB that only the threads need that analyse. */
export function classifyByShipped(...args: Parameters<Classify>): ReturnType<Classify> {
  shipped ??= createClassify(readModel(shippedModelFile));
  return shipped(...args);
}
