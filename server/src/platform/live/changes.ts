import { randomBytes } from "node:crypto";
import type { LiveChange, LiveKind } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { insertionOf } from "../db/insert-rows.ts";
import { writeNote } from "../db/installation-notes.ts";
import type { Schema } from "../db/tables.ts";
import { firstOf } from "../groups.ts";

export const liveChannel = "tocsin_live";

export type ChangeRow = Selectable<Schema["live_changes"]>;

/** A change of one subject; only `userId` may receive it, or everyone without one. */
export type NewChange = { id: number | string; change: LiveChange; userId?: string };

/** Publishes changes to open pages, in the transaction that made them. */
export type Announce = (db: Db, changes: NewChange[]) => Promise<void>;

// Equal notifications of one transaction are folded into one by PostgreSQL.
const wakening = sql`select pg_notify(${liveChannel}, '')`;

/** Records, in the transaction of the changes, that open pages must receive them. */
export async function noteChanges(db: Db, kind: LiveKind, changes: NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ id, change, userId }) => ({
    kind,
    change,
    subject_id: String(id),
    user_id: userId ?? null,
  }));
  await sql`
    with noted as (${insertionOf("live_changes", rows)}) ${wakening}
  `.execute(db);
}

/** Has every open stream look again at the end of the transaction: what is new, and whether it may still listen. */
export async function wakeStreams(db: Db): Promise<void> {
  await wakening.execute(db);
}

/** A place in the order of changes, as `Last-Event-ID` carries it; numbers of another epoch say nothing here. */
export type Position = { epoch: string; id: string };

export const positionText = ({ epoch, id }: Position): string => `${epoch}-${id}`;

export function readPosition(text: string | null): Position | null {
  const [, epoch, id] = /^([0-9a-f]{8})-(\d{1,18})$/.exec(text ?? "") ?? [];
  return epoch && id ? { epoch, id } : null;
}

const liveEpoch = "live epoch";

/** The epoch of an installation that was never restored is all zeros. */
const epochHere = sql<string>`
  coalesce((select value #>> '{}' from installation where name = ${liveEpoch}), '00000000')
`;

/** After a restore the numbers start again, and positions that open pages keep from before are invalid. */
export async function beginLiveEpoch(db: Db): Promise<void> {
  await writeNote(db, liveEpoch, randomBytes(4).toString("hex"));
}

/** The place up to which every change can be seen: no open transaction will add one before it. */
async function findEnd(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select ${epochHere} as epoch, settled_live_change()::text as id
  `.execute(db);
  return firstOf(rows);
}

/** The number that was drawn last, by whichever transaction. */
export async function readLastChange(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select last_live_change()::text as id`.execute(db);
  return firstOf(rows).id;
}

/** A position before every change of the last milliseconds. */
export async function findStart(db: Db, agoMs: number): Promise<Position> {
  const end = await findEnd(db);
  if (agoMs === 0) return end;
  const { rows } = await sql<{ id: string | null }>`
    select (min(id) - 1)::text as id from live_changes
     where at >= clock_timestamp() - make_interval(secs => ${agoMs / 1000})
  `.execute(db);
  const first = rows[0]?.id;
  return first && BigInt(first) < BigInt(end.id) ? { ...end, id: first } : end;
}

/** The position to resume from; null if it is invalid: of another epoch, or ahead of every recorded change. */
export async function findPlace(db: Db, place: Position): Promise<Position | null> {
  const { rows } = await sql<{ known: boolean }>`
    select ${epochHere} = ${place.epoch} and ${place.id}::bigint <= last_live_change() as known
  `.execute(db);
  return rows[0]?.known ? place : null;
}

/**
 * Changes of some kinds after a place, in order, and whether more wait behind a transaction that is still open: only what no open
 * transaction can precede is given out, so that a reader who keeps its place misses nothing.
 */
export async function readChanges(
  db: Db,
  after: Position,
  { kinds, most }: { kinds: readonly ChangeRow["kind"][]; most: number },
): Promise<{ changes: ChangeRow[]; waiting: boolean }> {
  // First the end, then the rows, each by a statement of its own: rows up to the end are visible to what begins after it.
  const end = await findEnd(db);
  const rows = await db
    .selectFrom("live_changes")
    .selectAll()
    .where("id", ">", after.id)
    .where("kind", "in", kinds)
    .orderBy("id")
    .limit(most)
    .execute();
  const changes = rows.filter((row) => BigInt(row.id) <= BigInt(end.id));
  return { changes, waiting: changes.length < rows.length || rows.length === most };
}
