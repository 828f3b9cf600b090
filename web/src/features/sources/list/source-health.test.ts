import type { Source, SourceState } from "@tocsin/contract";
import { expect, test } from "vitest";
import { findSources, shownState } from "./source-health.ts";

const source = (name: string, state: SourceState, own: Partial<Source> = {}) =>
  ({
    name,
    state,
    url: "",
    tags: [],
    itemsPerDay: [],
    inbound: false,
    lastSuccessAt: null,
    ...own,
  }) as Partial<Source> as Source;

const answered = { lastSuccessAt: "2026-03-01T12:00:00.000Z" };

test("a source that has never answered is not healthy, unless nobody polls it", () => {
  const [fresh, well, pushed] = [
    source("A", "healthy"),
    source("B", "healthy", answered),
    source("C", "healthy", { inbound: true }),
  ];
  const failing = source("D", "failing");
  expect([fresh, well, pushed, failing].map(shownState)).toEqual(["waiting", "healthy", "healthy", "failing"]);
  const find = (state: ReturnType<typeof shownState> | null) =>
    findSources([well, pushed, fresh, failing], { state, text: "", order: { by: "state", isReversed: false } }).map(
      ({ name }) => name,
    );
  expect(find(null)).toEqual(["D", "A", "B", "C"]);
  expect(find("healthy")).toEqual(["B", "C"]);
  expect(find("waiting")).toEqual(["A"]);
});
