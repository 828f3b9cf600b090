import { expect, test } from "vitest";
import { changeWords, engineWords } from "./change-words.ts";

test.each([
  ["a new headline", { title: ["M 6.1", "M 6.3"] }, ["Headline: M 6.1 → M 6.3"]],
  ["a graver rating", { severity: ["moderate", "severe"] }, ["Severity: moderate → severe"]],
  ["a kind where there was none", { category: [null, "weather"] }, ["Kind: nothing → weather"]],
  ["a long text", { description: ["a".repeat(500), "b"] }, ["The text was changed"]],
  ["a place", { lat: [null, 1], lon: [null, 2] }, ["Its place became known"]],
  ["a move", { lat: [0, 1], lon: [2, 2] }, ["Placed 111\u00a0km further north"]],
  ["a move along a parallel", { lon: [2, 3] }, ["Its place was corrected"]],
  ["a surer place", { place_kind: ["city", "exact"] }, ["Its place was corrected (city → exact)"]],
  ["another voice", { urls: [[], ["https://a.example"]] }, ["A further report was linked"]],
  ["an end", { ongoing: [true, false] }, []],
  ["a new outbreak", { ongoing: [false, true] }, ["It goes on again"]],
  ["an extent", { radius_km: [null, 12] }, ["Reaches nothing → 12\u00a0km around"]],
  ["what no one has words for", { words: ["a", "b"] }, []],
])("%s is told in words", (_, changes, words) => {
  expect(changeWords(changes as never, "metric")).toEqual(words);
});

test("a headline as long as a page is cut", () => {
  expect(changeWords({ title: ["a".repeat(1000), "b"] }, "metric")[0]?.length).toBeLessThan(110);
});

test("an engine is told by what it is", () => {
  expect(engineWords("rules/1")).toBe("understood by rules");
  expect(engineWords("agents:news@3")).toBe("understood by rules and the agents for news, version 3");
  expect(engineWords("rules/1 (agents: no answer in time)")).toBe("understood by rules; agents: no answer in time");
  expect(engineWords("gpt-4.1-mini")).toBe("understood by gpt-4.1-mini");
});
