import { listOf, type UserSettings, WhyNot, WhyNotQuery } from "@tocsin/contract";
import { readerOf } from "../../notifications/messages/wording.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { onePage } from "../../platform/http/answers.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { explainSearch } from "./explain-search.ts";

type Parts = {
  db: Db;
  clock: Clock;
  settingsOf(db: Db, userId: string): Promise<UserSettings>;
  /** Throws `not_found` unless the asset is the person's. */
  checkAsset(id: number, userId: string): Promise<void>;
};

export const whyNotRoutes = ({ db, clock, settingsOf, checkAsset }: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/why-not",
    summary:
      "Explain why a search finds no event near the person's assets: too far away, suppressed, filtered, not an incident, or unknown",
    access: "person",
    query: WhyNotQuery,
    answer: listOf(WhyNot),
    async handle({ caller, query: { q, assetId } }) {
      const userId = caller.user.id;
      if (assetId !== undefined) await checkAsset(assetId, userId);
      const reader = readerOf(await settingsOf(db, userId));
      return onePage(await explainSearch(db, { userId, words: q, assetId }, reader, clock()));
    },
  }),
];
