import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";
import type { Retention } from "./tables.ts";

/** The number of rows in one statement: deleting millions in a night must not run into the statement time-out. */
const portion = 5000;

/** Has an act that answers how many rows it took run until nothing is left for it. */
export async function inPortions(act: (most: number) => Promise<number>): Promise<void> {
  while ((await act(portion)) >= portion);
}

/** Deletes what has been kept long enough; `daysMore`: by how much a choice differs from the ordinary time. */
export async function deleteExpired(db: Db, retention: Retention, daysMore: Record<string, number>): Promise<void> {
  for (const [table, { days, from, where, choice }] of Object.entries(retention)) {
    const more = choice === undefined ? 0 : (daysMore[choice] ?? 0);
    const isOld = sql`${where ?? sql`true`} and ${isPast(from, days + more)}`;
    await inPortions((most) => deletePortion(db, table, isOld, most));
  }
}

/** Whether a number of days has passed since the time in a column. */
export const isPast = (column: string, days: number): RawBuilder<boolean> =>
  sql`${sql.ref(column)} < now() - make_interval(days => ${sql.lit(days)})`;

async function deletePortion(db: Db, table: string, isOld: RawBuilder<unknown>, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
     where ctid = any(array(select ctid from ${sql.table(table)} where ${isOld} limit ${sql.lit(most)}))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
