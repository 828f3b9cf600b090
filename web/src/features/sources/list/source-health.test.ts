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
    outage: null,
    ...own,
  }) as Partial<Source> as Source;

test("a source that does not respond is not healthy, and one that is not analysed has a state of its own", () => {
  const [fresh, well, pushed] = [
    source("A", "healthy", { outage: "waiting" }),
    source("B", "healthy"),
    source("C", "healthy", { inbound: true }),
  ];
  const failing = source("D", "failing", { outage: "failing" });
  expect([fresh, well, pushed, failing].map(shownState)).toEqual(["waiting", "healthy", "healthy", "failing"]);
  const unread = { skip_processing: 1 };
  const others = [
    source("E", "degraded", { outage: "overdue" }),
    source("F", "failing", unread),
    source("G", "paused", unread),
  ];
  expect(others.map(shownState)).toEqual(["overdue", "unread", "paused"]);
  const find = (state: ReturnType<typeof shownState> | null) =>
    findSources([well, pushed, fresh, failing], { state, text: "", order: { by: "state", isReversed: false } }).map(
      ({ name }) => name,
    );
  expect(find(null)).toEqual(["D", "A", "B", "C"]);
  expect(find("healthy")).toEqual(["B", "C"]);
  expect(find("waiting")).toEqual(["A"]);
});
