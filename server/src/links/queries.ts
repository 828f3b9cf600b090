import type { Shortcode } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/tables.ts";
import { notFound } from "../platform/errors.ts";

const codeNotFound = msg({ id: "error.link.codeNotFound", message: "Short code not found" });

type Row = Selectable<Schema["short_codes"]>;

const most = 10_000;

/** All short codes that people and services made, the newest first. */
export async function listShortcodes(db: Db, shortLinks: string): Promise<Shortcode[]> {
  const rows = await db
    .selectFrom("short_codes")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("code")
    .limit(most)
    .execute();
  return rows.map((row) => toShortcode(row, shortLinks));
}

/** One short code. Throws `not_found`. */
export async function getShortcode(db: Db, code: string, shortLinks: string): Promise<Shortcode> {
  const row = await db.selectFrom("short_codes").selectAll().where("code", "=", code).executeTakeFirst();
  if (!row) throw notFound(codeNotFound);
  return toShortcode(row, shortLinks);
}

export async function findTarget(db: Db, code: string): Promise<string | undefined> {
  const row = await db.selectFrom("short_codes").select("url").where("code", "=", code).executeTakeFirst();
  return row?.url;
}

/** Stores a short code; undefined if the code exists. */
export const insertShortcode = (
  db: Db,
  values: { code: string; url: string; created_by: string },
): Promise<Row | undefined> =>
  db
    .insertInto("short_codes")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Removes a short code. Throws `not_found`. */
export async function deleteShortcode(db: Db, code: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom("short_codes").where("code", "=", code).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound(codeNotFound);
}

/** Adds what was counted, in one statement. */
export async function addClicks(db: Db, clicks: Map<string, number>): Promise<void> {
  await sql`
    update short_codes s set clicks = s.clicks + n.clicks
      from unnest(${[...clicks.keys()]}::text[], ${[...clicks.values()]}::bigint[]) as n (code, clicks)
     where s.code = n.code
  `.execute(db);
}

export const toShortcode = (row: Row, shortLinks: string): Shortcode => ({
  code: row.code,
  shortUrl: `${shortLinks}/${row.code}`,
  url: row.url,
  clicks: Number(row.clicks),
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});
