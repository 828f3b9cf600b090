import type { LiveChange, LiveKind } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Schema } from "../db/schema.ts";

export const liveChannel = "tocsin_live";

export type ChangeRow = Selectable<Schema["live_changes"]>;

/** What changed of one subject; only `userId` may hear of it, everybody where there is none. */
export type NewChange = { id: number | string; change: LiveChange; userId?: string };

/** Tells open pages of changes, in the transaction that made them. */
export type Announce = (db: Db, changes: NewChange[]) => Promise<void>;

/** Notes, in the transaction of the changes, that open pages should hear of them. */
export async function noteChanges(db: Db, kind: LiveKind, changes: NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ id, change, userId }) => ({
    ...{ kind, change, subject_id: String(id), user_id: userId ?? null },
  }));
  await insertRows(db, "live_changes", rows);
  await wakeStreams(db);
}

/** Has every open stream look again at the end of the transaction: what is new, and whether it may still listen. */
export async function wakeStreams(db: Db): Promise<void> {
  // Equal notifications of one transaction are folded into one by PostgreSQL.
  await sql`select pg_notify(${liveChannel}, '')`.execute(db);
}

/** A place in the order of changes, as `Last-Event-ID` carries it. */
export type Position = { transaction: string; id: string };

export const positionText = ({ transaction, id }: Position): string => `${transaction}-${id}`;

export function readPosition(text: string | null): Position | null {
  const found = /^(\d{1,19})-(\d{1,18})$/.exec(text ?? "");
  return found ? { transaction: found[1] as string, id: found[2] as string } : null;
}

/** The place after everything that is visible now. */
async function findEnd(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text as transaction, '999999999999999999' as id
  `.execute(db);
  return rows[0] as Position;
}

/** A place before every change of the last so many milliseconds, by when their transactions began. */
export async function findStart(db: Db, agoMs: number): Promise<Position> {
  const end = await findEnd(db);
  if (agoMs === 0) return end;
  const { rows } = await sql<Position>`
    select transaction_id::text as transaction, (id - 1)::text as id from live_changes
     where at >= clock_timestamp() - make_interval(secs => ${agoMs / 1000})
     order by transaction_id, live_changes.id limit 1
  `.execute(db);
  const first = rows[0];
  return first && BigInt(first.transaction) <= BigInt(end.transaction) ? first : end;
}

/**
 * Changes after a place, in order, and whether more wait behind a transaction that is still open: only what no open
 * transaction can precede is given out, so that a reader who keeps its place misses nothing.
 */
export async function readChanges(
  db: Db,
  after: Position,
  most: number,
): Promise<{ changes: ChangeRow[]; waiting: boolean }> {
  const beyond = sql<boolean>`(transaction_id, id) > (${after.transaction}::xid8, ${after.id}::bigint)`;
  const settled = sql<boolean>`transaction_id < pg_snapshot_xmin(pg_current_snapshot())`;
  const rows = await db
    .selectFrom("live_changes")
    .selectAll()
    .select(settled.as("settled"))
    .where(beyond)
    .orderBy("transaction_id")
    .orderBy("id")
    .limit(most)
    .execute();
  const changes = rows.filter((row) => row.settled);
  return { changes, waiting: changes.length < rows.length || rows.length === most };
}
