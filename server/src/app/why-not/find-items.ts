import { sql } from "kysely";
import { dayMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";

/** An item with the words of a search that belongs to no event. */
export type FoundItem = {
  title: string;
  link: string | null;
  source: string;
  /** Null while it has not been analysed. */
  incident: boolean | null;
  /** Whether its source is stored only. */
  isStoredOnly: boolean;
};

export const searchedDays = 30;
/** The words of items have no index: no more than these are read. */
const mostRead = 20_000;
const mostItems = 3;

/** The newest items of the last month that have the words and made no event. */
export async function findItems(db: Db, words: string, now: Date): Promise<FoundItem[]> {
  const text = sql`coalesce(content ->> 'title', '') || ' ' || coalesce(content ->> 'summary', '')`;
  const { rows } = await sql<FoundItem>`
    with recent as materialized (
      select id, source_id, revision, content, first_seen_at from items
       where first_seen_at > ${later(now, -searchedDays * dayMs)} and forgotten_at is null
       order by first_seen_at desc limit ${mostRead}
    )
    select i.content ->> 'title' as title, i.content ->> 'link' as link, s.name as source,
           (f.finding ->> 'incident')::boolean as incident, s.skip_processing as "isStoredOnly"
      from recent i
      join sources s on s.id = i.source_id
      left join findings f on f.item_id = i.id and f.revision = i.revision
     where to_tsvector('simple', ${text}) @@ websearch_to_tsquery('simple', ${words})
       and not exists (select from event_items where item_id = i.id)
     order by i.first_seen_at desc limit ${mostItems}
  `.execute(db);
  return rows;
}
