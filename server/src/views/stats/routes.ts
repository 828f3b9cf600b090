import { Overview, oneOf, RetentionInput, Stats } from "@tocsin/contract";
import { type Route, route } from "../../platform/http/route.ts";
import { shareAnswers } from "../../platform/share-answers.ts";
import { type OverviewParts, readOverview } from "./read-overview.ts";
import { readStats } from "./read-stats.ts";
import { readRetention, saveRetention } from "./retention.ts";

/** Counts of a large installation are expensive, and may be a few seconds old. */
const mayBeOldMs = 5000;

export function statsRoutes(parts: OverviewParts): Route[] {
  const { db, ordinaryRetention } = parts;
  const shareStats = shareAnswers<Stats>(mayBeOldMs);
  const shareOverview = shareAnswers<Overview>(mayBeOldMs);
  return [
    route({
      method: "GET",
      path: "/api/stats",
      summary: "Get statistics: a person's own, or those of the installation for admins and services",
      access: "person or service",
      answer: oneOf(Stats),
      async handle({ caller }) {
        const isAll = caller.kind === "service" || caller.user.type === "admin";
        if (isAll) return { result: await shareStats("all", () => readStats(db, "all")) };
        const { id } = caller.user;
        return { result: await shareStats(`of ${id}`, () => readStats(db, { userId: id })) };
      },
    }),
    route({
      method: "GET",
      path: "/api/overview",
      summary: "Get the state of the installation: throughput, freshness, errors and configuration",
      access: "admin or service",
      answer: oneOf(Overview),
      async handle() {
        const overview = await shareOverview("", () => readOverview(parts));
        // What was chosen a moment ago is shown as it was chosen.
        return { result: { ...overview, retention: await readRetention(db, ordinaryRetention) } };
      },
    }),
    route({
      method: "PUT",
      path: "/api/retention",
      summary: "Set the data retention of items and events; older ones are deleted the following night",
      access: "admin",
      body: RetentionInput,
      answer: oneOf(RetentionInput),
      audit: { read: () => readRetention(db, ordinaryRetention) },
      async handle({ body }) {
        await saveRetention(db, body);
        return { result: await readRetention(db, ordinaryRetention) };
      },
    }),
  ];
}
