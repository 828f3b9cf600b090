import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const fileOf = (dataDir: string): string => join(dataDir, "public-url");

/** Notes in the data folder where the server that owns it is reached, for commands that print links. */
export function noteRunningAddress(dataDir: string, publicUrl: string): () => Promise<void> {
  writeFileSync(fileOf(dataDir), `${publicUrl}\n`, { mode: 0o600 });
  return async () => rmSync(fileOf(dataDir), { force: true });
}

/** Where the server is reached that runs on this data folder; undefined when none does. */
export function readRunningAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(fileOf(dataDir), "utf8").trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
