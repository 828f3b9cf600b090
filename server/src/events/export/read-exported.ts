import { type Event, type ExportFilter, mostExported } from "@tocsin/contract";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { selectEvents } from "../queries.ts";
import { filterConditions } from "../reading/filter-conditions.ts";
import { findPageIndex, measureFilter } from "../reading/measure-filter.ts";
import { readTerms } from "../stories/list-event-items.ts";
import { type EventRow, toEvent } from "../to-event.ts";

/** A version of an event: its number from 1, when it was recorded, and whether the event ended with it. */
export type EventRevision = { revision: number; at: Date; ended: boolean };

/** An event with what only some formats need. */
export type ExportedEvent = {
  event: Event;
  /** Its area; null if it has none, or was not asked for. */
  geometry: GeoJSON.Geometry | null;
  /** Those of its parts, in their order; null for one that has the area of the event. */
  partAreas: (GeoJSON.Geometry | null)[];
  expiresAt: Date | null;
  /** All of them, the first one first; empty if they were not asked for. */
  revisions: EventRevision[];
  /** What its source calls such events, if it has a term for it. */
  term?: string | null;
};

/** What is read in addition to the fields of events. */
export type ExportParts = { geometry?: true; revisions?: true; terms?: true };

export type ExportRequest = {
  filter: ExportFilter;
  /** The person whose assets and dismissals the filter is about. */
  userId: string | undefined;
  most?: number;
};

/** This many at a time: other requests are answered between two batches. */
const batchSize = 50;

/** Events of one moment, the newest first; an equal `version` is of equal events in an equal state. */
export type Found = { ids: number[]; version: string };

/** Finds the events of a filter. All are found at once, so that an export is of one moment. */
export async function findExported(db: Db, { filter, userId, most = mostExported }: ExportRequest): Promise<Found> {
  const { monitored_site: assetId, ...rest } = filter;
  const index = findPageIndex(rest, await measureFilter(db, rest, userId), most);
  const match = sql`from matches where event_id = events.id and asset_id = ${assetId}`;
  const isMatched = sql<SqlBool>`exists (select ${match})`;
  const conditions = [...filterConditions(rest, userId, index), ...(assetId === undefined ? [] : [isMatched])];
  const matchVersion = assetId === undefined ? sql`0` : sql`(select matches.xmin ${match})`;
  const { rows } = await sql<{ ids: number[] | null; version: string | null }>`
    select array_agg(id) as ids, md5(string_agg(version, ' ')) as version from (
      select id, concat_ws('.', id, xmin, ${matchVersion}) as version from events
       where ${sql.join(conditions, sql` and `)} order by created_at desc, id desc limit ${most}
    ) found
  `.execute(db);
  return { ids: rows[0]?.ids ?? [], version: rows[0]?.version ?? "" };
}

/**
 * Reads events in batches, in the order of their ids. No connection is kept between two batches, however slowly they are
 * consumed; an event that was deleted in the meantime is left out. With an asset, events have their distance to it.
 */
export async function* readExported(
  db: Db,
  ids: readonly number[],
  parts: ExportParts,
  assetId?: number,
): AsyncGenerator<ExportedEvent[]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    yield await readBatch(db, ids.slice(from, from + batchSize), parts, assetId);
  }
}

const partAreas = sql<(GeoJSON.Geometry | null)[] | null>`jsonb_path_query_array(events.parts, '$[*].geometry')`.as(
  "part_areas",
);

async function readBatch(db: Db, ids: number[], parts: ExportParts, assetId?: number): Promise<ExportedEvent[]> {
  const rows = await selectEvents(db)
    .leftJoin("matches", (join) =>
      join.onRef("matches.event_id", "=", "events.id").on("matches.asset_id", "=", assetId ?? null),
    )
    .select(["events.expires_at", "matches.asset_id", "matches.distance_km", "matches.certainty"])
    .$if(parts.geometry === true, (query) => query.select(["events.geometry", partAreas]))
    .where((eb) => eb("events.id", "=", eb.fn.any(eb.val(ids))))
    .execute();
  const revisions = parts.revisions ? await readRevisions(db, ids) : new Map<number, EventRevision[]>();
  const terms = parts.terms ? await readTerms(db, ids) : new Map<number, string>();
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (!row) return [];
    const { asset_id, distance_km, certainty, expires_at, geometry, part_areas, ...columns } = row;
    const match = asset_id !== null && certainty !== null && { asset_id, distance: distance_km, certainty };
    return {
      event: { ...toEvent(columns as EventRow), ...match },
      geometry: geometry ?? null,
      partAreas: part_areas ?? [],
      expiresAt: expires_at,
      revisions: revisions.get(id) ?? [],
      term: terms.get(id) ?? null,
    };
  });
}

async function readRevisions(db: Db, ids: number[]): Promise<Map<number, EventRevision[]>> {
  const rows = await db
    .selectFrom("event_revisions")
    .select(["event_id", "revision", "at", "kind"])
    .where((eb) => eb("event_id", "=", eb.fn.any(eb.val(ids))))
    .orderBy("event_id")
    .orderBy("revision")
    .execute();
  const toRevision = ({ revision, at, kind }: (typeof rows)[number]) => ({ revision, at, ended: kind === "ended" });
  return new Map(
    [...Map.groupBy(rows, ({ event_id }) => event_id)].map(([id, ofEvent]) => [id, ofEvent.map(toRevision)]),
  );
}
