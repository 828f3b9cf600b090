import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { OperatorError } from "../../platform/operator-error.ts";

/** The data of each recorded document, in a file of the same name that ends in `.json`. */
const Recording = z.object({
  url: z.string(),
  at: z.string(),
  contentType: z.string().nullable(),
  /** The document's file, in the same folder. */
  file: z.string().regex(/^[\w.-]+$/),
});
export type Recording = z.infer<typeof Recording>;

/** The recordings of a folder, the oldest first. Throws for a folder without any. */
export function listRecordings(folder: string): Recording[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const found = names.map((name) => Recording.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
  if (found.length === 0) throw new OperatorError(`The folder ${folder} contains no recordings`);
  return found.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}
