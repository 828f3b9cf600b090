import type { Category, PlaceKind, Severity } from "@tocsin/contract";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import type { CauseCode } from "../timeline/causes.ts";

/** What decisions rest on of an event, as it was from a moment until the next. */
export type PastState = {
  at: Date;
  /** It began because its time ran out, and nobody said anything. */
  isLapse: boolean;
  category: Category | null;
  severity: Severity;
  incident: boolean;
  ongoing: boolean;
  lat: number | null;
  lon: number | null;
  radiusKm: number | null;
  placeKind: PlaceKind;
  happenedAt: Date | null;
};

const columns = [
  "category",
  "severity",
  "incident",
  "ongoing",
  "lat",
  "lon",
  "radius_km",
  "place_kind",
  "happened_at",
] as const;
type Column = (typeof columns)[number];
type Row = Pick<Selectable<Schema["events"]>, Column | "id" | "revision" | "created_at">;
type Revision = { event_id: number; at: Date; cause: CauseCode; changes: { [Of in Column]?: [unknown, unknown] } };

/** The states of events by id, in the order of time: the newest is what is stored, and revisions say what each replaced. */
export async function listPastStates(db: Db, ids: number[]): Promise<Map<number, PastState[]>> {
  if (ids.length === 0) return new Map();
  const rows: Row[] = await db
    .selectFrom("events")
    .select([...columns, "id", "revision", "created_at"])
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(ids))))
    .execute();
  const revised = rows.filter(({ revision }) => revision > 1).map(({ id }) => id);
  const revisions = Map.groupBy(await listRevisions(db, revised), ({ event_id }) => event_id);
  return new Map(rows.map((row) => [row.id, goBack(row, revisions.get(row.id) ?? [])]));
}

async function listRevisions(db: Db, eventIds: number[]): Promise<Revision[]> {
  if (eventIds.length === 0) return [];
  // Without the texts, which are most of what revisions hold.
  const { rows } = await sql<Revision>`
    select event_id, at, cause ->> 'code' as cause, changes - '{title,description,url,urls,place_name}'::text[] as changes
      from event_revisions where event_id = any(${eventIds}::int[]) order by event_id, revision
  `.execute(db);
  return rows;
}

/** The states of one event from its present one and its revisions, the oldest first. */
export function goBack(row: Row, revisions: Revision[]): PastState[] {
  if (revisions.length === 0) return [toState(row, row.created_at, null)];
  const states: PastState[] = [];
  let now = row;
  for (const { at, cause, changes } of revisions.toReversed()) {
    states.unshift(toState(now, at, cause));
    now = { ...now, ...before(changes) };
  }
  return states;
}

const before = (changes: Revision["changes"]): Partial<Row> =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const change = changes[column];
      return change ? [[column, column === "happened_at" ? asDate(change[0]) : change[0]]] : [];
    }),
  );

const asDate = (text: unknown): Date | null => (typeof text === "string" ? new Date(text) : null);

const toState = (row: Row, at: Date, cause: CauseCode | null): PastState => ({
  at,
  isLapse: cause === "time_ran_out",
  category: row.category,
  severity: row.severity,
  incident: row.incident,
  ongoing: row.ongoing,
  lat: row.lat,
  lon: row.lon,
  radiusKm: row.radius_km,
  placeKind: row.place_kind,
  happenedAt: row.happened_at,
});

/** Events that were said to be elsewhere at an earlier time, of those that changed after a moment. */
export async function listMovedSince(db: Db, from: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from events e
     where e.updated_at >= ${from} and e.revision > 1 and e.test_alert_of is null
       and exists (select from event_revisions r
                    where r.event_id = e.id and r.revision > 1 and r.changes ?| '{lat,lon,radius_km,place_kind}')
  `.execute(db);
  return rows.map(({ id }) => id);
}
