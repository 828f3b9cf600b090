import { starterAgent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { addAgent, connect, type Draft } from "../draft.ts";
import { inOrder, layoutGraph } from "./layout-graph.ts";

function build(): { draft: Draft; ids: string[] } {
  const first = addAgent({ startId: "", agents: [] }, starterAgent("first"));
  const second = addAgent(first.draft, starterAgent("second"), first.id);
  const lost = addAgent(second.draft, starterAgent("lost"));
  const third = addAgent(lost.draft, starterAgent("third"), second.id);
  return { draft: third.draft, ids: [first.id, second.id, third.id, lost.id] };
}

test("next agents are drawn to the right, and none overlap, also in a cycle", () => {
  const { draft, ids } = build();
  const [first = "", second = "", third = ""] = ids;
  for (const one of [draft, connect(draft, third, first), connect(draft, first, first)]) {
    const places = layoutGraph(one);
    expect(places.get(second)?.x).toBeGreaterThan(places.get(first)?.x ?? Number.POSITIVE_INFINITY);
    expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  }
});

test("agents are listed in the order in which they run, unreachable ones last", () => {
  const { draft } = build();
  expect(inOrder(draft).map(({ name }) => name)).toEqual(["first", "second", "third", "lost"]);
});
