import { expect, test } from "vitest";
import { plainItem } from "./plain-text.ts";
import { rateSeverity } from "./rate-severity.ts";

const rated = (title: string) => rateSeverity(plainItem({ title, summary: "" }));

test.each([
  ["Building collapse: 1 dead, 25 rescued alive", "moderate"],
  ["Blackout leaves 1.2 million without power", "extreme"],
  ["Storm knocks out power to 212,000", "severe"],
  ["Met Office issues red wind warning", "severe"],
  ["Tsunami warning cancelled for the coast", "minor"],
  ["Terremoto de 7,1 grados sacude la costa", "extreme"],
  ["Car ploughs into market, no one seriously hurt", "minor"],
])("the severity that a headline states: %s", (title, severity) => {
  expect(rated(title).rated?.severity).toBe(severity);
});

test.each([
  ["One dead, 30,000 without power after ice storm", ["dead 1", "customers cut off 30000"]],
  ["Storm leaves 3 dead, hundreds of roads closed", ["dead 3"]],
  ["Blackout leaves 1.2 million without power", ["customers cut off 1200000"]],
  ["Toll rises to 14", ["dead 14"]],
])("a number counts what is written next to it, and nothing counts twice: %s", (title, counts) => {
  expect(rated(title).counts.map(({ name, value }) => `${name} ${value}`)).toEqual(counts);
});
