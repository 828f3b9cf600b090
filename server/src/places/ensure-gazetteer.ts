import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { buildGazetteer } from "./build-gazetteer.ts";
import { fingerprintSources } from "./sources/fingerprint-sources.ts";

/** Where set-up puts the gazetteer: reference data, the same for all, so next to the built web application. */
export const gazetteerFile = fileURLToPath(new URL("../../../build/places.sqlite", import.meta.url));

function readFingerprint(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return String(db.prepare("select value from meta where key = 'sources'").get()?.value);
    } finally {
      db.close();
    }
  } catch {
    // Whatever it is, it is no gazetteer and is built over.
    return undefined;
  }
}

/** Builds the gazetteer unless `file` was built from these very sources; answers whether it had to. */
export function ensureGazetteer(file: string = gazetteerFile): boolean {
  if (readFingerprint(file) === fingerprintSources()) return false;
  buildGazetteer(file);
  return true;
}
