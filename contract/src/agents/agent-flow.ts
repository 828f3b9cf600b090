import type { AgentGraph } from "./agents.ts";

/** The order of agents in a graph. Unknown names are ignored; of duplicate names the first counts. */
export type AgentFlow = {
  /** The next agents of an agent. */
  next(name: string): string[];
  /** All that can run after an agent because of it; itself only in a circle. */
  reach(name: string): ReadonlySet<string>;
};

/** Reads from a graph, whole or not, what can follow what. */
export function readFlow({ agents }: Pick<AgentGraph, "agents">): AgentFlow {
  const byName = new Map<string, string[]>();
  for (const { name, nextAgent } of agents) if (!byName.has(name)) byName.set(name, nextAgent);
  const next = (name: string): string[] => [...new Set(byName.get(name) ?? [])].filter((other) => byName.has(other));
  const known = new Map<string, Set<string>>();
  const reach = (name: string): Set<string> => {
    const reached = known.get(name) ?? new Set<string>();
    if (known.has(name)) return reached;
    known.set(name, reached);
    const waiting = next(name);
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (reached.has(one)) continue;
      reached.add(one);
      waiting.push(...next(one));
    }
    return reached;
  };
  return { next, reach };
}

/**
 * For each agent, the agents that always run earlier: those on every path to it, and those that are called on such a path and
 * lead to it, because an agent waits for all that can still lead to it.
 */
export function findSureBefore(graph: AgentGraph, flow: AgentFlow): Map<string, ReadonlySet<string>> {
  const reached = new Set([graph.startNode, ...flow.reach(graph.startNode)]);
  const agents = graph.agents.filter(({ name }) => reached.has(name));
  const passed = findPassed(graph.startNode, [...reached], flow);
  const mayStop = new Set(agents.filter(({ successVariable }) => successVariable !== "").map(({ name }) => name));
  return new Map(agents.map(({ name }) => [name, addCalled(name, passed.get(name) ?? new Set(), mayStop, flow)]));
}

/** The agents that every way from the start to an agent leads through, itself left out: its dominators. */
function findPassed(start: string, names: string[], { next }: AgentFlow): Map<string, Set<string>> {
  const callers = new Map(names.map((name) => [name, names.filter((other) => next(other).includes(name))]));
  const all = new Set(names);
  const passed = new Map(names.map((name) => [name, name === start ? new Set<string>() : new Set(all)]));
  for (let changes = true; changes; ) {
    changes = false;
    for (const name of names.filter((name) => name !== start)) {
      const ways = (callers.get(name) ?? []).map((caller) => new Set([...(passed.get(caller) ?? []), caller]));
      const common = new Set([...all].filter((one) => one !== name && ways.every((way) => way.has(one))));
      changes ||= common.size !== passed.get(name)?.size;
      passed.set(name, common);
    }
  }
  return passed;
}

/** Adds agents of parallel branches: called by an agent that always runs, and waited for because they lead to the agent. */
function addCalled(name: string, passed: Set<string>, mayStop: Set<string>, { next, reach }: AgentFlow): Set<string> {
  const sure = new Set(passed);
  const waiting = [...passed];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    for (const called of next(one)) {
      if (sure.has(called) || called === name || !reach(called).has(name) || reach(name).has(called)) continue;
      sure.add(called);
      if (!mayStop.has(called)) waiting.push(called);
    }
  }
  return sure;
}
