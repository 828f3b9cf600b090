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
import { untilAborted } from "../../platform/db/until-aborted.ts";
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
      heavy: "job",
      audit: false as const,
      summary: "Run a saved or unsaved graph on a text or a stored item without storing the result",
      body: DryRunInput,
      handle: ({ params: { name = "" }, body, signal }) =>
        dryRun(untilAborted(db, signal), workshop(), name, body, signal),
    }),
    route({
      method: "GET",
      ...fixtures,
      summary: "List test cases: items with a known correct finding",
      handle: async ({ params: { name = "" } }) => ({ message: "All fixtures", data: await getFixtures(db, name) }),
    }),
    route({
      method: "PUT",
      ...fixtures,
      summary: "Replace all test cases",
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
      heavy: "job",
      audit: false as const,
      summary: "Evaluate the rules, the saved graph and a draft on test cases",
      body: EvaluateInput,
      handle: ({ params: { name = "" }, body, signal }) =>
        evaluate(untilAborted(db, signal), workshop(), name, body, signal),
    }),
    route({
      method: "GET",
      path: `${adminBase}/models`,
      access,
      answer: ModelState,
      summary: "Get the configured language model and its usage today (UTC)",
      async handle() {
        const { origin, limits } = workshop();
        const { lastError, ...today } = await readUsage(db);
        return { configured: origin !== null, origin, models: [...modelNames], today, limits, lastError };
      },
    }),
  ];
}
