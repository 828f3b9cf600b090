import type { Finding, ItemContent, Sentence } from "@tocsin/contract";
import { msg } from "#messages";
import { english } from "../../platform/language/translator.ts";
import type { Log } from "../../platform/log.ts";
import type { Analyse, AnalyseByRules } from "../engine.ts";
import type { LocateText } from "../rules/locate-text.ts";
import { contentTypeOf } from "./content-type-of.ts";
import type { AskModel } from "./model/ask-model.ts";
import { type ModelFailure, modelFailures } from "./model/model-error.ts";
import type { Saved } from "./queries.ts";
import { canBeRaised, raiseFinding } from "./raise-finding.ts";
import { readClaim } from "./read-claim.ts";
import { readItemVariables } from "./render-prompt.ts";
import { type AgentRun, runAgents } from "./run-agents.ts";

export type ReaderParts = { ask: AskModel; locate: LocateText };

/** The result for one item: the finding, its steps, and what was rejected from the agents. */
export type Read = {
  finding: Finding;
  run: AgentRun;
  notes: Sentence[];
  /** Why the rules answered instead of the agents; null when the agents did. */
  fallback: string | null;
};

/**
 * Runs the agents of a graph on an item in addition to the rules; if they fail, the rules' finding is used. Throws only if
 * the item cannot be passed to them at all.
 */
export async function readItem(
  { ask, locate }: ReaderParts,
  item: ItemContent,
  rulesFinding: Finding,
  { sourceName, saved }: { sourceName: string; saved: Pick<Saved, "name" | "version" | "graph"> },
  signal: AbortSignal,
): Promise<Read> {
  const run = await runAgents(saved.graph, readItemVariables(item, sourceName), { ask, signal });
  if (run.failure) {
    const finding = { ...rulesFinding, engine: engineAfter(rulesFinding, run.failure) };
    return { finding, run, notes: [], fallback: english.translate(modelFailures[run.failure]) };
  }
  const { claim, notes: left } = readClaim(run.variables, item, locate);
  const { finding, notes } = raiseFinding(rulesFinding, claim);
  const engine = `agents:${saved.name}@${saved.version}`;
  return { finding: { ...finding, engine }, run, notes: [...notes, ...left], fallback: null };
}

/** How a finding of the rules is marked that is used instead of the agents'. */
const engineAfter = ({ engine }: Finding, failure: ModelFailure): string =>
  nameFallback(engine, english.translate(modelFailures[failure]));

/** The name of an engine that a finding of the rules gets when the agents failed. */
const nameFallback = (engine: string, why: string): string => `${engine} (agents: ${why})`;

const texts = {
  noContentType: msg({ id: "agents.noContentType", message: "there is no content type {name}" }),
  failed: msg({ id: "agents.failed", message: "an unexpected error" }),
};

export type EngineParts = {
  rules: AnalyseByRules;
  locate: LocateText;
  /** Null while no language model is set up. */
  ask: AskModel | null;
  log: Log;
  /** The current graph; undefined if there is none. */
  findGraph(name: string): Promise<Saved | undefined>;
  /** How long all agents of an item may take together; then the rules answer. */
  timeoutMs: number;
};

/**
 * The engine that runs the agents of the source's content type in addition to the rules. It never takes much longer than
 * `timeoutMs` and never fails because of the model: then the finding is that of the rules, and names the reason.
 */
export function createAgentsEngine({ rules, ask, locate, log, findGraph, timeoutMs }: EngineParts): Analyse {
  return async (item, signal, origin) => {
    const rulesFinding = await rules(item, signal, origin);
    const name = contentTypeOf(origin);
    if (!ask || name === null || item.isBulletin || !canBeRaised(rulesFinding)) return rulesFinding;
    const marked = (why: string): Finding => ({ ...rulesFinding, engine: nameFallback(rulesFinding.engine, why) });
    try {
      const saved = await findGraph(name);
      // A source may name a content type that is no longer there, and the rules need none.
      if (!saved) return marked(english.translate(texts.noContentType, { name }));
      const { sourceName } = origin;
      const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const { finding, run, fallback } = await readItem(
        { ask, locate },
        item,
        rulesFinding,
        { sourceName, saved },
        within,
      );
      if (fallback)
        log.debug("the rules were used instead of the agents", { contentType: name, reason: findReason(run) });
      return finding;
    } catch (error) {
      log.warn("agents could not analyse an item", { contentType: name, source: origin.sourceName, error });
      return marked(english.translate(texts.failed));
    } finally {
      signal.throwIfAborted();
    }
  };
}

const findReason = ({ steps, failure }: AgentRun): string | null =>
  steps.find(({ state }) => state === "failed")?.error ?? failure;
