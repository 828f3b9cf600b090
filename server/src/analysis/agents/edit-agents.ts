import type { AgentConfig, AgentGraph } from "@tocsin/contract";
import { msg } from "#messages";
import { notFound } from "../../platform/errors.ts";

const agentNotFound = msg({ id: "error.agent.notFound", message: "Agent not found" });

/** A graph with one more agent, a next agent of those named in `after`. Throws `not_found` for an unknown name. */
export function addAgent(graph: AgentGraph, agent: AgentConfig, after: string[]): AgentGraph {
  for (const name of after) indexOf(graph, name);
  const agents = graph.agents.map((one) =>
    after.includes(one.name) ? { ...one, nextAgent: [...new Set([...one.nextAgent, agent.name])] } : one,
  );
  return { ...graph, agents: [...agents, agent] };
}

/** A graph with one agent replaced; references to the old name are updated. */
export function replaceAgent(graph: AgentGraph, name: string, agent: AgentConfig): AgentGraph {
  const place = indexOf(graph, name);
  const rename = (one: string): string => (one === name ? agent.name : one);
  const agents = graph.agents.map((one, index) => (index === place ? agent : one));
  return {
    startNode: rename(graph.startNode),
    agents: agents.map((one) => ({ ...one, nextAgent: one.nextAgent.map(rename) })),
  };
}

/** A graph without one agent, and without references to it. */
export function removeAgent(graph: AgentGraph, name: string): AgentGraph {
  const place = indexOf(graph, name);
  const agents = graph.agents
    .filter((_, index) => index !== place)
    .map((one) => ({ ...one, nextAgent: one.nextAgent.filter((other) => other !== name) }));
  return { ...graph, agents };
}

function indexOf({ agents }: AgentGraph, name: string): number {
  const index = agents.findIndex((one) => one.name === name);
  if (index < 0) throw notFound(agentNotFound);
  return index;
}
