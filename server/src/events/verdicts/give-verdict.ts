import type { Event, Verdict, VerdictKind } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { invalidField, notFound } from "../../platform/errors.ts";
import { eventNotFound, getEvent } from "../queries.ts";
import type { Judged } from "../tables.ts";

const ofItself = msg({ id: "error.verdict.ofItself", message: "An event cannot be a duplicate of itself" });

/** Whose verdicts are meant: a person's own, or those of an event that correct it for everyone. */
export type Whose = { eventId: number; userId: string; corrects: boolean };

/** A person's verdict on an event; it replaces their own that it contradicts. Call it in a transaction. Throws `not_found` and `invalid`. */
export async function giveVerdict(db: Db, userId: string, eventId: number, verdict: Verdict): Promise<void> {
  const event = await readJudged(db, userId, eventId, verdict);
  await writeVerdict(db, { eventId, userId, corrects: false }, verdict, event);
}

/** Takes a person's own verdicts on an event back, or the one of a kind; once more changes nothing. */
export async function withdrawVerdicts(db: Db, whose: Whose, kind?: VerdictKind): Promise<void> {
  await db
    .deleteFrom("event_verdicts")
    .where("event_id", "=", whose.eventId)
    .where("corrects", "=", whose.corrects)
    .$if(!whose.corrects, (query) => query.where("user_id", "=", whose.userId))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind as VerdictKind))
    .execute();
}

/** The event that a person judges. Throws `not_found` for what they may not see, and `invalid` for a wrong duplicate. */
export async function readJudged(db: Db, userId: string, eventId: number, verdict: Verdict): Promise<Event> {
  const event = await getEvent(db, eventId, userId);
  if (verdict.kind !== "duplicate") return event;
  if (verdict.eventId === eventId) throw invalidField("eventId", ofItself);
  await getEvent(db, verdict.eventId, userId).catch(() => {
    throw invalidField("eventId", eventNotFound);
  });
  return event;
}

/** These speak of the event as a whole, so they contradict all others. */
const ofWhole: readonly VerdictKind[] = ["right", "notIncident", "duplicate"];

/** Stores a verdict in place of those that it contradicts. Call it in a transaction. */
export async function writeVerdict(db: Db, whose: Whose, verdict: Verdict, event: Event): Promise<void> {
  const { kind, ...details } = verdict;
  const { title, summary, incident, category, severity } = event;
  const about: Judged = { title, summary, incident, category, severity };
  const { rows } = await sql<{ id: string }>`
    insert into event_verdicts (event_id, user_id, kind, details, corrects, revision, about)
    select id, ${whose.userId}, ${kind}, ${JSON.stringify(details)}::jsonb, ${whose.corrects}, revision,
           ${JSON.stringify(about)}::jsonb
      from events where id = ${whose.eventId}
    on conflict ${whose.corrects ? sql`(event_id, kind) where corrects` : sql`(event_id, user_id, kind) where not corrects`}
    do update set user_id = excluded.user_id, details = excluded.details, revision = excluded.revision,
                  about = excluded.about, at = now()
    returning id
  `.execute(db);
  const [written] = rows;
  if (!written) throw notFound(eventNotFound);
  await db
    .deleteFrom("event_verdicts")
    .where("event_id", "=", whose.eventId)
    .where("corrects", "=", whose.corrects)
    .$if(!whose.corrects, (query) => query.where("user_id", "=", whose.userId))
    .$if(!ofWhole.includes(kind), (query) => query.where("kind", "in", ofWhole))
    .where("id", "!=", written.id)
    .execute();
}
