import pg from "pg";
import { BackupError } from "./backup-error.ts";
import type { Table } from "./header.ts";

const bookkeeping = ["kysely_migration", "kysely_migration_lock"];

/** All tables of the installation but the record of its migrations. */
export async function listTableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1) order by relname`,
    [bookkeeping],
  );
  return rows.map(({ name }) => name);
}

/** Keeps all tables from being altered (`access share`), or from being touched at all, until the transaction ends. */
export async function lockTables(client: pg.Client, names: string[], mode: "access share" | "access exclusive") {
  if (names.length === 0) return;
  await client.query(`lock table ${names.map(quoteName).join(", ")} in ${mode} mode`);
}

/** The migrations that a database has seen, in order; none when it is new. */
export async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('public.kysely_migration') is not null as known");
  if (!rows[0].known) return [];
  const applied = await client.query<{ name: string }>("select name from public.kysely_migration order by name");
  return applied.rows.map(({ name }) => name);
}

/** Describes tables, each after those that its rows refer to. Throws where tables refer to each other in a circle. */
export async function describeTables(client: pg.Client, names: string[]): Promise<Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(describe, [names]);
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((table) => !table.parents.some((parent) => waiting.has(parent)));
    if (ready.length === 0)
      throw new BackupError(`Tables reference each other in a cycle: ${[...waiting.keys()].join(", ")}.`);
    for (const { name, columns, sequences } of ready) {
      waiting.delete(name);
      ordered.push({ name, columns, sequences });
    }
  }
  return ordered;
}

// Sequences are outside snapshots: read after the snapshot, they are never behind its rows.
const describe = `
  select c.relname as name,
    (select json_agg(attname order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select coalesce(json_agg(distinct parent.relname), '[]')
      from pg_constraint k join pg_class parent on parent.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents,
    (select coalesce(json_agg(json_build_object('column', attname, 'value', last::text)), '[]') from (
      select attname, pg_sequence_last_value(pg_get_serial_sequence(c.oid::regclass::text, attname)::regclass) as last
        from pg_attribute where attrelid = c.oid and attidentity <> '' and not attisdropped) s
      where last is not null) as sequences
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) order by c.relname`;

export const quoteName = (name: string): string => `public.${pg.escapeIdentifier(name)}`;

/** A table and its columns as `COPY` names them. */
export const copyTarget = ({ name, columns }: Table): string =>
  `${quoteName(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(", ")})`;
