import {
  DryRun,
  DryRunInput,
  dataOf,
  EvaluateInput,
  EvaluateResult,
  Fixture,
  FixturesInput,
  ModelState,
  modelNames,
} from "@tocsin/contract";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { adminBase } from "./content-type-routes.ts";
import { dryRun } from "./dry-run.ts";
import { evaluate } from "./evaluate.ts";
import { readUsage } from "./model/model-budget.ts";
import type { Workshop } from "./open-agents.ts";
import { getFixtures, setFixtures } from "./queries.ts";

type Parts = { db: Db; workshop(): Workshop };

/** Trying graphs out, and what the model that they ask has used. */
export function trialRoutes({ db, workshop }: Parts): Route[] {
  const base = `${adminBase}/content_types/{name}`;
  const access = "admin or service" as const;
  const fixtures = { path: `${base}/fixtures`, access, answer: dataOf(z.array(Fixture)) };
  return [
    route({
      method: "POST",
      path: `${base}/dry-run`,
      access,
      answer: DryRun,
      audit: false as const,
      summary: "Try a graph, saved or not, on a text or a stored item; nothing follows from it",
      body: DryRunInput,
      handle: ({ params: { name = "" }, body, request }) => dryRun(db, workshop(), name, body, request.signal),
    }),
    route({
      method: "GET",
      ...fixtures,
      summary: "Items whose right answer is known",
      handle: async ({ params: { name = "" } }) => ({ message: "All fixtures", data: await getFixtures(db, name) }),
    }),
    route({
      method: "PUT",
      ...fixtures,
      summary: "Replace the items whose right answer is known",
      audit: { read: ({ params: { name = "" } }) => getFixtures(db, name) },
      body: FixturesInput,
      async handle({ params: { name = "" }, body }) {
        await setFixtures(db, name, body.fixtures);
        return { message: "Saved", data: await getFixtures(db, name) };
      },
    }),
    route({
      method: "POST",
      path: `${base}/evaluate`,
      access,
      answer: EvaluateResult,
      audit: false as const,
      summary: "What the rules, the saved graph and a draft answer to some of the fixtures",
      body: EvaluateInput,
      handle: ({ params: { name = "" }, body, request }) => evaluate(db, workshop(), name, body, request.signal),
    }),
    route({
      method: "GET",
      path: `${adminBase}/models`,
      access,
      answer: ModelState,
      summary: "The language model, as far as it is set up, and what it has used today (UTC)",
      async handle() {
        const { origin, limits } = workshop();
        const { lastError, ...today } = await readUsage(db);
        return { configured: origin !== null, origin, models: [...modelNames], today, limits, lastError };
      },
    }),
  ];
}
