import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fieldsOf } from "@tocsin/contract";

const fileOf = (dataDir: string): string => join(dataDir, "public-url");

/** Stores the address of the running server in its data folder, for commands that print links. */
export function noteRunningAddress(dataDir: string, publicUrl: string): () => Promise<void> {
  writeFileSync(fileOf(dataDir), `${publicUrl}\n`, { mode: 0o600 });
  return async () => rmSync(fileOf(dataDir), { force: true });
}

/** The address of the server that runs on this data folder; undefined if none does. */
export function readRunningAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(fileOf(dataDir), "utf8").trim() || undefined;
  } catch (error) {
    if (fieldsOf(error).code === "ENOENT") return undefined;
    throw error;
  }
}
