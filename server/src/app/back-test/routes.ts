import { type AssetGeometry, BackTest, BackTestInput, oneOf } from "@tocsin/contract";
import type { AssetFiles } from "../../assets/import/asset-files.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { untilAborted } from "../../platform/db/until-aborted.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { turnOf } from "../../platform/http/within-limits.ts";
import { backTest } from "./back-test.ts";

type Parts = {
  db: Db;
  clock: Clock;
  files: Pick<AssetFiles, "place">;
  /** Throws `invalid` unless all these groups of contacts are the person's own. */
  checkGroups(db: Db, userId: string, groupIds: number[]): Promise<void>;
};

export const backTestRoutes = ({ db, clock, files, checkGroups }: Parts): Route[] => [
  route({
    method: "POST",
    path: "/api/rules/back-test",
    summary: "Back-test a change of notification rules on past events; nothing is sent or saved",
    access: "person",
    body: BackTestInput,
    answer: oneOf(BackTest),
    heavy: "job",
    // An outline with several times the corners that it may have is refused for them, not for its megabytes.
    bodyMegabytes: 4,
    async handle({ caller, body, signal }) {
      const userId = caller.user.id;
      await checkGroups(db, userId, body.rules?.contactGroupIds ?? []);
      const placeOutline = (outline: AssetGeometry) => files.place(outline, turnOf({ caller, signal }));
      const parts = { db: untilAborted(db, signal), userId, now: clock(), placeOutline, signal };
      return { result: await backTest(parts, body) };
    },
  }),
];
