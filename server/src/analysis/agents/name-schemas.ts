import type { AgentGraph } from "@tocsin/contract";

/** A graph whose output schemas have an `id` and a `title`: where they are left out, the name of the agent. */
export const nameSchemas = (graph: AgentGraph): AgentGraph => ({
  ...graph,
  agents: graph.agents.map((agent) => ({
    ...agent,
    outputSchema: { id: agent.name, title: agent.name, ...agent.outputSchema },
  })),
});
