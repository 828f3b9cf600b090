import { join } from "node:path";
import type { AgentConfig, AgentGraph, Finding, ItemContent } from "@tocsin/contract";
import { onTestFinished } from "vitest";
import { openAgents } from "../../server/src/analysis/agents/open-agents.ts";
import { addShippedTypes } from "../../server/src/analysis/agents/shipped/add-shipped.ts";
import type { Origin } from "../../server/src/analysis/engine.ts";
import { createRulesEngine } from "../../server/src/analysis/rules/index.ts";
import { openGazetteer } from "../../server/src/places/gazetteer.ts";
import { createLocate } from "../../server/src/places/locate.ts";
import { type Env, readEnv } from "../../server/src/platform/env.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { openModelServer } from "../servers/model-server.ts";
import { openTestDatabase } from "../servers/test-database.ts";

const gazetteer = openGazetteer(join(import.meta.dirname, "../../build/places.sqlite"));
export const locate = createLocate(gazetteer);
export const rules = createRulesEngine({ locate, nameAt: (_, called) => called ?? "Somewhere", areaOf: () => null });

export const emptyItem: ItemContent = {
  id: "1",
  title: "",
  link: null,
  summary: "",
  publishedAt: null,
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
  official: null,
};

const news: Origin = { sourceName: "The Evening Paper", contentType: null, isOfficial: false };

/** A short agent; every property of its output schema is a return variable. */
export const sketchAgent = (
  name: string,
  properties: Record<string, object>,
  own: Partial<AgentConfig> = {},
): AgentConfig => ({
  name,
  type: "PromptAgentConfig",
  promptTemplate: ["{{title}}", "{{text}}"],
  llm: { model: "gpt-4.1-mini", temperature: 0 },
  outputSchema: { type: "object", properties: properties as AgentConfig["outputSchema"]["properties"], required: [] },
  successVariable: "",
  returnVariables: Object.keys(properties),
  nextAgent: [],
  ...own,
});

/** The engine with agents as the server opens it: a database, a model server whose answers a test decides, real places. */
export async function openAgentsWorld(settings: Partial<Env["model"]> = {}) {
  const [db, model] = [await openTestDatabase(), await openModelServer()];
  await addShippedTypes(db);
  const log: string[] = [];
  const agents = await openAgents(
    { db, log: createLog("debug", (line) => log.push(line)), rules, locate, userAgent: "Tocsin (test)" },
    {
      ...readEnv({ MODEL_DAILY_TOKENS: "1000000000", MODEL_DAILY_USD: "1000" }).model,
      endpoint: { baseUrl: model.baseUrl, apiKey: "a key of tests" },
      ...settings,
    },
  );
  onTestFinished(async () => {
    await agents.close();
    await model.close();
  });
  return {
    db,
    model,
    agents,
    log,
    /** What the whole engine finds in an item. */
    read: (item: Partial<ItemContent>, origin: Partial<Origin> = {}): Promise<Finding> =>
      agents.analyse({ ...emptyItem, ...item }, new AbortController().signal, { ...news, ...origin }),
    /** What the rules alone find in it. */
    readByRules: (item: Partial<ItemContent>): Promise<Finding> =>
      rules({ ...emptyItem, ...item }, new AbortController().signal),
    /** Saves a graph as the newest of a content type. */
    async save(name: string, graph: AgentGraph): Promise<void> {
      await db
        .insertInto("content_types")
        .values({ name })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { rows } = {
        rows: await db.selectFrom("content_type_versions").select("version").where("name", "=", name).execute(),
      };
      const version = 1 + Math.max(0, ...rows.map((row) => row.version));
      await db
        .insertInto("content_type_versions")
        .values({ name, version, graph: JSON.stringify(graph), author: "a test" })
        .execute();
    },
  };
}
