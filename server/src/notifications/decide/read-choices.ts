import type { Severity } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { type StoredMarks, selectMarks } from "./marks.ts";
import { keyOf, type ThreadKey } from "./thread-state.ts";

/** What a person chose about an event, and whether it is deferred for them. */
export type Choices = {
  deferred_at: Date | null;
  /** How severe the event was when the person dismissed it. */
  dismissed_severity: Severity | null;
  muted_until: Date | null;
  muted_severity: Severity | null;
  marks: StoredMarks;
};

/**
 * The choices of people about events, by thread; most people have made none about most events. Each is looked up by its key, however
 * much is deferred.
 */
export async function readChoices(db: Db, threads: ThreadKey[]): Promise<Map<string, Choices>> {
  const once = [...new Map(threads.map((thread) => [keyOf(thread), thread])).values()];
  if (once.length === 0) return new Map();
  const { rows } = await sql<ThreadKey & Choices>`
    select * from (
      select a.event_id as "eventId", a.user_id as "userId", h.deferred_at, d.severity as dismissed_severity,
             m.until as muted_until, m.severity as muted_severity, ${selectMarks} as marks
        from unnest(${once.map(({ eventId }) => eventId)}::int[], ${once.map(({ userId }) => userId)}::text[])
               as a (event_id, user_id)
        left join lateral (
          select severity from dismissed_events where event_id = a.event_id and user_id = a.user_id offset 0) d on true
        left join lateral (
          select deferred_at from deferred_threads where event_id = a.event_id and user_id = a.user_id offset 0) h on true
        left join lateral (
          select until, severity from mutes where event_id = a.event_id and user_id = a.user_id offset 0) m on true) as choices
     where num_nonnulls(deferred_at, dismissed_severity, muted_until, marks) > 0
  `.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}
