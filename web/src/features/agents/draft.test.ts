import { AgentGraph, starterAgent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { addAgent, changeAgent, connect, disconnect, isSameGraph, removeAgent, toDraft, toGraph } from "./draft.ts";

const graph = AgentGraph.parse({
  startNode: "detect",
  agents: [
    { ...starterAgent("detect"), nextAgent: ["rate"] },
    { ...starterAgent("rate"), nextAgent: [] },
  ],
});
const idOf = (draft: ReturnType<typeof toDraft>, name: string) =>
  draft.agents.find((agent) => agent.name === name)?.id ?? "";

test("an unchanged graph stays the same", () => {
  expect(toGraph(toDraft(graph))).toEqual(graph);
  expect(isSameGraph(toGraph(toDraft(graph)), graph)).toBe(true);
});

test("a renamed agent keeps its place as start node and next agent", () => {
  const draft = toDraft(graph);
  const renamed = toGraph(changeAgent(draft, idOf(draft, "rate"), { name: "judge" }));
  expect(renamed.agents[0]?.nextAgent).toEqual(["judge"]);
  expect(toGraph(changeAgent(draft, idOf(draft, "detect"), { name: "first" })).startNode).toBe("first");
  expect(isSameGraph(renamed, graph)).toBe(false);
});

test("two agents may have one name temporarily, and are not mixed up", () => {
  const draft = toDraft(graph);
  const doubled = changeAgent(draft, idOf(draft, "rate"), { name: "detect" });
  const undone = changeAgent(doubled, doubled.agents[1]?.id ?? "", { name: "rate" });
  expect(toGraph(undone)).toEqual(graph);
});

test("another agent gets an unused name and becomes a next agent", () => {
  const draft = toDraft(graph);
  const { draft: grown } = addAgent(draft, starterAgent("rate"), idOf(draft, "rate"));
  expect(toGraph(grown).agents.map(({ name, nextAgent }) => [name, nextAgent])).toEqual([
    ["detect", ["rate"]],
    ["rate", ["rate_2"]],
    ["rate_2", []],
  ]);
});

test("a removed agent is no one's next agent, and the start node moves", () => {
  const draft = toDraft(graph);
  expect(toGraph(removeAgent(draft, idOf(draft, "rate"))).agents[0]?.nextAgent).toEqual([]);
  const without = toGraph(removeAgent(draft, idOf(draft, "detect")));
  expect(without.startNode).toBe("rate");
});

test("a connection is drawn once and removed again", () => {
  const draft = toDraft(graph);
  const [detect, rate] = [idOf(draft, "detect"), idOf(draft, "rate")];
  expect(toGraph(connect(draft, detect, rate))).toEqual(graph);
  expect(toGraph(disconnect(draft, detect, rate)).agents[0]?.nextAgent).toEqual([]);
});
