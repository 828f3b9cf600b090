import pg from "pg";

/** The count and a checksum of the rows of every table, in whatever order they are stored. */
export async function fingerprint(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely%' order by 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(h, '' order by h)), '') as print
          from (select md5(t::text) as h from public.${pg.escapeIdentifier(name)} t) s`,
      );
      prints[name] = rows[0].print;
    }
    return prints;
  } finally {
    await client.end();
  }
}
