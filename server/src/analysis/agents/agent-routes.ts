import { AgentConfig, type AgentGraph, AgentInput, AgentsInput, dataOf, NewAgentInput } from "@tocsin/contract";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { authorOf } from "./author-of.ts";
import { adminBase, before } from "./content-type-routes.ts";
import { addAgent, removeAgent, replaceAgent } from "./edit-agents.ts";
import { getGraph, type Saved } from "./queries.ts";
import { changeGraph } from "./save-version.ts";

const base = `${adminBase}/content_types/{name}/agents`;

/** The agents in the reverse order of the graph, as the API has always returned them. */
const Agents = dataOf(z.array(AgentConfig)).extend({ version: z.number().int(), startNode: z.string() });

const toAnswer = (message: string, { version, graph }: Saved): z.infer<typeof Agents> => ({
  message,
  data: graph.agents.toReversed(),
  version,
  startNode: graph.startNode,
});

/** The agents of a content type one by one; every change is a version of the whole. */
export function agentRoutes({ db }: { db: Db }): Route[] {
  type Call = { caller: Parameters<typeof authorOf>[0]; params: Record<string, string> };
  const change = async (
    { caller, params: { name = "" } }: Call,
    { note = "", baseVersion }: { note?: string; baseVersion?: number | undefined },
    edit: (graph: AgentGraph) => AgentGraph,
  ) => toAnswer("Saved", await changeGraph(db, name, edit, { author: authorOf(caller), note, baseVersion }));
  const common = { access: "admin or service", answer: Agents } as const;
  const changing = { ...common, audit: before(db) };
  return [
    route({
      method: "GET",
      path: base,
      ...common,
      summary: "List the agents of a content type in reverse order of the graph",
      handle: async ({ params: { name = "" } }) => toAnswer("All agents, the last first", await getGraph(db, name)),
    }),
    route({
      method: "PUT",
      path: base,
      ...changing,
      summary: "Replace all agents of a content type, in the order of the graph; the start node is kept",
      body: AgentsInput,
      handle: ({ body, ...call }) => change(call, body, (graph) => ({ ...graph, agents: body.agents })),
    }),
    route({
      method: "POST",
      path: base,
      ...changing,
      status: 201,
      summary: "Add an agent after existing agents",
      body: NewAgentInput,
      handle: ({ body: { after, note, baseVersion, ...agent }, ...call }) =>
        change(call, { note, baseVersion }, (graph) => addAgent(graph, agent, after)),
    }),
    route({
      method: "PUT",
      path: `${base}/{agent}`,
      ...changing,
      summary: "Replace an agent; references are updated if its name changes",
      body: AgentInput,
      handle: ({ body: { note, baseVersion, ...agent }, ...call }) =>
        change(call, { note, baseVersion }, (graph) => replaceAgent(graph, call.params.agent ?? "", agent)),
    }),
    route({
      method: "DELETE",
      path: `${base}/{agent}`,
      ...changing,
      summary: "Delete an agent",
      query: z.object({ baseVersion: z.coerce.number().int().positive().optional() }),
      handle: ({ query, ...call }) => change(call, query, (graph) => removeAgent(graph, call.params.agent ?? "")),
    }),
  ];
}
