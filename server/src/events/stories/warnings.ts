import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { AnalysedItem } from "../add-item.ts";
import type { EventState } from "../event-state.ts";
import { isInWords } from "./stated-ends.ts";
import { haveOneSubject } from "./warning-subject.ts";

/** Those of some events that items of official sources belong to. */
export async function listWarnings(db: Db, eventIds: number[]): Promise<Set<number>> {
  if (eventIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select distinct ei.event_id as id
      from event_items ei join items i on i.id = ei.item_id join sources s on s.id = i.source_id
     where s.official and ei.event_id = any(${eventIds}::int[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether an item may be of an event that its link or headline names, which may be that of an authority. An authority gives each warning an id
 * of its own, so another item must be about the same subject, also of a source that links to the same page.
 */
export const mayBeReissued = (event: EventState, item: AnalysedItem, isWarning: boolean): boolean =>
  !isInWords(item) || !isWarning || haveOneSubject(event.title, item.content.title);

/**
 * Whether an item is about something new: its event was ended by a source, not for want of news, and now it states an incident again.
 * Authorities use one entry for every warning of a product. What data states resumes its event.
 */
export function startsAgain(event: EventState | undefined, item: AnalysedItem): boolean {
  const { incident, ended, official } = item.finding;
  if (!event || event.ongoing || event.official || !incident || ended || official) return false;
  const isStated = event.ended_at !== null && (event.expires_at === null || event.ended_at < event.expires_at);
  return isStated && (event.incident || item.isAuthority === true);
}

/** More warnings in force than a source has; each costs a look. */
const mostOpen = 500;

/** The ongoing events of the sources of some items, whatever words they share with these. */
export async function listOpenWarnings(db: Db, items: AnalysedItem[]): Promise<number[]> {
  if (items.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select e.id from events e
     where e.ongoing and not e.official
       and exists (select from event_items ei join items i on i.id = ei.item_id join sources s on s.id = i.source_id
                    where ei.event_id = e.id and s.official and s.name = any(${items.map(({ source }) => source)}::text[]))
     order by e.id desc limit ${mostOpen}
  `.execute(db);
  return rows.map(({ id }) => id);
}
