import { Graph, layout } from "@dagrejs/dagre";
import type { Draft } from "../draft.ts";

/** The size of an agent in the picture, in pixels. */
export const nodeSize = { width: 208, height: 76 };

/** The upper left corner of each agent: next agents are to the right of their predecessors. */
export function layoutGraph({ agents }: Draft): Map<string, { x: number; y: number }> {
  const graph = new Graph();
  graph.setGraph({ rankdir: "LR", nodesep: 24, ranksep: 104 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of agents) graph.setNode(id, { ...nodeSize });
  for (const { id, nextIds } of agents) for (const next of nextIds) if (next !== id) graph.setEdge(id, next);
  layout(graph);
  return new Map(
    agents.map(({ id }) => {
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 }];
    }),
  );
}

/** The agents in the order in which they have their turn, those that nothing leads to last. */
export function inOrder({ startId, agents }: Draft): Draft["agents"] {
  const reached = new Set<string>();
  const waiting = [startId];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(agents.find((agent) => agent.id === id)?.nextIds ?? []));
  }
  const place = (id: string) => [...reached].indexOf(id);
  const known = agents.filter(({ id }) => reached.has(id)).sort((a, b) => place(a.id) - place(b.id));
  return [...known, ...agents.filter(({ id }) => !reached.has(id))];
}
