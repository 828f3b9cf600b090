import { BackTest, BackTestInput, oneOf } from "@tocsin/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { backTest } from "./back-test.ts";

type Parts = {
  db: Db;
  clock: Clock;
  /** Throws `invalid` unless all these groups of contacts are the person's own. */
  checkGroups(db: Db, userId: string, groupIds: number[]): Promise<void>;
};

export const backTestRoutes = ({ db, clock, checkGroups }: Parts): Route[] => [
  route({
    method: "POST",
    path: "/api/rules/back-test",
    summary: "Try a change of notification rules on the days that have passed; sends nothing and changes nothing",
    access: "person",
    body: BackTestInput,
    answer: oneOf(BackTest),
    async handle({ caller, body }) {
      const userId = caller.user.id;
      await checkGroups(db, userId, body.rules?.contactGroupIds ?? []);
      return { result: await backTest({ db, userId, now: clock() }, body) };
    },
  }),
];
