import { expect, test } from "vitest";
import { plainText } from "../plain-text.ts";
import { endsInOpening } from "./ends-in-opening.ts";
import { endsPart } from "./ends-part.ts";

test.each([
  "Severe flood warning for Oxford and Reading lifted for Reading",
  "Severe flood warning for Derby and Blackpool lifted in Blackpool",
  "Red storm warning for Worcester, Hereford and Gloucester: lifted for Gloucester",
  "Sturmwarnung für Dresden, Leipzig und Chemnitz aufgehoben für Chemnitz",
  "Sturmwarnung für Dresden und Leipzig; für Chemnitz aufgehoben",
  "Alerte rouge aux orages à Lyon et à Valence levée à Valence",
  "Aviso rojo de tormentas en Sevilla y en Huelva levantado en Huelva",
  "When will the storm warning for Salisbury and Winchester be lifted?",
])("%s ends no more than a part", (title) => {
  expect(endsPart(title)).toBe(true);
});

test.each([
  "Severe flood warning for Oxford and Reading lifted",
  "Severe flood warning lifted for Oxford and Reading",
  "Flood warning for Reading: warning lifted for Reading",
  "Red storm warning for Worcester lifted on Friday",
  "Sturmwarnung für Dresden und Leipzig; Lage entspannt sich",
  "Sturmwarnung für Dresden; Warnung aufgehoben",
])("%s is of all that it names", (title) => {
  expect(endsPart(title)).toBe(false);
});

test("a sentence that lifts a warning for one place of a list does not end it for the others", () => {
  const ends = (title: string, opening: string) => endsInOpening(plainText(title), plainText(opening));
  const listed = "Severe storm warning for Northampton and Luton";
  expect(ends(listed, "The warning for Luton has been lifted.")).toBe(false);
  expect(ends(listed, "The warning for Northampton and Luton has been lifted.")).toBe(true);
  expect(ends(listed, "The warning has been lifted.")).toBe(true);
  expect(ends("Severe storm warning for Luton", "The warning for Luton has been lifted.")).toBe(true);
});
