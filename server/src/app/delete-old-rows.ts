import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";
import { forgetEvents, forgetItems } from "./forget.ts";
import { ordinary, type Retention, readRetention } from "./retention.ts";

/** So many rows in one statement: a night's work of millions must not run into the time that a statement has. */
const atOnce = 5000;

/** Rows are written with the ordinary time to go; what the operator chose moves it, also for rows already there. */
const isOlder = (ordinaryDays: number, days: number): RawBuilder<boolean> =>
  sql`delete_after < now() + make_interval(days => ${sql.lit(ordinaryDays - days)})`;

const aDayAgo = sql`now() - interval '1 day'`;

/** What has been kept long enough. Items and events are forgotten first, see `forget.ts`; exercises have a short time of their own. */
const listOld = ({ eventDays }: Retention): Record<string, RawBuilder<boolean>> => ({
  items: sql`forgotten_at is not null and delete_after < now()`,
  events: sql`drill_of is not null and delete_after < now()`,
  forgotten_events: sql`forgotten_at < now() - interval '400 days'`,
  decisions: isOlder(ordinary.eventDays, eventDays),
  live_changes: sql`at < ${aDayAgo}`,
  allowances_used: sql`at < ${aDayAgo}`,
  sign_in_mails: sql`sent_at < ${aDayAgo}`,
  contact_asks: sql`asked_at < now() - interval '1 year'`,
  sign_in_asks: sql`asked_at < ${aDayAgo}`,
  audit_entries: sql`at < now() - interval '400 days'`,
  unfinished_work: sql`since < now() - interval '7 days'`,
  verification_tokens: sql`expires_at < now()`,
  sessions: sql`expires_at < now()`,
});

/** Removes what has been kept long enough, in portions. Run twice, the second finds nothing. */
export async function deleteOldRows(db: Db): Promise<void> {
  const retention = await readRetention(db);
  const { itemDays, eventDays } = retention;
  while ((await forgetItems(db, isOlder(ordinary.itemDays, itemDays), atOnce)) >= atOnce);
  while ((await forgetEvents(db, isOlder(ordinary.eventDays, eventDays), atOnce)) >= atOnce);
  for (const [table, isOld] of Object.entries(listOld(retention))) {
    while ((await deletePortion(db, table, isOld)) >= atOnce);
  }
}

async function deletePortion(db: Db, table: string, isOld: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
     where ctid = any(array(select ctid from ${sql.table(table)} where ${isOld} limit ${sql.lit(atOnce)}))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
