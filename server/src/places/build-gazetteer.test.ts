import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildGazetteer } from "./build-gazetteer.ts";
import { ensureGazetteer } from "./ensure-gazetteer.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer.ts";

describe("gazetteer file", () => {
  const folder = mkdtempSync(join(tmpdir(), "gazetteer-"));
  const file = join(folder, "places.sqlite");
  let gazetteer: Gazetteer;

  beforeAll(() => {
    buildGazetteer(file);
    gazetteer = openGazetteer(file);
  });
  afterAll(() => {
    gazetteer?.close();
    rmSync(folder, { recursive: true });
  });

  test("the gazetteer is written completely, without temporary files", () => {
    expect(readdirSync(folder)).toEqual(["places.sqlite"]);
  });

  test("the gazetteer is not built again from the same sources", () => {
    expect(ensureGazetteer(file)).toBe(false);
  });

  test.each([
    ["city", "lyon", "FR"],
    ["city", "москва", "RU"],
    ["city", "sao paulo", "BR"],
    ["city", "st louis", "US"],
    ["region", "texas", "US"],
    ["region", "british columbia", "CA"],
    ["region", "java", "ID"],
    ["country", "georgia", "GE"],
    ["country", "turkey", "TR"],
    ["country", "french", "FR"],
  ])("knows the %s %s", (kind, norm, country) => {
    const found = gazetteer.named(norm);
    expect(found.some((place) => place.kind === kind && place.country === country)).toBe(true);
  });

  test("the gazetteer has no airport codes among the names of towns", () => {
    expect(gazetteer.named("lon").filter(({ kind, rank }) => kind === "city" && rank !== 0)).toEqual([]);
  });

  test("the gazetteer gives divisions the centre and extent of their towns", () => {
    const texas = gazetteer.coded("US.TX");
    expect(texas?.lat).toBeCloseTo(31, -0.5);
    expect(texas?.lon).toBeCloseTo(-99.5, -0.5);
    expect(texas?.radiusKm).toBeGreaterThan(300);
  });

  test("the gazetteer finds towns on both sides of the date line", () => {
    const sides = gazetteer.near([179.99, -16.8], 300).map(({ place }) => place.lon > 0);
    expect(new Set(sides)).toEqual(new Set([true, false]));
  });

  test("the gazetteer is refused if it is missing, another file or of another version", () => {
    expect(() => openGazetteer(join(folder, "nowhere.sqlite"))).toThrow(/no gazetteer/i);
    const other = join(folder, "other.sqlite");
    writeFileSync(other, "not a database");
    expect(() => openGazetteer(other)).toThrow(/version none/);
    rmSync(other);
    const db = new DatabaseSync(other);
    db.exec("create table meta (key text, value text); insert into meta values ('version', '0')");
    db.close();
    expect(() => openGazetteer(other)).toThrow(/version 0/);
    rmSync(other);
  });
});
