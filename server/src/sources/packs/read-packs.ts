import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { OperatorError } from "../../platform/operator-error.ts";
import { type Pack, readPack } from "./pack.ts";

const folder = join(import.meta.dirname, "lists");

/** In the order in which they are shown. */
const shipped = [
  "worldwide-hazards",
  "worldwide-lists",
  "official-warnings-africa",
  "official-warnings-americas",
  "official-warnings-asia",
  "official-warnings-europe",
  "official-warnings-oceania",
  "travel-advice",
  "world-news",
  "regional-news",
  "service-status",
];

/** They are the same as long as the process runs, and checking a thousand entries takes as long as the rest of a start. */
let read: readonly Pack[] | undefined;

/** The packs that come with the product, and those of the operator's folder. Throws on a file that is no pack. */
export function readPacks(ownFolder?: string): Pack[] {
  read ??= shipped.map((name) => readFile(join(folder, `${name}.json`)));
  const packs = [...read, ...listOwn(ownFolder).map(readFile)];
  const ids = packs.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new OperatorError(`PACKS_DIR: there are two packs with the id ${twice}`);
  return packs;
}

function listOwn(ownFolder?: string): string[] {
  if (!ownFolder) return [];
  if (!existsSync(ownFolder)) throw new OperatorError(`PACKS_DIR: there is no folder ${ownFolder}`);
  const names = readdirSync(ownFolder).filter((name) => name.endsWith(".json"));
  return names.toSorted().map((name) => join(ownFolder, name));
}

function readFile(file: string): Pack {
  try {
    return readPack(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new OperatorError(`The pack of sources ${file} cannot be read: ${reason}`);
  }
}
