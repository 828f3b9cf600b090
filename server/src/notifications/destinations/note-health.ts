import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { arrayOf, prepared } from "../../platform/db/prepared.ts";

/** After so many failed attempts in a row a destination is said to be failing. */
export const failuresToTell = 3;

/** How an attempt to reach a destination went. */
export type Health = { id: string; isAccepted: boolean; providerResponse: string };

/** Notes attempts in the order in which they were made: one that was accepted ends the failures before it. */
export async function noteHealth(db: Db, attempts: Health[]): Promise<void> {
  if (attempts.length === 0) return;
  const last = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const failures = (id: string): number => attempts.filter((one) => one.id === id && !one.isAccepted).length;
  const rows = [...last.values()];
  await sql`${prepared}
    update destinations d
       set failures = case when tried.accepted then 0 else d.failures + tried.failures end,
           last_failure = case when tried.accepted then null else tried.response end
      from unnest(${arrayOf(
        "text",
        rows.map(({ id }) => id),
      )}, ${arrayOf(
        "boolean",
        rows.map(({ isAccepted }) => isAccepted),
      )}, ${arrayOf(
        "int",
        rows.map(({ id }) => failures(id)),
      )}, ${arrayOf(
        "text",
        rows.map(({ providerResponse }) => providerResponse),
      )}) as tried (id, accepted, failures, response)
     where d.id = tried.id and (d.failures > 0 or not tried.accepted)
  `.execute(db);
}
