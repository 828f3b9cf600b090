import { findSureBefore, readFlow } from "./agent-flow.ts";
import { type AgentConfig, type AgentGraph, itemVariables } from "./agents.ts";
import { checkIdentifierName } from "./identifier-name.ts";

/** What is wrong in a graph: a dotted path as in the `fields` of a 422, and a plain sentence. */
export type GraphProblem = { path: string; message: string };

/** A place in a template where a value is put in; spaces around the name do not count. */
export const placeholder = /\{\{([^{}]*)\}\}/g;

/** The variables that one line of a prompt names. */
export const listPlaceholders = (line: string): string[] =>
  [...line.matchAll(placeholder)].map(([, name = ""]) => name.trim());

/**
 * Everything that keeps a graph from being saved, each at its place. The schemas themselves are checked by the server
 * beside this, which knows JSON Schema.
 */
export function findGraphProblems(graph: AgentGraph): GraphProblem[] {
  const own = graph.agents.flatMap((agent, index) =>
    [...findNameProblems(graph, agent, index), ...findSchemaProblems(agent), ...findNextProblems(graph, agent)].map(
      ({ path, message }) => ({ path: `agents.${index}.${path}`, message }),
    ),
  );
  if (!graph.agents.some(({ name }) => name === graph.startNode)) {
    return [{ path: "startNode", message: "Please choose the agent to begin with" }, ...own];
  }
  return [...own, ...findLost(graph), ...findCircles(graph), ...findUnsure(graph), ...findRivals(graph)];
}

function findNameProblems({ agents }: AgentGraph, { name }: AgentConfig, index: number): GraphProblem[] {
  const messages = checkIdentifierName(name, { fieldName: "Name", required: true });
  const isTaken = agents.findIndex((other) => other.name === name) < index;
  return [...messages, ...(isTaken ? ["Another agent has this name"] : [])].map((message) => ({
    path: "name",
    message,
  }));
}

function findSchemaProblems({ outputSchema, successVariable, returnVariables }: AgentConfig): GraphProblem[] {
  const names = Object.keys(outputSchema.properties);
  const isKnown = (name: string): boolean => names.includes(name);
  const unknown = (path: string, name: string): GraphProblem => ({
    path,
    message: `${name || "An empty name"} is not among the properties of the answer`,
  });
  const twice = (path: string, name: string): GraphProblem => ({ path, message: `${name} stands here twice` });
  const listed = (field: string, list: string[]): GraphProblem[] =>
    list.flatMap((name, index) => [
      ...(isKnown(name) ? [] : [unknown(`${field}.${index}`, name)]),
      ...(list.indexOf(name) < index ? [twice(`${field}.${index}`, name)] : []),
    ]);
  return [
    ...(names.length === 0 ? [{ path: "outputSchema.properties", message: "Please name what is to be answered" }] : []),
    ...names.flatMap((name) =>
      checkIdentifierName(name, { fieldName: "Name", required: true }).map((message) => ({
        path: `outputSchema.properties.${name}`,
        message,
      })),
    ),
    ...listed("outputSchema.required", outputSchema.required),
    ...(successVariable === "" || isKnown(successVariable) ? [] : [unknown("successVariable", successVariable)]),
    ...listed("returnVariables", returnVariables),
    ...returnVariables.flatMap((name, index) =>
      Object.hasOwn(itemVariables, name)
        ? [
            {
              path: `returnVariables.${index}`,
              message: `${name} is a variable of the item; please choose another name`,
            },
          ]
        : [],
    ),
  ];
}

const findNextProblems = ({ agents }: AgentGraph, { nextAgent }: AgentConfig): GraphProblem[] =>
  nextAgent.flatMap((name, index) => [
    ...(agents.some((other) => other.name === name)
      ? []
      : [{ path: `nextAgent.${index}`, message: `There is no agent named ${name || "so"}` }]),
    ...(nextAgent.indexOf(name) < index ? [{ path: `nextAgent.${index}`, message: `${name} stands here twice` }] : []),
  ]);

/** Agents that nothing leads to. */
function findLost(graph: AgentGraph): GraphProblem[] {
  const reached = readFlow(graph).reach(graph.startNode);
  return graph.agents.flatMap(({ name }, index) =>
    name === graph.startNode || reached.has(name)
      ? []
      : [{ path: `agents.${index}.name`, message: "Nothing leads to this agent" }],
  );
}

/** Cycles in which no agent can stop, each reported at the step that closes it. */
function findCircles(graph: AgentGraph): GraphProblem[] {
  const endless = { agents: graph.agents.filter(({ successVariable }) => successVariable === "") };
  const { reach } = readFlow(endless);
  const told = new Set<string>();
  return graph.agents.flatMap(({ name, nextAgent, successVariable }, index) => {
    if (successVariable !== "" || told.has(name) || !reach(name).has(name)) return [];
    const circle = endless.agents.map((one) => one.name).filter((one) => reach(name).has(one) && reach(one).has(name));
    for (const one of circle) told.add(one);
    const step = nextAgent.findIndex((next) => circle.includes(next));
    const words = `${circle.join(", ")}: these go on without end. Give one of them a success variable, or take out a step`;
    return [
      {
        path: `agents.${index}.nextAgent.${step}`,
        message: circle.length > 1 ? words : `${name} goes on to itself without end`,
      },
    ];
  });
}

/** Prompts that name what is not there, or may not be there yet. */
function findUnsure(graph: AgentGraph): GraphProblem[] {
  const before = findSureBefore(graph, readFlow(graph));
  const sources = (variable: string): string[] =>
    graph.agents.filter(({ returnVariables }) => returnVariables.includes(variable)).map(({ name }) => name);
  const judge = (agent: AgentConfig, variable: string): string | null => {
    if (Object.hasOwn(itemVariables, variable)) return null;
    if (!/^\w+$/.test(variable)) return `{{${variable}}} is not the name of a variable`;
    const [source] = sources(variable);
    if (source === undefined) return `${variable} is no variable of the item, and no agent returns it`;
    const isThere = sources(variable).some((one) => before.get(agent.name)?.has(one) ?? true);
    return isThere ? null : `${variable} comes from ${source}, which has not surely run before`;
  };
  return graph.agents.flatMap((agent, index) =>
    agent.promptTemplate.flatMap((line, row) => {
      const messages = listPlaceholders(line).map((variable) => judge(agent, variable));
      if (line.replaceAll(placeholder, "").includes("{{")) messages.push("A {{ has no }} in the same line");
      const path = `agents.${index}.promptTemplate.${row}`;
      return [...new Set(messages)].flatMap((message) => (message ? [{ path, message }] : []));
    }),
  );
}

/** Agents that run in parallel and return the same variable: which of the two counts would be random. */
function findRivals(graph: AgentGraph): GraphProblem[] {
  const { reach } = readFlow(graph);
  return graph.agents.flatMap((agent, index) =>
    agent.returnVariables.flatMap((variable, place) => {
      const rival = graph.agents
        .slice(0, index)
        .find(
          (other) =>
            other.name !== agent.name &&
            other.returnVariables.includes(variable) &&
            !reach(other.name).has(agent.name) &&
            !reach(agent.name).has(other.name),
        );
      if (!rival) return [];
      const message = `${rival.name} returns ${variable} too and runs beside this one: which of the two counts would be chance`;
      return [{ path: `agents.${index}.returnVariables.${place}`, message }];
    }),
  );
}
