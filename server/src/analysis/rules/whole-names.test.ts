import { expect, test } from "vitest";
import { inTitleCase, joinNames } from "./whole-names.ts";

const places = new Set(["Isle of Wight", "Palma de Mallorca", "Santa Cruz de Tenerife", "Frankfurt am Main", "Kent"]);
const join = (title: string) => joinNames(title, (name) => places.has(name));

test.each([
  ["Wind warning for Cowes, Isle of Wight and Kent", "Wind warning for Cowes, Isle-of-Wight and Kent"],
  ["Aviso para Palma de Mallorca y Santa Cruz de Tenerife", "Aviso para Palma-de-Mallorca y Santa-Cruz-de-Tenerife"],
  ["Warnung für Köln und Frankfurt am Main", "Warnung für Köln und Frankfurt-am-Main"],
  ["Storm warning for Leeds in Yorkshire", "Storm warning for Leeds in Yorkshire"],
])("names with small words are joined where they are places as a whole: %s", (title, joined) => {
  expect(join(title).title).toBe(joined);
});

test("a joined name is returned as it was written, and others as they are", () => {
  const { written } = join("Wind warning for Isle of Wight");
  expect(written("Isle-of-Wight")).toBe("Isle of Wight");
  expect(written("Stoke-on-Trent")).toBe("Stoke-on-Trent");
});

test("the number of lookups is limited, whatever the length of a title", () => {
  let looked = 0;
  joinNames(`Warning for ${"Aaa of Bbb of Ccc, ".repeat(500)}`, () => {
    looked++;
    return false;
  });
  expect(looked).toBeLessThanOrEqual(20);
});

test.each([
  ["FLOOD WARNING FOR LEEDS, HULL AND YORK LIFTED", /for Leeds, Hull and York lifted$/],
  ["UNWETTERWARNUNG FÜR KÖLN UND FRANKFURT AM MAIN", /für Köln und Frankfurt am Main$/],
  ["Flood warning for Leeds", /^Flood warning for Leeds$/],
  ["大雨警報", /^大雨警報$/],
])("a title in capitals is read as one that has them at its names: %s", (title, expected) => {
  expect(inTitleCase(title)).toMatch(expected);
});
