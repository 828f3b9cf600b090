import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureGazetteer, gazetteerFile } from "../ensure-gazetteer.ts";
import { type Gazetteer, openGazetteer } from "../gazetteer.ts";
import { createLocate, type Locate } from "../locate.ts";
import { uninflect } from "./inflections.ts";

let gazetteer: Gazetteer;
let locate: Locate;
beforeAll(() => {
  ensureGazetteer();
  gazetteer = openGazetteer(gazetteerFile);
  locate = createLocate(gazetteer);
});
afterAll(() => gazetteer.close());

const nameOf = (title: string) => locate({ title, summary: "" }).place.name?.split(",")[0];

describe("names of places in other writing", () => {
  test.each([
    ["Russian", "Взрыв в Харькове", "Kharkiv"],
    ["Russian adjectives", "Пожар в Белгородской области", "Belgorod"],
    ["Russian countries", "Землетрясение в Турции", "Türkiye"],
    ["Ukrainian", "Вибух у Києві", "Kyiv"],
    ["Ukrainian, where the vowel changes", "У Львові горить склад", "Lviv"],
    ["Ukrainian regions", "Обстріл на Донеччині", "Donetsk Oblast"],
  ])("cases are undone in %s", (_, title, name) => {
    expect(nameOf(title)).toBe(name);
  });

  test.each([
    ["Chinese", "四川省成都市发生地震", "Chengdu"],
    ["Chinese countries", "台风袭击菲律宾马尼拉", "Manila"],
    ["Japanese", "大阪で火災、3人死亡", "Osaka"],
    ["Japanese prefectures", "石川県で震度6強の地震", "Ishikawa"],
    ["Japanese for foreign names", "ウクライナのハリコフに攻撃", "Kharkiv"],
  ])("names are found without spaces in %s", (_, title, name) => {
    expect(nameOf(title)).toBe(name);
  });

  test.each([
    ["حريق في القاهرة", "Cairo"],
    ["انفجار ببغداد", "Baghdad"],
    ["زلزال يضرب مراكش في المغرب", "Marrakesh"],
  ])("Arabic names are found, also behind a short word: %s", (title, name) => {
    expect(nameOf(title)).toBe(name);
  });

  test.each([
    ["Gempa guncang Cianjur", "Cianjur"],
    ["Sunog sa Tondo, Maynila", "Manila"],
    ["Hochwasser in Wuppertal", "Wuppertal"],
    ["Enchentes no Rio Grande do Sul: Porto Alegre alagada", "Porto Alegre"],
    ["Alluvione in Emilia-Romagna, evacuata Faenza", "Faenza"],
    ["Incendio forestal en Valparaíso, Chile", "Valparaíso"],
    ["Explosion à Marseille", "Marseille"],
  ])("names are found in other languages of Latin writing: %s", (title, name) => {
    expect(nameOf(title)).toBe(name);
  });

  test.each([
    ["Erdbeben auf Kreta", "Crete"],
    ["Waldbrände in Kalifornien", "California"],
    ["Inondations en Floride", "Florida"],
    ["Terremoto en Sicilia", "Sicily"],
    ["Наводнение во Флориде", "Florida"],
    ["Пожежі в Каліфорнії", "California"],
    ["حرائق في كاليفورنيا", "California"],
    ["加利福尼亚州发生山火", "California"],
    ["テキサス州で洪水", "Texas"],
    ["Kebakaran di Skotlandia", "Scotland"],
  ])("regions abroad are found under their name in the language: %s", (title, name) => {
    expect(nameOf(title)).toBe(name);
  });

  test.each([
    ["Van hits crowd in Ghent", "Gent"],
    ["Explosion in Antwerp harbour", "Antwerpen"],
    ["Blast at a school in Bruges", "Brugge"],
  ])("towns with an English name are found before smaller ones elsewhere that are called so: %s", (title, name) => {
    expect(nameOf(title)).toBe(name);
  });

  test.each([
    ["Fusillade à Nice : un mort", "Nice"],
    ["سيول في جدة تقطع الطرق", "Jeddah"],
    ["Storm Eunice: three dead, thousands without power", undefined],
  ])("small words and the names of storms say what is a place: %s", (title, name) => {
    expect(nameOf(title)).toBe(name);
  });

  test("a text of nothing but characters is read in bounded time and without a wrong place", () => {
    expect(nameOf("的了是".repeat(2_000))).toBeUndefined();
  });

  test("Latin names have no other forms", () => {
    expect(uninflect("london")).toEqual([]);
  });
});
