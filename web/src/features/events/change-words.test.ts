import { expect, test } from "vitest";
import { changeWords, engineWords } from "./change-words.ts";

test.each([
  ["a new headline", { title: ["M 6.1", "M 6.3"] }, ["Headline: M 6.1 → M 6.3"]],
  ["a more severe rating", { severity: ["moderate", "severe"] }, ["Severity: moderate → severe"]],
  ["a kind where there was none", { category: [null, "weather"] }, ["Category: none → weather"]],
  ["a long text", { description: ["a".repeat(500), "b"] }, ["Text changed"]],
  ["a place", { lat: [null, 1], lon: [null, 2] }, ["Place added"]],
  ["a move", { lat: [0, 1], lon: [2, 2] }, ["Place moved 111\u00a0km north"]],
  ["a move along a parallel", { lon: [2, 3] }, ["Place corrected"]],
  [
    "a more exact place",
    { place_kind: ["city", "exact"] },
    ["Place corrected", "Precision of the place: city → exact"],
  ],
  ["another source", { urls: [[], ["https://a.example"]] }, ["Source added"]],
  ["an end", { ongoing: [true, false] }, []],
  ["a new outbreak", { ongoing: [false, true] }, ["Ongoing again"]],
  ["an extent", { radius_km: [null, 12] }, ["Radius: none → 12\u00a0km"]],
  ["an unknown field", { words: ["a", "b"] }, []],
])("%s is described", (_, changes, words) => {
  expect(changeWords(changes as never, "metric")).toEqual(words);
});

test("a very long headline is cut", () => {
  expect(changeWords({ title: ["a".repeat(1000), "b"] }, "metric")[0]?.length).toBeLessThan(110);
});

test("an engine is described by its kind", () => {
  expect(engineWords("rules/1")).toBe("analysed by rules");
  expect(engineWords("agents:news@3")).toBe("analysed by rules and agents (news, version 3)");
  expect(engineWords("rules/1 (agents: no answer in time)")).toBe("analysed by rules; agents: no answer in time");
  expect(engineWords("gpt-4.1-mini")).toBe("analysed by gpt-4.1-mini");
});
