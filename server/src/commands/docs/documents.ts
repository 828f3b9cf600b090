import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPacks } from "../../sources/packs/read-packs.ts";
import { writeChannels } from "./write-channels.ts";
import { writePacks } from "./write-packs.ts";
import { writeSettings } from "./write-settings.ts";

const folder = join(import.meta.dirname, "../../../../docs");

const writers: Record<string, (document: string) => string> = {
  "channels.md": writeChannels,
  "settings.md": (document) => writeSettings(document),
  "sources.md": (document) => writePacks(document, readPacks()),
};

/** The documents with a part that is written from the code: the text that each has, and the one that it should have. */
export const listDocuments = (): { name: string; path: string; before: string; after: string }[] =>
  Object.entries(writers).map(([name, write]) => {
    const path = join(folder, name);
    const before = readFileSync(path, "utf8");
    return { name, path, before, after: write(before) };
  });
