import { afterAll, beforeAll, expect, test } from "vitest";
import { declinedTowns } from "../../../testing/documents/declined-towns.ts";
import { geodesicKm } from "../platform/geo/geodesic.ts";
import { ensureGazetteer, gazetteerFile } from "./ensure-gazetteer.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer.ts";
import { createLocate, type Locate } from "./locate.ts";
import { normaliseName } from "./normalise-name.ts";

let gazetteer: Gazetteer;
let locate: Locate;
beforeAll(() => {
  ensureGazetteer();
  gazetteer = openGazetteer(gazetteerFile);
  locate = createLocate(gazetteer);
});
afterAll(() => gazetteer.close());

const placeOf = (title: string, sourceName: string, link: string | null = null) =>
  locate({ title, summary: "" }, { link, sourceName }).place;

/** The towns that are found, found elsewhere and not found, by the forms in which a warning names them. */
function judge(country: string): { found: string[]; wrong: string[]; missed: string[] } {
  const { source, before, towns } = declinedTowns[country] ?? { source: "", before: "", towns: "" };
  const judged = { found: [] as string[], wrong: [] as string[], missed: [] as string[] };
  for (const town of towns.trim().split(/\s+/)) {
    const [name = "", forms = ""] = town.replaceAll("_", " ").replaceAll("\n", "").split("=");
    const own = gazetteer.named(normaliseName(name)).filter((place) => place.country === country);
    for (const form of forms.split(",")) {
      const { lat, lon, kind } = placeOf(`${before} ${form}`, source);
      const isFound =
        lat !== null && lon !== null && own.some((one) => geodesicKm([one.lon, one.lat], [lon, lat]) < 20);
      judged[isFound ? "found" : kind === "unknown" ? "missed" : "wrong"].push(form);
    }
  }
  return judged;
}

test.each(Object.keys(declinedTowns))(
  "the largest towns of %s are found in the forms in which warnings name them",
  (country) => {
    const { found, wrong, missed } = judge(country);
    const all = found.length + wrong.length + missed.length;
    expect(wrong.length / all, `wrong: ${wrong}`).toBeLessThanOrEqual(0.02);
    expect(found.length / all, `missed: ${missed}`).toBeGreaterThanOrEqual(0.95);
  },
);

test.each([
  [
    "CZ",
    "Výstraha Bouřky Povodně Silný Vítr Dnes Večer Obyvatelé Silnice Zavřena Kvůli Sněhu Mrazy Přívalové Deště Řidiči Pozor",
  ],
  [
    "PL",
    "Ostrzeżenie Burze Silny Wiatr Dzisiaj Wieczorem Mieszkańcy Drogi Zamknięte Przez Śnieg Mróz Ulewne Deszcze Kierowcy Uwaga",
  ],
  [
    "FI",
    "Varoitus Myrsky Kova Tuuli Tänään Illalla Asukkaat Tiet Suljettu Lumisade Pakkanen Rankkasateita Kuljettajat Huomio",
  ],
  [
    "HU",
    "Riasztás Zivatar Erős Szél Ma Este Lakosok Utak Lezárva Hóesés Fagy Felhőszakadások Sofőrök Figyelem Árvizek",
  ],
  [
    "RO",
    "Avertizare Furtuni Vânt Puternic Astăzi Seara Locuitorii Drumuri Închise Ninsori Ger Averse Șoferii Atenție Inundații",
  ],
  [
    "RU",
    "Предупреждение Грозы Сильный Ветер Сегодня Вечером Жители Дороги Закрыты Снегопад Мороз Осадки Водители Внимание",
  ],
  ["UA", "Попередження Грози Сильний Вітер Сьогодні Увечері Мешканці Дороги Закриті Снігопад Мороз Зливи Водії Увага"],
  [
    "HR",
    "Upozorenje Oluje Jak Vjetar Danas Navečer Stanovnici Ceste Zatvorene Snijeg Mraz Pljuskovi Vozači Oprez Poplave",
  ],
  ["EE", "Hoiatus Torm Tugev Tuul Täna Õhtul Elanikud Teed Suletud Lumesadu Pakane Paduvihm Autojuhid Tähelepanu"],
  [
    "LT",
    "Įspėjimas Audros Stiprus Vėjas Šiandien Vakare Gyventojai Keliai Uždaryti Sniegas Šaltis Liūtys Vairuotojai Dėmesio",
  ],
  [
    "LV",
    "Brīdinājums Vētra Stiprs Vējš Šodien Vakarā Iedzīvotāji Ceļi Slēgti Sniegs Sals Lietusgāzes Autovadītāji Uzmanību",
  ],
])("ordinary words are no forms of a town: %s", (country, words) => {
  const { source = "" } = declinedTowns[country] ?? {};
  for (const word of words.split(" ")) expect(placeOf(`x ${word} y`, source), word).toMatchObject({ kind: "unknown" });
});

test("names are declined only where the country is known whose language they are in", () => {
  expect(placeOf("Výstraha: bouřky v Praze", "Weather Europe").kind).toBe("unknown");
  expect(placeOf("Varoitus: Tampereella", "Czechia: CHMI").kind).toBe("unknown");
  expect(placeOf("Výstraha: bouřky v Brně", "Weather", "https://portal.gov.cz/1").name).toMatch(/^Brno/);
  // A town abroad is not one of the country that has its name in another form.
  expect(placeOf("Storm warning for Vienna, Austria", "Czechia: CHMI").name).toMatch(/Austria$/);
});

test.each([
  ["fi", "Myrskyvaroitus Tampereella", /^Tampere/],
  ["fi", "Myrskyvaroitus Hamburgissa", /^Hamburg/],
  ["cs", "Výstraha: bouřky v Praze", /^Prague/],
  ["cs", "Výstraha: bouřky ve Vídni", /^Vienna/],
  ["pl", "Ostrzeżenie: burze w Krakowie", /^Kraków/],
  ["et", "Hoiatus: torm Tartus", /^Tartu,.* Estonia$/],
  ["hr", "Upozorenje: oluja u Zagrebu", /^Zagreb/],
  ["hu", "Figyelmeztetés: vihar Berlinben", /^Berlin/],
])("without a country, names are declined as in the language of the text: %s, %s", (language, title, name) => {
  expect(locate({ title, summary: "" }, { language, sourceName: "Weather Europe" }).place.name).toMatch(name);
  expect(locate({ title, summary: "" }, { sourceName: "Weather Europe" }).place.name ?? "").not.toMatch(name);
});

test.each([
  ["Finland: FMI", "Myrskyvaroitus Hamburgissa", /^Hamburg/],
  ["Finland: FMI", "Myrskyvaroitus Rostockissa Saksassa", /Germany$/],
  ["Poland: IMGW", "Ostrzeżenie: burze w Berlinie", /^Berlin/],
  ["Poland: IMGW", "Ostrzeżenie: burze w Niemczech", /^Germany$/],
  ["Czechia: CHMI", "Výstraha: bouřky ve Vídni", /^Vienna/],
])(
  "a city of the world is meant abroad, and so is a town whose country is named: %s, %s",
  (sourceName, title, name) => {
    expect(placeOf(title, sourceName).name).toMatch(name);
  },
);

test("a town of the country of a source is meant, whatever city abroad is named next to it", () => {
  expect(placeOf("Myrskyvaroitus Turussa, lautta Tukholmaan", "Finland: FMI").name).toMatch(/^Turku/);
  expect(placeOf("Severe weather warning for Otway", "Australia: BOM").name ?? "").not.toMatch(/Ohio/);
});

test("a town is meant where a village has the name of which it is a form", () => {
  expect(placeOf("Ostrzeżenie: burze w Tarnowie", "Poland: IMGW").name).toMatch(/^Tarnów/);
});
