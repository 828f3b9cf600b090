import { checkIdentifierName } from "../base/identifier-name.ts";
import type { Sentence } from "../base/sentences.ts";
import { findSureBefore, readFlow } from "./agent-flow.ts";
import { graphTexts as texts } from "./agent-graph-texts.ts";
import { type AgentConfig, type AgentGraph, itemVariables } from "./agents.ts";

/** A problem of a graph: a dotted path as in the `fields` of a 422, and a sentence. */
export type GraphProblem = { path: string } & Sentence;

/** A place in a template where a value is put in; spaces around the name do not count. */
export const placeholder = /\{\{([^{}]*)\}\}/g;

/** The variables that one line of a prompt names. */
export const listPlaceholders = (line: string): string[] =>
  [...line.matchAll(placeholder)].map(([, name = ""]) => name.trim());

/** All problems that prevent saving a graph, each at its field. The server, which knows JSON Schema, also checks the schemas. */
export function findGraphProblems(graph: AgentGraph): GraphProblem[] {
  const own = graph.agents.flatMap((agent, index) =>
    [...findNameProblems(graph, agent, index), ...findSchemaProblems(agent), ...findNextProblems(graph, agent)].map(
      ({ path, ...sentence }) => ({ path: `agents.${index}.${path}`, ...sentence }),
    ),
  );
  if (!graph.agents.some(({ name }) => name === graph.startNode)) {
    return [{ path: "startNode", text: texts.noStart }, ...own];
  }
  return [...own, ...findLost(graph), ...findCircles(graph), ...findUnsure(graph), ...findRivals(graph)];
}

const checkName = (path: string, name: string): GraphProblem[] =>
  checkIdentifierName(name, { fieldName: "Name", required: true }).map((sentence) => ({ path, ...sentence }));

function findNameProblems({ agents }: AgentGraph, { name }: AgentConfig, index: number): GraphProblem[] {
  const isTaken = agents.findIndex((other) => other.name === name) < index;
  return [...checkName("name", name), ...(isTaken ? [{ path: "name", text: texts.nameTaken }] : [])];
}

/** The names that occur earlier in a list. */
const findRepeated = (field: string, list: string[]): GraphProblem[] =>
  list.flatMap((name, index) =>
    list.indexOf(name) < index ? [{ path: `${field}.${index}`, text: texts.twice, values: { name } }] : [],
  );

function findSchemaProblems({ outputSchema, successVariable, returnVariables }: AgentConfig): GraphProblem[] {
  const names = Object.keys(outputSchema.properties);
  const checkKnown = (path: string, name: string): GraphProblem[] => {
    if (names.includes(name)) return [];
    return [name ? { path, text: texts.unknownProperty, values: { name } } : { path, text: texts.unnamedProperty }];
  };
  const listed = (field: string, list: string[]): GraphProblem[] => [
    ...list.flatMap((name, index) => checkKnown(`${field}.${index}`, name)),
    ...findRepeated(field, list),
  ];
  return [
    ...(names.length === 0 ? [{ path: "outputSchema.properties", text: texts.noProperties }] : []),
    ...names.flatMap((name) => checkName(`outputSchema.properties.${name}`, name)),
    ...listed("outputSchema.required", outputSchema.required),
    ...(successVariable === "" ? [] : checkKnown("successVariable", successVariable)),
    ...listed("returnVariables", returnVariables),
    ...returnVariables.flatMap((name, index) =>
      Object.hasOwn(itemVariables, name)
        ? [{ path: `returnVariables.${index}`, text: texts.nameOfItem, values: { name } }]
        : [],
    ),
  ];
}

const findNextProblems = ({ agents }: AgentGraph, { nextAgent }: AgentConfig): GraphProblem[] => [
  ...nextAgent.flatMap((name, index) => {
    const path = `nextAgent.${index}`;
    if (agents.some((other) => other.name === name)) return [];
    return [name ? { path, text: texts.unknownAgent, values: { name } } : { path, text: texts.unnamedAgent }];
  }),
  ...findRepeated("nextAgent", nextAgent),
];

/** Agents that nothing leads to. */
function findLost(graph: AgentGraph): GraphProblem[] {
  const reached = readFlow(graph).reach(graph.startNode);
  return graph.agents.flatMap(({ name }, index) =>
    name === graph.startNode || reached.has(name) ? [] : [{ path: `agents.${index}.name`, text: texts.unreached }],
  );
}

/** Cycles in which no agent can stop, each reported at the step that closes it. */
function findCircles(graph: AgentGraph): GraphProblem[] {
  const endless = { agents: graph.agents.filter(({ successVariable }) => successVariable === "") };
  const { reach } = readFlow(endless);
  const reported = new Set<string>();
  return graph.agents.flatMap(({ name, nextAgent, successVariable }, index) => {
    if (successVariable !== "" || reported.has(name) || !reach(name).has(name)) return [];
    const circle = endless.agents.map((one) => one.name).filter((one) => reach(name).has(one) && reach(one).has(name));
    for (const one of circle) reported.add(one);
    const step = nextAgent.findIndex((next) => circle.includes(next));
    const path = `agents.${index}.nextAgent.${step}`;
    const names = circle.join(", ");
    return [{ path, text: circle.length > 1 ? texts.endless : texts.endlessAlone, values: { names } }];
  });
}

/** Prompts that name what is not there, or may not be there yet. */
function findUnsure(graph: AgentGraph): GraphProblem[] {
  const before = findSureBefore(graph, readFlow(graph));
  const sources = (variable: string): string[] =>
    graph.agents.filter(({ returnVariables }) => returnVariables.includes(variable)).map(({ name }) => name);
  const judge = (agent: AgentConfig, name: string): Sentence | null => {
    if (Object.hasOwn(itemVariables, name)) return null;
    if (!/^\w+$/.test(name)) return { text: texts.invalidVariable, values: { name } };
    const [source] = sources(name);
    if (source === undefined) return { text: texts.unknownVariable, values: { name } };
    const isThere = sources(name).some((one) => before.get(agent.name)?.has(one) ?? true);
    return isThere ? null : { text: texts.unsureVariable, values: { name, agent: source } };
  };
  return graph.agents.flatMap((agent, index) =>
    agent.promptTemplate.flatMap((line, row) => {
      const path = `agents.${index}.promptTemplate.${row}`;
      const names = [...new Set(listPlaceholders(line))];
      const isUnclosed = line.replaceAll(placeholder, "").includes("{{");
      return [
        ...names.flatMap((name) => judge(agent, name) ?? []),
        ...(isUnclosed ? [{ text: texts.unclosed }] : []),
      ].map((sentence) => ({ path, ...sentence }));
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
      const values = { agent: rival.name, name: variable };
      return [{ path: `agents.${index}.returnVariables.${place}`, text: texts.rival, values }];
    }),
  );
}
