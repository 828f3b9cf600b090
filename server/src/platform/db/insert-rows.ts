import { type RawBuilder, type Selectable, sql } from "kysely";
import { firstOf } from "../groups.ts";
import type { Db } from "./database.ts";
import type { Schema } from "./tables.ts";

/** Parsed rows: JSON parsed, times as dates. */
type Rows<Table extends keyof Schema> = Partial<Selectable<Schema[Table]>>[];

/**
 * Inserts any number of rows, all with the columns of the first, by one statement with one parameter: a parameter for
 * each value would end at 65,535 of them. `conflict` is what follows, such as `on conflict do nothing`.
 */
export async function insertRows<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: Rows<Table>,
  conflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  if (rows.length > 0) await insertionOf(table, rows, conflict).execute(db);
}

/** The statement of `insertRows`, as a part of another one; `rows` is not empty. */
export function insertionOf<Table extends keyof Schema>(
  table: Table,
  rows: Rows<Table>,
  conflict: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(firstOf(rows)).map((column) => sql.ref(column)));
  // Ids from a sequence are given if the caller reserved them beforehand.
  return sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${conflict}
  `;
}

/** `on conflict (keys) do update`, every other column taken from the new row; `where` narrows which rows are replaced. */
export function replacing<Table extends keyof Schema>(
  keys: (keyof Schema[Table] & string)[],
  columns: (keyof Schema[Table] & string)[],
  where: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const sets = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  return sql`on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) do update set ${sql.join(sets)} ${where}`;
}
