import { expect, test } from "vitest";
import { leaveOutCommon, listDifferences } from "./list-differences.ts";

test("only differences are listed, by their path", () => {
  const before = { name: "a", llm: { model: "x", temperature: 0 }, tags: ["b", "c"] };
  const after = { name: "a", llm: { model: "y", temperature: 0 }, tags: ["b"], url: "" };
  expect(listDifferences(before, after)).toEqual([
    { path: "llm.model", before: "x", after: "y" },
    { path: "tags", before: "b, c", after: "b" },
    { path: "url", before: undefined, after: "(empty)" },
  ]);
});

test("new and removed values differ completely; a missing value and null are equal", () => {
  expect(listDifferences(null, { name: "a" })).toEqual([{ path: "name", before: undefined, after: "a" }]);
  expect(listDifferences({ name: "a" }, null)).toEqual([{ path: "name", before: "a", after: undefined }]);
  expect(listDifferences({ name: null, list: [] }, {})).toEqual([]);
});

test("objects with names are compared by name, at any position in their list", () => {
  const one = { name: "one", text: "1" };
  const two = { name: "two", text: "2" };
  expect(listDifferences({ agents: [one] }, { agents: [two, one] })).toEqual([
    { path: "agents.two.name", before: undefined, after: "two" },
    { path: "agents.two.text", before: undefined, after: "2" },
  ]);
});

test("long texts show only the different lines, and a new order shows all", () => {
  const of = (before: string, after: string) => leaveOutCommon({ path: "text", before, after });
  expect(of("one\ntwo\nthree", "one\n2\nthree")).toEqual({ path: "text", before: "two", after: "2" });
  expect(of("one\ntwo", "one\ntwo\nthree")).toEqual({ path: "text", before: undefined, after: "three" });
  expect(of("one\ntwo", "two\none")).toEqual({ path: "text", before: "one\ntwo", after: "two\none" });
  expect(of("one", "two")).toEqual({ path: "text", before: "one", after: "two" });
});
