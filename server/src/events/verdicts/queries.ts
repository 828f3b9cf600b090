import type { Correction, EventVerdicts, Verdict, VerdictKind } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";

type Row = Pick<Selectable<Schema["event_verdicts"]>, "kind" | "details">;

/** A verdict as it was given; its form was checked then. */
const toVerdict = ({ kind, details }: Row): Verdict => ({ kind, ...details }) as Verdict;

/** The verdicts on an event, as a person sees them; how many people gave which, for admins. */
export async function getEventVerdicts(
  db: Db,
  eventId: number,
  { id, type }: { id: string; type: string },
): Promise<EventVerdicts> {
  const rows = await db
    .selectFrom("event_verdicts")
    .select(["kind", "details", "corrects", "at", "user_id"])
    .where("event_id", "=", eventId)
    .where((eb) => eb.or([eb("corrects", "=", true), eb("user_id", "=", id)]))
    .orderBy("id")
    .execute();
  const given = (some: typeof rows) => some.map((row) => ({ verdict: toVerdict(row), at: row.at.toISOString() }));
  return {
    own: given(rows.filter(({ corrects }) => !corrects)),
    corrections: given(rows.filter(({ corrects }) => corrects)),
    counts: type === "admin" ? await countVerdicts(db, eventId) : null,
  };
}

/** Deleted accounts count as one person each for a kind, for what they gave is kept without a name. */
async function countVerdicts(db: Db, eventId: number): Promise<NonNullable<EventVerdicts["counts"]>> {
  const { rows } = await sql<{ kind: VerdictKind | null; people: number }>`
    select kind, count(distinct coalesce(user_id, id::text))::int as people
      from event_verdicts where event_id = ${eventId} and not corrects
     group by grouping sets ((kind), ())
  `.execute(db);
  return {
    people: rows.find(({ kind }) => kind === null)?.people ?? 0,
    kinds: Object.fromEntries(rows.flatMap(({ kind, people }) => (kind ? [[kind, people]] : []))),
  };
}

/** The corrections of an event. */
export async function listCorrections(db: Db, eventId: number): Promise<Correction[]> {
  const rows = await db
    .selectFrom("event_verdicts")
    .select(["kind", "details"])
    .where("event_id", "=", eventId)
    .where("corrects", "=", true)
    .orderBy("id")
    .execute();
  return rows.map(toVerdict).filter((verdict) => verdict.kind !== "right");
}
