import { expect, test } from "vitest";
import { asWritten } from "./as-written.ts";

test("words have the accents and capitals of the item", () => {
  const item = { title: "Bergleute in Kattowitz verschüttet", summary: "Люди, 12 шахтёров, ещё под землёй." };
  expect(asWritten(item).words(["verschuttet", "bergleute", "шахтеров", "люди"])).toEqual([
    "verschüttet",
    "Bergleute",
    "шахтёров",
    "Люди",
  ]);
  expect(asWritten(item).words(["verschuttet люди"])).toEqual(["verschüttet Люди"]);
});

test("of scripts without spaces whole words are shown, once each", () => {
  const item = { title: "秋田で震度5、津波注意報", summary: "" };
  expect(asWritten(item).words(["て震", "震度", "意報", "津波"])).toEqual(["震度", "注意報", "津波"]);
  expect(asWritten({ title: "四川泸定发生地震", summary: "" }).words(["地震", "定发"])).not.toContain("定发");
});

test("a word that the item has in no such form stays as it is read", () => {
  expect(asWritten({ title: "Fire", summary: "" }).words(["fire 10%"])).toEqual(["Fire 10%"]);
});

test("a phrase keeps its words and characters", () => {
  const item = { title: "パリで爆発 12人けが", summary: "Trois blessés" };
  expect(asWritten(item).phrase("12人けか")).toBe("12人けが");
  expect(asWritten(item).phrase("trois blesses")).toBe("Trois blessés");
});
