import {
  endedForDays,
  type SummaryCounts,
  type SummaryRow,
  type SummaryTab,
  type SummaryTabAnswer,
  type SummaryTabQuery,
} from "@tocsin/contract";
import { type RawBuilder, sql } from "kysely";
import { dayMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { firstOf } from "../../platform/groups.ts";
import { type CountedSeverity, countWaiting, cut, toEntry, toTime } from "./entries.ts";
import {
  chosenFrom,
  endedTables,
  entriesFrom,
  headsBy,
  highestFirst,
  ongoingTables,
  responsesOf,
  waitingOf,
} from "./ranked-events.ts";

/** Which of `ranked` a tab has. */
const conditions: Record<SummaryTab, RawBuilder<unknown>> = {
  needsYou: sql`needs and confirmed_at is null`,
  handled: sql`needs and confirmed_at is not null`,
  watching: sql`not needs`,
  ended: sql`true`,
};

const longestNote = 200;

/** When an event was first seen, exactly: a moment of JavaScript has no microseconds. */
const micros = sql`(extract(epoch from created_at) * 1000000)::int8`;

type Others = Pick<SummaryCounts, "acknowledged" | "watching">;
type Row = SummaryRow & { cursor: string };

/** The tab's rows, or with `group` the first of each group, by {@link highestFirst} after a cursor, and the number of all. */
export async function listTab(
  db: Db,
  userId: string,
  { tab, group, after, page, take, ...filter }: SummaryTabQuery & { tab: SummaryTab },
  now: Date,
): Promise<SummaryTabAnswer> {
  const [attention, since, id] = (after ?? "Infinity_0_0").split("_");
  const tables =
    tab === "ended"
      ? endedTables(userId, later(now, -endedForDays * dayMs), now, filter)
      : ongoingTables(userId, now, filter);
  const { rows } = await sql<{ total: number; rows: Row[]; waiting: CountedSeverity[] } & Others>`
    with ${tables}, chosen as materialized (${chosenFrom(filter)}),
         tab as materialized (select *, ${micros} as micros from chosen where ${conditions[tab]}),
         listed as materialized (${group ? headsBy(group) : sql`select * from tab`}),
         part as (select * from listed ranked
                   where (attention, micros, event_id) < (${attention}::float8, ${since}::int8, ${id}::int8)
                   order by ${highestFirst} offset ${(page - 1) * take} limit ${take + 1})
    select (select count(*)::int from listed) as total,
           ${waitingOf(sql`(select * from chosen where needs) needing`)} as waiting,
           (select count(*)::int from chosen where needs and confirmed_at is not null) as acknowledged,
           (select count(*)::int from chosen where not needs) as watching,
           ${entriesFrom(
             sql`select * from part`,
             sql`, e.place_kind as "placeKind", e.lat, e.lon, e.radius_km as radius, e.ended_at as "endedAt",
                 (${responsesOf(userId)}) as responses, concat_ws('_', attention, micros, ranked.event_id) as cursor
                 ${group ? sql`, json_build_object('events', events, 'worstSeverity', worst) as "group"` : sql``}`,
           )} as rows
  `.execute(db);
  const { total, rows: found, waiting, ...others } = firstOf(rows);
  const listed = found.slice(0, take);
  return {
    result: listed.map(toRow),
    metadata: {
      total,
      pageCount: Math.ceil(total / take),
      next: found.length > take ? (listed.at(-1)?.cursor ?? null) : null,
      counts: tab === "ended" ? null : { ...others, ...countWaiting(waiting) },
    },
  };
}

function toRow({ cursor: _, endedAt, responses, ...entry }: Row): SummaryRow {
  return {
    ...toEntry(entry),
    endedAt: toTime(endedAt),
    responses: responses.map(({ note, confirmedAt, ...response }) => ({
      ...response,
      confirmedAt: new Date(confirmedAt).toISOString(),
      note: note && cut(note, longestNote),
    })),
  };
}
