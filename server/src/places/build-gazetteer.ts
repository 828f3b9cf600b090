import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { gazetteerIndexes, gazetteerSchema, gazetteerVersion } from "./schema.ts";
import { fingerprintSources } from "./sources/fingerprint-sources.ts";
import { gazetteerWriter } from "./sources/gazetteer-writer.ts";
import { writePlaces } from "./sources/write-places.ts";

function fill(db: DatabaseSync): void {
  db.exec("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -100000");
  db.exec(gazetteerSchema);
  db.exec("begin");
  writePlaces(gazetteerWriter(db));
  const note = db.prepare("insert into meta values (?, ?)");
  note.run("version", String(gazetteerVersion));
  note.run("sources", fingerprintSources());
  db.exec("commit");
  db.exec(gazetteerIndexes);
  db.exec("vacuum");
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Writes the gazetteer to `targetFile` from the packages of towns, divisions and countries, about ten seconds of work.
 * The file appears whole or not at all: it is written next to its name, synced and then renamed.
 */
export function buildGazetteer(targetFile: string): void {
  const draft = `${targetFile}.${process.pid}.draft`;
  mkdirSync(dirname(targetFile), { recursive: true });
  rmSync(draft, { force: true });
  try {
    const db = new DatabaseSync(draft);
    try {
      fill(db);
    } finally {
      db.close();
    }
    sync(draft);
    renameSync(draft, targetFile);
    sync(dirname(targetFile));
  } finally {
    rmSync(draft, { force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = process.argv[2];
  if (!target) throw new Error("Usage: node build-gazetteer.ts <target file>");
  buildGazetteer(target);
}
