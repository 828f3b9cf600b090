import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPacks } from "../sources/packs/read-packs.ts";
import { writePacks } from "./pack-docs.ts";

test("docs/sources.md lists the packs as they are; `npm run sources -- docs` brings it up to date", () => {
  const document = readFileSync(join(import.meta.dirname, "../../../docs/sources.md"), "utf8");
  expect(writePacks(document, readPacks())).toBe(document);
});
