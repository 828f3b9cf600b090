import { randomBytes } from "node:crypto";
import { type AgentConfig, type AgentFlow, type AgentGraph, type AgentStep, readFlow } from "@tocsin/contract";
import { msg } from "#messages";
import type { Answered, AskModel } from "./model/ask-model.ts";
import { ModelError, type ModelFailure } from "./model/model-error.ts";
import { findAnswerCheck } from "./output-schema.ts";
import { renderPrompt, systemMessage } from "./render-prompt.ts";

const texts = {
  failed: msg({ id: "agents.stepFailed", message: "The agent failed: {reason}" }),
  unfitting: msg({ id: "agents.unfitting", message: "The answer does not match the output schema: {reason}" }),
};

/** How the agents of a graph went through one item. */
export type AgentRun = {
  steps: AgentStep[];
  /** The return variables, by name. */
  variables: Record<string, unknown>;
  /** Why it failed; null if every step was made. */
  failure: ModelFailure | null;
};

export type RunParts = { ask: AskModel; signal: AbortSignal };

/** A circle may go round; what it may cost is bounded here. */
const mostSteps = 20;

/**
 * Runs the agents of a graph on one item, from the start node on. Next agents run in parallel; an agent with several
 * predecessors runs once, after all that can still lead to it. An agent whose success variable is not true returns its
 * variables, and its next agents do not run. The first failure ends the run.
 */
export async function runAgents(
  graph: AgentGraph,
  itemVariables: Readonly<Record<string, string>>,
  { ask, signal }: RunParts,
): Promise<AgentRun> {
  const flow = readFlow(graph);
  const key = randomBytes(12).toString("hex");
  const returned = new Map<string, unknown>();
  const steps: AgentStep[] = [];
  const end = (failure: ModelFailure | null): AgentRun => ({ steps, variables: Object.fromEntries(returned), failure });
  let pending = [graph.startNode];
  while (pending.length > 0) {
    const names = pending.filter((name) => !isWaiting(name, pending, flow));
    const ready = graph.agents.filter(({ name }) => names.includes(name));
    if (steps.length + ready.length > mostSteps) return end("endless");
    const variables = new Map([...returned, ...Object.entries(itemVariables)]);
    const turns = await Promise.all(ready.map((agent) => takeTurn(agent, variables, key, { ask, signal })));
    // In the order of the graph, not of the responses, so that the variables are not random.
    for (const { step } of turns) for (const [name, value] of Object.entries(step.returned)) returned.set(name, value);
    steps.push(...turns.map(({ step }) => step));
    const failed = turns.find(({ failure }) => failure !== null);
    if (failed) return end(failed.failure);
    const called = turns.flatMap(({ step }) => step.next);
    pending = [...new Set([...pending.filter((name) => !names.includes(name)), ...called])];
  }
  return end(null);
}

/** Whether another waiting agent can still lead to this one; in a cycle, nobody waits for those behind. */
const isWaiting = (name: string, pending: string[], { reach }: AgentFlow): boolean =>
  pending.some((other) => other !== name && reach(other).has(name) && !reach(name).has(other));

type Turn = { step: AgentStep; failure: ModelFailure | null };

async function takeTurn(
  agent: AgentConfig,
  variables: ReadonlyMap<string, unknown>,
  key: string,
  { ask, signal }: RunParts,
): Promise<Turn> {
  const began = performance.now();
  const { name, llm, outputSchema: schema, promptTemplate } = agent;
  const base: AgentStep = {
    agent: name,
    state: "failed",
    model: llm.model,
    prompt: "",
    answer: null,
    error: null,
    ms: 0,
    inputTokens: 0,
    outputTokens: 0,
    costUsd: 0,
    returned: {},
    next: [],
  };
  const fail = (error: unknown): Turn => {
    const { failure, message, details } =
      error instanceof ModelError
        ? error
        : new ModelError("wrong", texts.failed, { values: { reason: (error as Error).message } });
    const answer = details.text === undefined ? base.answer : details.text.slice(0, 2_000);
    return { failure, step: { ...base, answer, error: message, ms: sinceMs(began) } };
  };
  try {
    base.prompt = renderPrompt(promptTemplate, variables, key);
    const answered = await ask({ agent: name, llm, system: systemMessage, prompt: base.prompt, schema }, signal);
    const { inputTokens, outputTokens, costUsd } = answered;
    Object.assign(base, { inputTokens, outputTokens, costUsd });
    return { failure: null, step: { ...base, ...readAnswer(agent, answered), ms: sinceMs(began) } };
  } catch (error) {
    return fail(error);
  }
}

const sinceMs = (began: number): number => Math.round(performance.now() - began);

function readAnswer(
  agent: AgentConfig,
  { answer }: Answered,
): Pick<AgentStep, "answer" | "state" | "returned" | "next"> {
  const wrong = findAnswerCheck(agent.outputSchema)(answer);
  if (wrong) {
    const text = (JSON.stringify(answer) ?? "").slice(0, 2_000);
    throw new ModelError("unfitting", texts.unfitting, { values: { reason: wrong }, text });
  }
  const values = answer as Record<string, unknown>;
  const given = agent.returnVariables.filter((name) => Object.hasOwn(values, name) && values[name] !== null);
  const isGood = agent.successVariable === "" || values[agent.successVariable] === true;
  return {
    answer,
    state: isGood ? "done" : "stopped",
    returned: Object.fromEntries(given.map((name) => [name, values[name]])),
    next: isGood ? agent.nextAgent : [],
  };
}
