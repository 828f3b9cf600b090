import { type Severity, severities } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import { lockInTransaction } from "../platform/db/transaction-locks.ts";
import { failpoint } from "../platform/failpoint.ts";
import type { AnalysedItem } from "./add-item.ts";
import { type EventName, newsAuthorities } from "./event-names.ts";
import type { EventState } from "./event-state.ts";
import type { Known } from "./found-events.ts";
import { listEndsInWords, listItems, listMessages, listStatements, type Revision } from "./list-items.ts";
import type { Unmatched } from "./messages/find-unmatched.ts";
import { isMessage } from "./messages/message.ts";
import { MessageIndex } from "./messages/message-index.ts";
import { listEventsNear, readCorroborations } from "./quakes/corroborations.ts";
import { type Quake, quakeLocks, quakeOf } from "./quakes/same-quake.ts";
import { readEvents } from "./read-events.ts";
import { Register } from "./register.ts";
import type { SubjectOf } from "./stories/named-warning.ts";
import { endsSince, isInWords, StatedEnds } from "./stories/stated-ends.ts";
import { endIn } from "./stories/statements.ts";
import { isEndedByVerdict, readStories, storyLocks, writeStories } from "./stories/store-stories.ts";
import { StoryIndex } from "./stories/story-index.ts";
import { listOpenWarnings, listWarnings, startsAgain } from "./stories/warnings.ts";
import { reserveIds, type WriteParts, writeEvents } from "./write-events.ts";

export type RecordParts = WriteParts & {
  /** Called in the same transaction with the areas that messages end and that their warnings do not have. */
  noteUnmatched(db: Db, unmatched: Unmatched[]): Promise<void>;
  /** What the title of a warning is about. */
  subjectOf: SubjectOf;
};

/**
 * Turns findings into events, or into the next revisions of the events they belong to. A non-incident makes no event; it
 * ends one that rested on an earlier wording. Idempotent: a second run finds no changes.
 */
export async function recordFindings(parts: RecordParts, revisions: Revision[]): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    const items = await listItems(db, revisions);
    const names = items.flatMap((item) => [...item.names, ...item.earlierNames]);
    const quakes = items.flatMap((item) => quakeOf(item.content, item.finding) ?? []);
    const locks = [
      ...names.map(({ authority, name }) => `event ${authority} ${name}`),
      ...quakes.flatMap(quakeLocks),
      ...storyLocks(items, parts.clock()),
      ...items.filter(isInWords).map(({ source }) => `words of ${source}`),
    ];
    await lockInTransaction(db, ...locks);
    const { register, messages, ends } = await openRegister(db, parts, items, names, quakes);
    register.enterAll(items);
    const { events, items: eventItems, names: links, leaving } = register.changes();
    await writeEvents({ ...parts, db }, events);
    await passOn(db, events);
    if (leaving.length > 0) await db.deleteFrom("event_items").where("item_id", "in", leaving).execute();
    await insertRows(db, "event_items", eventItems, sql`on conflict (item_id) do nothing`);
    await insertRows(db, "event_names", links, sql`on conflict do nothing`);
    await writeStories(db, register.stories);
    await parts.noteUnmatched(db, [...messages.listUnmatched(), ...ends.listed.listUnmatched()]);
    failpoint("record:before-commit");
  });
}

/** What is known of these items and names, held until the transaction ends. */
async function openRegister(
  db: Db,
  { clock, subjectOf }: RecordParts,
  items: AnalysedItem[],
  names: EventName[],
  quakes: Quake[],
): Promise<{ register: Register; messages: MessageIndex; ends: StatedEnds }> {
  const now = clock();
  const ends = await listEnds(db, items, now);
  const received = await listMessages(
    db,
    items.filter(isMessage).flatMap(({ names, earlierNames }) => [...names, ...earlierNames]),
  );
  const asked = [...names, ...received.flatMap((message) => [...message.names, ...message.earlierNames])];
  const { rows } = await sql<Known>`
    select item_id as "itemId", null as authority, null as name, event_id as "eventId"
      from event_items where item_id = any(${[...items, ...ends].map((item) => item.itemId)}::bigint[])
    union all
    select null, n.authority, n.name, n.event_id from event_names n join events on events.id = n.event_id
     where (n.authority, n.name) in (select * from unnest(${asked.map((one) => one.authority)}::text[],
                                                      ${asked.map((one) => one.name)}::text[]))
       and (events.ongoing or ${isEndedByVerdict} or n.authority <> all(${newsAuthorities})
            or events.id in (select event_id from event_items where item_id = any(${ends.map((end) => end.itemId)}::bigint[])))
  `.execute(db);
  const warned = await listOpenWarnings(db, items.filter(isInWords));
  const joined = [...rows.map((row) => row.eventId), ...(await listEventsNear(db, quakes)), ...warned];
  const stories = await readStories(db, items, joined, now);
  const alike = stories.map(({ eventId }) => eventId);
  const events = await readEvents(db, await withContinuing(db, [...new Set([...joined, ...alike])]));
  const corroborations = await readCorroborations(db, quakes.length > 0 ? events.map(({ id }) => id) : [], now);
  const mayStart = items.filter((item) => {
    const own = rows.find((row) => row.itemId === item.itemId)?.eventId;
    const event = events.find(({ id }) => id === own);
    return item.finding.incident && (own === undefined || startsAgain(event, item));
  });
  const messages = new MessageIndex(received, now);
  const ids = events.map(({ id }) => id);
  const statements = items.some(isInWords) ? await listStatements(db, ids) : undefined;
  const stated = new StatedEnds(subjectOf, ends, statements, now);
  const context = {
    forgotten: await listForgotten(db, mayStart),
    quakes: corroborations,
    warnings: await listWarnings(db, ids),
    ends: stated,
    stories: new StoryIndex(stories),
    messages,
  };
  const register = new Register(events, rows, await reserveIds(db, mayStart.length), now, context);
  return { register, messages, ends: stated };
}

/** The ends in words that may be of one of some items, or are among them. */
async function listEnds(db: Db, items: AnalysedItem[], now: Date): Promise<AnalysedItem[]> {
  const sources = new Set(items.filter(isInWords).map(({ source }) => source));
  const known = await listEndsInWords(db, [...sources], endsSince(now));
  const stated = [...known, ...items.filter(isInWords)];
  const all = new Map(stated.map((item) => [item.itemId, endIn(item)]));
  return [...all.values()].filter((end) => end !== null);
}

/** What an event carried on is carried on by the one that carries on that event. */
async function passOn(db: Db, events: EventState[]): Promise<void> {
  const carried = events.filter(({ continued_by }) => continued_by !== null);
  if (carried.length === 0) return;
  await sql`
    update events set continued_by = carried.by
      from unnest(${carried.map(({ id }) => id)}::int[], ${carried.map((one) => one.continued_by)}::int[]) as carried (id, by)
     where events.continued_by = carried.id
  `.execute(db);
}

/** Some events with those that carry them on. */
async function withContinuing(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return ids;
  const { rows } = await sql<{ id: number }>`
    select distinct continued_by as id from events where id = any(${ids}::int[]) and continued_by is not null
  `.execute(db);
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}

/** The severities of events that were deleted for their age, by their items or by the items' ids. */
async function listForgotten(db: Db, items: AnalysedItem[]): Promise<Map<string, Severity>> {
  const keys = items.flatMap(({ itemId, names }) =>
    [{ authority: "item", name: itemId }, ...names].map((key) => ({ itemId, ...key })),
  );
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ itemId: string; severity: Severity }>`
    select asked."itemId", severity
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as asked ("itemId" text, authority text, name text)
      join forgotten_events using (authority, name)
     where authority <> all(${newsAuthorities})
     order by array_position(${[...severities]}::text[], severity)
  `.execute(db);
  return new Map(rows.map((row) => [row.itemId, row.severity]));
}
