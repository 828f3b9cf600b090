import { type Category, categories } from "@tocsin/contract";
import { sql } from "kysely";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";

/** An entry that its source lists now; `dated` is its newest date, if it has one. */
export type ListedEntry = { guid: string; dated: Date | null; isOfficial: boolean };

/** News of any category is considered ended after this time without a new item, unless its authority states an end. */
const longestQuietMs = 3 * dayMs;
/** These end sooner: a storm passes within a day, a street is cleared within two. */
const quietDays: Partial<Record<Category, number>> = {
  weather: 1,
  "police activity": 2,
  infrastructure: 2,
  other: 2,
};

/** How long an event of a category is considered ongoing after its last item. */
export const quietMs = (category: Category | null): number =>
  category && quietDays[category] ? quietDays[category] * dayMs : longestQuietMs;
/** An authority lists ongoing events, and some renew their lists only weekly. */
const listedMs = 14 * dayMs;
/** Lists that are never cleared do not keep events alive permanently. */
export const longestListedMs = 30 * dayMs;
/** Feeds restamp their entries at every request; so little is not worth a write. */
const leastGainMs = hourMs;

/**
 * Keeps ongoing events alive while a source lists them: news by a newer date, an authority's entries by being listed, up to
 * 30 days after their last date. An event that an authority's list omits ends as soon as news would. An event whose authority
 * states an end is not changed. Call it in a transaction.
 */
export async function keepAlive(db: Db, sourceId: number, listed: ListedEntry[], now: Date): Promise<void> {
  const guids = listed.map(({ guid }) => guid);
  await sql`
    with stands as (
      select e.id, max(case when l.official
                            then least(${later(now, listedMs)}, coalesce(l.dated, i.first_seen_at) + ${seconds(longestListedMs)})
                            else l.dated + ${quietInterval} end) as until
        from unnest(${guids}::text[], ${listed.map(({ dated }) => dated)}::timestamptz[],
                    ${listed.map(({ isOfficial }) => isOfficial)}::boolean[]) as l (guid, dated, official)
        join items i on i.source_id = ${sourceId} and i.guid = l.guid
        join event_items ei on ei.item_id = i.id
        join events e on e.id = ei.event_id and e.ongoing
       group by e.id
    ), due as (
      select e.id, stands.until
        from stands join events e on e.id = stands.id
       where e.ongoing and e.expires_at < stands.until - ${seconds(leastGainMs)} and not ${hasOwnEnd}
       order by e.id for update of e
    )
    update events set expires_at = due.until from due where events.id = due.id
  `.execute(db);
  if (listed.some(({ isOfficial }) => isOfficial)) await endSoon(db, sourceId, guids, later(now, longestQuietMs));
}

/** An event that an authority no longer lists ends when news would, at the latest. */
async function endSoon(db: Db, sourceId: number, listed: string[], until: Date): Promise<void> {
  await sql`
    with due as (
      select e.id
        from events e
       where e.ongoing and e.expires_at > ${until} and not ${hasOwnEnd}
         and e.id in (select ei.event_id from items i join event_items ei on ei.item_id = i.id where i.source_id = ${sourceId})
         and not exists (select from event_items ei join items i on i.id = ei.item_id
                          where ei.event_id = e.id and (i.source_id <> ${sourceId} or i.guid = any(${listed}::text[])))
       order by e.id for update of e
    )
    update events set expires_at = ${until} from due where events.id = due.id
  `.execute(db);
}

/** `quietMs` of the event `e`. */
const quietInterval = sql`make_interval(secs => case e.category
  ${sql.join(
    categories.map((category) => sql`when ${category} then ${sql.lit(quietMs(category) / 1000)}`),
    sql` `,
  )}
  else ${sql.lit(quietMs(null) / 1000)} end)`;

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;

/** Its authority has said when it ends. */
const hasOwnEnd = sql`exists (
  select from event_items own join items on items.id = own.item_id
   where own.event_id = e.id and items.content #>> '{official,expiresAt}' is not null)`;
