import type {
  AgentGraph,
  AgentStep,
  EvaluateAnswer,
  EvaluateInput,
  EvaluateResult,
  Finding,
  Fixture,
} from "@tocsin/contract";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { invalidField } from "../../platform/errors.ts";
import { readItem } from "./create-agents-engine.ts";
import { noModel, readDraft, trialItem } from "./dry-run.ts";
import type { Workshop } from "./open-agents.ts";
import { getFixtures, getGraph } from "./queries.ts";

const noTestCase = msg({ id: "error.testCase.notFound", message: "Test case not found" });

const timeoutMs = 24_000;

/** Evaluates the rules, the saved graph and, if there is one, a draft on some of the test cases. */
export async function evaluate(
  db: Db,
  workshop: Workshop,
  name: string,
  { fixtureIds, graph }: EvaluateInput,
  signal: AbortSignal,
): Promise<EvaluateResult> {
  const saved = await getGraph(db, name);
  const draft = graph ? { ...saved, graph: readDraft(graph) } : null;
  const fixtures = pick(await getFixtures(db, name), fixtureIds);
  const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const rows = fixtures.map(async (fixture) => {
    const item = trialItem(fixture);
    const rulesFinding = await workshop.rules(item, signal);
    const answerOf = (one: { name: string; version: number; graph: AgentGraph }) =>
      answer(workshop, item, rulesFinding, one, within);
    const [ofSaved, ofDraft] = await Promise.all([answerOf(saved), draft && answerOf(draft)]);
    return { fixtureId: fixture.id, rules: toAnswer(rulesFinding, null, []), saved: ofSaved, draft: ofDraft };
  });
  return { rows: await Promise.all(rows) };
}

function pick(fixtures: Fixture[], ids: string[]): Fixture[] {
  return ids.map((id, index) => {
    const fixture = fixtures.find((one) => one.id === id);
    if (fixture) return fixture;
    throw invalidField(`fixtureIds.${index}`, noTestCase);
  });
}

async function answer(
  { ask, locate }: Workshop,
  item: ReturnType<typeof trialItem>,
  rulesFinding: Finding,
  saved: { name: string; version: number; graph: AgentGraph },
  signal: AbortSignal,
): Promise<EvaluateAnswer> {
  if (!ask) return toAnswer(rulesFinding, noModel, []);
  const { finding, fallback, run } = await readItem(
    { ask, locate },
    item,
    rulesFinding,
    { sourceName: "", saved },
    signal,
  );
  return toAnswer(finding, fallback, run.steps);
}

function toAnswer(
  { incident, category, severity }: Finding,
  fallback: string | null,
  steps: AgentStep[],
): EvaluateAnswer {
  const costs = steps.map(({ costUsd }) => costUsd);
  return {
    incident,
    category,
    severity,
    fallback,
    tokens: steps.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0),
    costUsd: costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
  };
}
