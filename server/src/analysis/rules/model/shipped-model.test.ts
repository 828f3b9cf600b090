import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { plainItem } from "../plain-text.ts";
import { classifierOf, fingerprintOfShipped, ownModelFile, readModel, shippedModelFile } from "./shipped-model.ts";

const explosion = plainItem({ title: "Explosion at factory kills two workers", summary: "" });

/** What a data folder with this file of weights makes of an explosion, and the warnings. */
function classifyWith(file: string | null) {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-weights-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (file !== null) writeFileSync(ownModelFile(folder), file);
  const warnings: string[] = [];
  const { isIncident } = classifierOf(folder, (reason) => warnings.push(reason))(explosion);
  return { isIncident, warnings };
}

/** Weights by which nothing is an incident. */
const blind = { ...readModel(shippedModelFile), shift: -1_000, weights: {} };

test("an installation without weights of its own uses the shipped ones", () => {
  expect(classifyWith(null)).toEqual({ isIncident: true, warnings: [] });
});

test("weights that did better than the shipped ones are used", () => {
  const file = JSON.stringify({ ...blind, comparedWith: fingerprintOfShipped() });
  expect(classifyWith(file)).toEqual({ isIncident: false, warnings: [] });
});

test.each([
  [
    "compared with the weights of another version",
    JSON.stringify({ ...blind, comparedWith: "older" }),
    "train them again",
  ],
  ["of another form", JSON.stringify({ bias: [] }), "cannot be read"],
  ["broken off", "{", "cannot be read"],
])("weights %s are reported and not used", (_, file, warning) => {
  const { isIncident, warnings } = classifyWith(file);
  expect(isIncident).toBe(true);
  expect(warnings).toEqual([expect.stringContaining(warning)]);
});
