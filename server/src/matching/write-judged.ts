import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { prepared } from "../platform/db/prepared.ts";
import { firstOf } from "../platform/groups.ts";
import { type NextWork, replaceStored, type Subjects } from "./clear-matches.ts";
import type { Match } from "./tables.ts";
import type { Pair } from "./unclear.ts";

/**
 * Writes matches that were judged outside the database where they differ from the stored ones, removes those that are no longer matches,
 * notes the work that follows for the subjects that have matches, and publishes the changes to their owners: one statement.
 * Answers those subjects; null for none.
 */
export async function writeJudgedMatches(
  db: Db,
  subjects: Subjects,
  { matches, apart }: { matches: Match[]; apart: Pair[] },
  next: NextWork | null,
): Promise<number[] | null> {
  const [subject, input] = "eventIds" in subjects ? [sql`event_id`, "eventId"] : [sql`asset_id`, "assetId"];
  const judged = [
    ...matches.map((match) => ({ ...match, is_match: true })),
    ...apart.map((pair) => ({ ...pair, is_match: false })),
  ];
  const noted = next
    ? sql`(select note_work(${next.id}, ${next.job}, jsonb_agg(jsonb_build_object(${input}::text, id) order by id))
             from matched having count(*) > 0)`
    : sql`null`;
  const { rows } = await sql<{ matched: number[] | null }>`
    ${prepared} with ${readJudged(JSON.stringify(judged))}, ${write}, matched as (
      select ${subject} as id from judged where is_match
      union
      -- Who was told of what is no match any more may have to hear that.
      select ${subject} as id from gone
      union
      select m.${subject} from (select distinct ${subject} as id from judged) one
       cross join lateral (select * from matches where ${subject} = one.id offset 0) m
       where (m.event_id, m.asset_id) not in (select event_id, asset_id from judged)
    ), owners as (
      select max(changed.event_id)::text as id, a.user_id from changed join assets a on a.id = changed.asset_id group by a.user_id
    )
    select (select array_agg(id order by id) from matched) as matched, ${noted},
           (select note_changes('event', 'updated', jsonb_agg(owners)) from owners having count(*) > 0)
  `.execute(db);
  return firstOf(rows).matched;
}

/** Without the pairs whose event or asset has been deleted in the meantime. */
const readJudged = (judged: string): RawBuilder<unknown> => sql`
  judged as materialized (
    select one.* from jsonb_to_recordset(${judged}::jsonb)
             as one (event_id int, asset_id int, distance_km float8, certainty text, by_place boolean, by_query boolean, part smallint, is_match boolean)
     where exists (select from events where id = one.event_id) and exists (select from assets where id = one.asset_id)
  )`;

const write = sql`
  written as (
    insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query, part)
    select event_id, asset_id, distance_km, certainty, by_place, by_query, part from judged
     where is_match
    except
    select event_id, asset_id, distance_km, certainty, by_place, by_query, part from matches
     where (event_id, asset_id) in (select event_id, asset_id from judged)
    ${replaceStored}
  ), gone as (
    delete from matches m using judged j
     where m.event_id = j.event_id and m.asset_id = j.asset_id and not j.is_match
    returning m.event_id, m.asset_id
  ), changed as (
    select event_id, asset_id from written union all select event_id, asset_id from gone
  )`;
