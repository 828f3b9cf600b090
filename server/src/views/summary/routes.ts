import {
  oneOf,
  type Summary,
  SummaryAnswer,
  SummaryFilter,
  SummaryTabAnswer,
  SummaryTabQuery,
  type UserSettings,
} from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { invalidField, notFound } from "../../platform/errors.ts";
import { type Person, type Route, route, type Service, type Wall } from "../../platform/http/route.ts";
import { askTogether } from "../../platform/share-answers.ts";
import { listTab } from "./list-tab.ts";
import type { ReadSummary } from "./open-summary-reader.ts";
import { readDetails } from "./read-details.ts";

const noOwnerOfEmail = msg({ id: "error.user.noEmail", message: "No user has this email address" });
const emailRequired = msg({ id: "error.user.emailRequired", message: "An API key must name the user by email" });

const tabRequired = msg({
  id: "error.summary.tabRequired",
  message: "A filter or grouping applies to a tab, which must be named",
});

type Parts = {
  db: Db;
  clock: Clock;
  read: ReadSummary;
  /** The id of the person with an address; throws `not_found`. */
  getUserId(email: string): Promise<string>;
  settingsOf(db: Db, userId: string): Promise<Pick<UserSettings, "units" | "timeZone">>;
};

export function summaryRoutes({ db, clock, read, getUserId, settingsOf }: Parts): Route[] {
  const share = askTogether<Summary>();

  /** A person may name only themselves, a wall nobody; a service must name a person. */
  async function findPerson(caller: Person | Wall | Service, email: string | undefined): Promise<string> {
    if (caller.kind === "wall" && email) throw notFound(noOwnerOfEmail);
    if (caller.kind === "wall") return caller.ownerId;
    if (caller.kind === "person") {
      if (!email || email.toLowerCase() === caller.user.email) return caller.user.id;
      throw notFound(noOwnerOfEmail);
    }
    if (!email) throw invalidField("email", emailRequired);
    return getUserId(email);
  }

  return [
    route({
      method: "GET",
      path: "/api/summary",
      summary:
        "Get what is ongoing at a person's assets: the events that need attention by rank, the state of each asset, and counts; " +
        "`details=1` adds names and places. With `tab`, a part of one list of their events by rank, with the filter of `/api/event`; with `group`, the first of each asset or category",
      access: "person, wall or service",
      query: z.object({
        email: z.string().optional(),
        details: z.enum(["0", "1"]).optional(),
        ...SummaryTabQuery.shape,
      }),
      answer: z.union([oneOf(SummaryAnswer), SummaryTabAnswer]),
      async handle({ caller, query }) {
        const userId = await findPerson(caller, query.email);
        const { tab } = query;
        if (tab) {
          const part = await listTab(db, userId, { ...query, tab }, clock());
          // A wall is in sight of people who are not concerned.
          return caller.kind === "wall"
            ? { ...part, result: part.result.map((row) => ({ ...row, responses: [] })) }
            : part;
        }
        if (Object.keys(query).some((name) => name === "group" || name in SummaryFilter.shape))
          throw invalidField("tab", tabRequired);
        const summary = await share(userId, () => read(userId));
        if (query.details !== "1") return { result: summary };
        const { units, timeZone } = await settingsOf(db, userId);
        return { result: { ...summary, details: { units, timeZone, ...(await readDetails(db, userId, summary)) } } };
      },
    }),
  ];
}
