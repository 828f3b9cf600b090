import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Pack } from "./pack.ts";
import { readPacks } from "./read-packs.ts";

const packs = readPacks();
const usualSeconds = 300;

test("an address belongs to one pack, and the names of a pack's sources differ", () => {
  const urls = packs.flatMap(({ entries }) => entries.map(({ url }) => url));
  expect(new Set(urls).size).toBe(urls.length);
  for (const { entries } of packs) expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
});

test("a source of a pack is polled at the usual interval, unless its publisher asks for less", () => {
  const warnings = packs.filter(({ id }) => id.startsWith("official-warnings-")).flatMap(({ entries }) => entries);
  const slower = warnings.filter(({ pollSeconds }) => (pollSeconds ?? 0) > usualSeconds);
  for (const { limits } of slower) expect(limits).toMatch(/asks for/);
});

test("only the pack of worldwide hazards is on by default, and all of it is official", () => {
  const defaults = packs.filter(({ isDefault }) => isDefault);
  expect(defaults.map(({ id }) => id)).toEqual(["worldwide-hazards"]);
  expect(defaults.flatMap(({ entries }) => entries).every(({ official }) => official)).toBe(true);
});

test("packs name the warnings of more than a hundred countries and areas", () => {
  const warnings = packs.filter(({ id }) => id.startsWith("official-warnings-")).flatMap(({ entries }) => entries);
  expect(new Set(warnings.map(({ coverage }) => coverage)).size).toBeGreaterThan(100);
});

const own = {
  id: "own",
  name: "Own",
  description: "Ours.",
  sources: [{ ...entryOf(packs), url: "https://own.example/feed" }],
};

test("an operator's folder adds packs; a file that is no pack stops the start with its name and what is wrong", () => {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-packs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "own.json"), JSON.stringify(own));
  expect(readPacks(folder).at(-1)).toMatchObject({ id: "own", isDefault: false, entries: [{ limits: null }] });
  writeFileSync(join(folder, "own.json"), JSON.stringify({ ...own, sources: [{ name: "No address" }] }));
  expect(() => readPacks(folder)).toThrow(/own\.json.*url/s);
  writeFileSync(join(folder, "own.json"), JSON.stringify({ ...own, id: "world-news" }));
  expect(() => readPacks(folder)).toThrow(/world-news/);
  expect(() => readPacks(join(folder, "none"))).toThrow(/PACKS_DIR/);
});

function entryOf([pack]: Pack[]) {
  const {
    dialectName: _,
    limits: __,
    pollSeconds: ___,
    ...entry
  } = (pack as Pack).entries[0] as Pack["entries"][number];
  return entry;
}
