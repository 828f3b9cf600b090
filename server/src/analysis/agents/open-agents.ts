import type { Db } from "../../platform/db/database.ts";
import type { Env } from "../../platform/env.ts";
import type { Log } from "../../platform/log.ts";
import { createSafeFetch, parseAllow } from "../../platform/safe-fetch/index.ts";
import { shareAnswers } from "../../platform/share-answers.ts";
import type { Analyse, AnalyseByRules } from "../engine.ts";
import type { LocateText } from "../rules/locate-text.ts";
import { createAgentsEngine } from "./create-agents-engine.ts";
import { type AskModel, type AskParts, createAskModel } from "./model/ask-model.ts";
import type { Limits } from "./model/model-budget.ts";
import { createModelClient } from "./model/model-client.ts";
import { createModelGate } from "./model/model-gate.ts";
import { findGraph, type Saved } from "./queries.ts";

/** The dependencies of dry runs. */
export type Workshop = {
  rules: AnalyseByRules;
  locate: LocateText;
  /** Null while no language model is set up. It asks also while items are kept away from a model that fails. */
  ask: AskModel | null;
  /** The address of the model; null if none is configured. */
  origin: string | null;
  limits: Limits;
};

export type Agents = { analyse: Analyse; workshop: Workshop; close(): Promise<void> };

type OpenParts = { db: Db; log: Log; rules: AnalyseByRules; locate: LocateText; userAgent: string };

/** An answer is some hundred letters; this leaves room for thoughts that some endpoints send along. */
const mostAnswerBytes = 500_000;
const itemGate = { most: 8, failures: 5, restMs: 60_000 };
/** A person waits for a dry run and wants to see errors: it is also made while the model fails. */
const tryGate = { most: 8, failures: Number.POSITIVE_INFINITY, restMs: 0 };
const tryTimeoutMs = 20_000;
/** Of the time for an item, so much at most is waited for one answer: what follows needs some, too. */
const shareOfOneAnswer = 0.75;
/** A change counts for all processes after so long. */
const graphAgeMs = 2_000;

/** Opens the engine of items and what trying graphs out needs, by the operator's settings for the language model. */
export async function openAgents(
  { db, log, rules, locate, userAgent }: OpenParts,
  { endpoint, limits, statedPrice, timeoutMs }: Env["model"],
): Promise<Agents> {
  const common = { rules, locate };
  if (!endpoint) {
    const workshop: Workshop = { ...common, ask: null, origin: null, limits };
    return { analyse: rules, workshop, close: async () => undefined };
  }
  const { host, origin } = new URL(endpoint.baseUrl);
  const fetchLimits = { maxRedirects: 0, maxBytes: mostAnswerBytes, timeoutMs: 120_000 };
  const guarded = createSafeFetch({ allow: parseAllow(host), userAgent, limits: fetchLimits });
  const parts: Omit<AskParts, "gate" | "timeoutMs"> = {
    db,
    log,
    limits,
    statedPrice,
    askOnce: await createModelClient(endpoint, guarded),
  };
  const shareGraphs = shareAnswers<Saved | undefined>(graphAgeMs);
  const onRest = () => log.warn("the language model is failing; only the rules are used until it recovers", { origin });
  const timeouts = { timeoutMs: shareOfOneAnswer * timeoutMs };
  const ask = createAskModel({ ...parts, ...timeouts, gate: createModelGate({ ...itemGate, onRest }) });
  const tryAsk = createAskModel({ ...parts, timeoutMs: tryTimeoutMs, gate: createModelGate(tryGate) });
  return {
    analyse: createAgentsEngine({
      ...common,
      ask,
      log,
      timeoutMs,
      findGraph: (name) => shareGraphs(name, () => findGraph(db, name)),
    }),
    workshop: { ...common, ask: tryAsk, origin, limits },
    close: guarded.close,
  };
}
