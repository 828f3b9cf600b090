import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildGazetteer } from "../server/src/places/build-gazetteer.ts";

test("a failed build of the gazetteer leaves no file and no draft", () => {
  const folder = mkdtempSync(join(tmpdir(), "gazetteer-"));
  const taken = join(folder, "taken");
  // A folder of that name with something in it cannot be replaced by a file.
  mkdirSync(join(taken, "inside"), { recursive: true });
  expect(() => buildGazetteer(taken)).toThrow();
  expect(readdirSync(folder)).toEqual(["taken"]);
  rmSync(folder, { recursive: true });
});
