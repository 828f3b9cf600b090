import { expect, test } from "vitest";
import { plainItem } from "./plain-text.ts";
import { rateSeverity } from "./rate-severity.ts";
import { casualtiesOf } from "./severity/casualties-of.ts";

const rated = (title: string) => rateSeverity(plainItem({ title, summary: "" }));

test.each([
  ["Building collapse: 1 dead, 25 rescued alive", "moderate"],
  ["Blackout leaves 1.2 million without power", "extreme"],
  ["Storm knocks out power to 212,000", "severe"],
  ["Met Office issues red wind warning", "severe"],
  ["Tsunami warning cancelled for the coast", "minor"],
  ["Terremoto de 7,1 grados sacude la costa", "extreme"],
  ["Car ploughs into market, no one seriously hurt", "minor"],
  ["Nobody killed in blast, police confirm", "minor"],
  ["Temblor de 5,2 en la costa", "moderate"],
  ["Seísmo en la isla de 6,1", "severe"],
  ["Power out for 250,000 as storm hits", "severe"],
  ["Dam wall gives way, scores swept away", "severe"],
  ["Incêndio obriga à retirada de 1.500 pessoas", "severe"],
  ["انهيار سد: مئات المفقودين", "extreme"],
  ["حريق في مصنع ومقتل 11 شخصا", "severe"],
  ["انفجار في المرفأ ومقتل مئة شخص", "extreme"],
  ["Дрон влучив в автобус, дев'ятеро загиблих", "moderate"],
  ["Пропал свет у 140 тысяч семей", "severe"],
])("the severity that a headline states: %s", (title, severity) => {
  expect(rated(title).rated?.severity).toBe(severity);
});

test.each([
  ["One dead, 30,000 without power after ice storm", ["dead 1", "customers cut off 30000"]],
  ["Storm leaves 3 dead, hundreds of roads closed", ["dead 3"]],
  ["Blackout leaves 1.2 million without power", ["customers cut off 1200000"]],
  ["Toll rises to 14", ["dead 14"]],
  ["Death toll from river floods passes 200", ["dead 200"]],
])("a number counts what is written next to it, and nothing counts twice: %s", (title, counts) => {
  expect(rated(title).counts.map(({ name, value }) => `${name} ${value}`)).toEqual(counts);
});

test("words such as hundreds rate an event and are no count of its casualties", () => {
  const { rated: severity, counts } = rated("Erdbeben: Hunderte Verletzte, 12 Tote");
  expect(severity?.severity).toBe("severe");
  expect(casualtiesOf(counts)).toEqual({ dead: 12, injured: null, missing: null });
});
