import type { ModelState } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";

/** The daily limits (UTC), for all processes together. */
export type Limits = { tokens: number; usd: number };
type Amount = { tokens: number; usd: number };

/** The reservation of one call, and its day. */
export type Reservation = Amount & { day: string };

/**
 * Reserves the most that a call can use, before it is made; null if that would exceed a limit. Two processes can never both
 * get the last part of it, because it is one statement.
 */
export async function reserve(db: Db, { tokens, usd }: Amount, limits: Limits): Promise<Reservation | null> {
  const { rows } = await sql<{ day: string }>`
    insert into model_usage as used (day, tokens, usd, calls)
    select (now() at time zone 'utc')::date, ${tokens}::bigint, ${usd}::float8, 1
     where ${tokens}::bigint <= ${limits.tokens}::bigint and ${usd}::float8 <= ${limits.usd}::float8
        on conflict (day) do update
       set tokens = used.tokens + excluded.tokens, usd = used.usd + excluded.usd, calls = used.calls + 1
     where used.tokens + excluded.tokens <= ${limits.tokens}::bigint
       and used.usd + excluded.usd <= ${limits.usd}::float8
    returning day::text
  `.execute(db);
  const day = rows[0]?.day;
  return day === undefined ? null : { day, tokens, usd };
}

/** Replaces a reservation by the actual usage, and records a failure. */
export async function settle(
  db: Db,
  reserved: Reservation,
  used: Amount,
  failure: string | null = null,
): Promise<void> {
  await sql`
    update model_usage
       set tokens = greatest(0, tokens + ${used.tokens - reserved.tokens}::bigint),
           usd = greatest(0, usd + ${used.usd - reserved.usd}::float8),
           failures = failures + ${failure === null ? 0 : 1},
           last_error = coalesce(${failure}, last_error)
     where day = ${reserved.day}::date
  `.execute(db);
}

/** Today's usage, with the reservations of running calls. */
export async function readUsage(db: Db): Promise<ModelState["today"] & { lastError: string | null }> {
  const { rows } = await sql<ModelState["today"] & { lastError: string | null }>`
    select tokens::float8, usd, calls, failures, last_error as "lastError"
      from model_usage where day = (now() at time zone 'utc')::date
  `.execute(db);
  return rows[0] ?? { tokens: 0, usd: 0, calls: 0, failures: 0, lastError: null };
}
