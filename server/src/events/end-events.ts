import { sql } from "kysely";
import { dayMs, later, minuteMs } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { keyOfName } from "./event-names.ts";
import { listMessages } from "./list-items.ts";
import { isSome, letLapse } from "./messages/follow-messages.ts";
import { MessageIndex } from "./messages/message-index.ts";
import { readEvents } from "./read-events.ts";
import { cause } from "./timeline/causes.ts";
import { type WriteParts, writeEvents } from "./write-events.ts";

const most = 500;

/**
 * Ends events whose time has run out, with an entry in their timelines, and takes away the parts of others that have. Returns
 * whether more may wait. Idempotent: a second run finds none.
 */
export async function endExpiredEvents(parts: WriteParts): Promise<boolean> {
  const { clock, announce } = parts;
  return parts.db.transaction().execute(async (db) => {
    const changed = await letPartsLapse({ ...parts, db });
    const ids = await endSome(db, clock());
    await announce(
      db,
      ids.map((id) => ({ id, change: "ended" })),
    );
    return Math.max(changed, ids.length) === most;
  });
}

/** Of events with several messages, those whose time has run out no longer count. */
async function letPartsLapse(parts: WriteParts): Promise<number> {
  const { db } = parts;
  const now = parts.clock();
  const { rows: due } = await sql<{ id: number }>`
    select id from events e where ongoing and changes_at <= ${now} and not ${mayBeRenewed("changes_at", now)}
     order by id limit ${most}
  `.execute(db);
  if (due.length === 0) return 0;
  const events = await readEvents(
    db,
    due.map(({ id }) => id),
  );
  const names = await listNames(db, due);
  const index = new MessageIndex(await listMessages(db, names), now);
  const changed = events.map((event) => {
    const own = names.filter(({ eventId }) => eventId === event.id);
    const standing = index.standingOf(own.map(keyOfName));
    return isSome(standing) ? letLapse(event, standing, now) : { ...event, changes_at: null };
  });
  await writeEvents(parts, changed);
  return due.length;
}

async function listNames(db: Db, events: { id: number }[]) {
  const ids = events.map(({ id }) => id);
  const { rows } = await sql<{ authority: string; name: string; eventId: number }>`
    select authority, name, event_id as "eventId" from event_names where event_id = any(${ids}::int[])
  `.execute(db);
  return rows;
}

async function endSome(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from events e where ongoing and expires_at <= ${now} and not ${mayBeRenewed("expires_at", now)}
       limit ${most} for update skip locked
    ), over as (
      update events set ongoing = false, ended_at = ${now}, updated_at = ${now}, revision = revision + 1
       where id in (select id from due)
      returning id, revision
    )
    insert into event_revisions (event_id, revision, at, kind, cause, changes)
    select id, revision, ${now}, 'ended', ${JSON.stringify(cause("time_ran_out", {}))}::jsonb, '{"ongoing": [true, false]}'
      from over
    returning event_id as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A warning is not kept for longer because its source is silent. */
const longestSilenceMs = dayMs;
/** What a source says when it answers again is analysed by then. */
const analysisMs = 2 * minuteMs;

/**
 * Whether the event `e`, whose message has run out, may have been renewed without being read: a source of it has not answered since the
 * event's time ran out, or does so again only now.
 */
const mayBeRenewed = (end: "expires_at" | "changes_at", now: Date) => sql`(
  e.renew_by is not null and ${sql.ref(`e.${end}`)} > ${later(now, -longestSilenceMs)} and exists (
    select from event_items ei join items i on i.id = ei.item_id join sources s on s.id = i.source_id
     where ei.event_id = e.id and not s.paused and not s.inbound and (
       s.last_success_at < ${sql.ref(`e.${end}`)}
       or exists (select from source_outages o where o.source_id = s.id and o.ended_at > ${later(now, -analysisMs)}))))`;
