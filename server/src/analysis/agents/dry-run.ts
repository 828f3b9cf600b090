import type { AgentGraph, DryRun, DryRunInput, ItemContent } from "@tocsin/contract";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { english } from "../../platform/language/translator.ts";
import type { Origin } from "../engine.ts";
import { checkGraph } from "./check-graph.ts";
import { readItem } from "./create-agents-engine.ts";
import type { Workshop } from "./open-agents.ts";
import { getGraph } from "./queries.ts";

const itemNotFound = msg({ id: "error.item.notFound", message: "Item not found" });

/** A whole dry run takes thirty seconds at most, because a person waits for it. */
const timeoutMs = 24_000;

export const noModel = english.translate(msg({ id: "agents.noModel", message: "no language model is set up" }));

/** An item that was never in a feed. */
export const trialItem = ({ title, text, link }: { title: string; text: string; link: string }): ItemContent => ({
  id: "trial",
  title,
  summary: text,
  link: link || null,
  publishedAt: null,
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
  official: null,
});

/**
 * Tries a graph on one item and returns every step. It stores, sends and changes nothing, except that the usage of the model
 * is counted.
 */
export async function dryRun(
  db: Db,
  { rules, locate, ask }: Workshop,
  name: string,
  input: DryRunInput,
  signal: AbortSignal,
): Promise<DryRun> {
  const saved = await getGraph(db, name);
  const graph = input.graph ? readDraft(input.graph) : saved.graph;
  const { item, sourceName, isOfficial } = input.itemId
    ? await getItem(db, input.itemId)
    : { item: trialItem(input), sourceName: "", isOfficial: false };
  const rulesFinding = await rules(item, signal, { isOfficial });
  if (!ask) {
    const result = { finding: rulesFinding, rulesFinding, fallback: noModel, notes: [], variables: {} };
    return { steps: [], result };
  }
  const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const asked = { sourceName, saved: { ...saved, graph } };
  const { finding, run, notes, fallback } = await readItem({ ask, locate }, item, rulesFinding, asked, within);
  const words = notes.map(({ text, values }) => english.translate(text, values));
  return { steps: run.steps, result: { finding, rulesFinding, fallback, notes: words, variables: run.variables } };
}

/** A graph that is not saved has to be one that could be. */
export function readDraft(graph: AgentGraph): AgentGraph {
  checkGraph(graph);
  return graph;
}

async function getItem(db: Db, id: string): Promise<Pick<Origin, "sourceName" | "isOfficial"> & { item: ItemContent }> {
  if (!/^\d{1,18}$/.test(id)) throw notFound(itemNotFound);
  const row = await db
    .selectFrom("items")
    .innerJoin("sources", "sources.id", "items.source_id")
    .select(["items.content", "sources.name", "sources.official"])
    .where("items.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound(itemNotFound);
  return { item: row.content, sourceName: row.name, isOfficial: row.official };
}
