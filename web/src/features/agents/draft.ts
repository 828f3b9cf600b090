import type { AgentConfig, AgentGraph } from "@tocsin/contract";

/** An agent while it is edited: known by an id of its own, so that it can be renamed and still be led to. */
export type DraftAgent = Omit<AgentConfig, "nextAgent"> & { id: string; nextIds: string[] };

export type Draft = { startId: string; agents: DraftAgent[] };

let madeIds = 0;
const makeId = (): string => `agent-${++madeIds}`;

/** A graph to be edited. Names that no agent has are left out: nothing could be led to by them. */
export function toDraft(graph: AgentGraph): Draft {
  const ids = new Map(graph.agents.map(({ name }) => [name, makeId()]));
  const idOf = (name: string) => ids.get(name) ?? "";
  return {
    startId: idOf(graph.startNode),
    agents: graph.agents.map(({ nextAgent, ...agent }) => ({
      ...agent,
      id: idOf(agent.name),
      nextIds: nextAgent.map(idOf).filter((id) => id !== ""),
    })),
  };
}

/** The graph that a draft stands for. */
export function toGraph({ startId, agents }: Draft): AgentGraph {
  const nameOf = (id: string) => agents.find((agent) => agent.id === id)?.name ?? "";
  return {
    startNode: nameOf(startId),
    agents: agents.map(({ id: _, nextIds, ...agent }) => ({ ...agent, nextAgent: nextIds.map(nameOf) })),
  };
}

export const changeAgent = (draft: Draft, id: string, change: Partial<DraftAgent>): Draft => ({
  ...draft,
  agents: draft.agents.map((agent) => (agent.id === id ? { ...agent, ...change } : agent)),
});

/** Adds an agent under a name that is free, led to by another where one is named. */
export function addAgent(draft: Draft, agent: AgentConfig, afterId?: string): { draft: Draft; id: string } {
  const id = makeId();
  const { nextAgent: _, ...config } = agent;
  const added = { ...config, name: freeName(draft, agent.name), id, nextIds: [] };
  const agents = [...draft.agents, added];
  const grown = { startId: draft.agents.length === 0 ? id : draft.startId, agents };
  return { draft: afterId ? connect(grown, afterId, id) : grown, id };
}

function freeName({ agents }: Draft, wanted: string): string {
  const isTaken = (name: string) => agents.some((agent) => agent.name === name);
  if (!isTaken(wanted)) return wanted;
  let number = 2;
  while (isTaken(`${wanted}_${number}`)) number++;
  return `${wanted}_${number}`;
}

/** Takes an agent out, and every way to it; what began with it begins with the first that is left. */
export function removeAgent(draft: Draft, id: string): Draft {
  const agents = draft.agents
    .filter((agent) => agent.id !== id)
    .map((agent) => ({ ...agent, nextIds: agent.nextIds.filter((next) => next !== id) }));
  return { startId: draft.startId === id ? (agents[0]?.id ?? "") : draft.startId, agents };
}

export const connect = (draft: Draft, from: string, to: string): Draft => ({
  ...draft,
  agents: draft.agents.map((agent) =>
    agent.id === from && !agent.nextIds.includes(to) ? { ...agent, nextIds: [...agent.nextIds, to] } : agent,
  ),
});

export const disconnect = (draft: Draft, from: string, to: string): Draft => ({
  ...draft,
  agents: draft.agents.map((agent) =>
    agent.id === from ? { ...agent, nextIds: agent.nextIds.filter((next) => next !== to) } : agent,
  ),
});

/** True when two graphs are the same, whatever the order of the fields. */
export const isSameGraph = (a: AgentGraph, b: AgentGraph): boolean => stable(a) === stable(b);

const stable = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  );
