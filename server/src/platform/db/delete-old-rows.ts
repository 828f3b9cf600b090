import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";
import { ordinary, type Retention, readRetention } from "./retention.ts";

/** So many rows in one statement: a night's work of millions must not run into the time that a statement has. */
const atOnce = 5000;

/** Rows are written with the ordinary time to go; what the operator chose moves it, also for rows already there. */
const isOlder = (ordinaryDays: number, days: number): RawBuilder<boolean> =>
  sql`delete_after < now() + make_interval(days => ${sql.lit(ordinaryDays - days)})`;

const aDayAgo = sql`now() - interval '1 day'`;

/** What has been kept long enough. Items and events take much else with them; exercises have a short time of their own. */
const listOld = ({ itemDays, eventDays }: Retention): Record<string, RawBuilder<boolean>> => ({
  items: isOlder(ordinary.itemDays, itemDays),
  events: sql`case when drill_of is null then ${isOlder(ordinary.eventDays, eventDays)} else delete_after < now() end`,
  decisions: isOlder(ordinary.eventDays, eventDays),
  live_changes: sql`at < ${aDayAgo}`,
  allowances_used: sql`at < ${aDayAgo}`,
  sign_in_mails: sql`sent_at < ${aDayAgo}`,
  contact_asks: sql`asked_at < now() - interval '30 days'`,
  sign_in_asks: sql`asked_at < ${aDayAgo}`,
  audit_entries: sql`at < now() - interval '400 days'`,
  unfinished_work: sql`since < now() - interval '7 days'`,
  verification_tokens: sql`expires_at < now()`,
  sessions: sql`expires_at < now()`,
});

/** Removes what has been kept long enough, in portions. Run twice, the second finds nothing. */
export async function deleteOldRows(db: Db): Promise<void> {
  for (const [table, isOld] of Object.entries(listOld(await readRetention(db)))) {
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
