import { sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { invalidField, notFound } from "../../platform/errors.ts";
import { type AnalysedItem, combineItems, firstReported } from "../add-item.ts";
import { byHand } from "../enter-event.ts";
import { type EventState, reviseEvent } from "../event-state.ts";
import { columns, type Draft } from "../fields.ts";
import { listItems } from "../list-items.ts";
import { eventNotFound } from "../queries.ts";
import { readEvents } from "../read-events.ts";
import { cause } from "../timeline/causes.ts";
import { reserveIds, type WriteParts, writeEvents } from "../write-events.ts";
import { writeStories } from "./store-stories.ts";
import { StoryIndex } from "./story-index.ts";
import { termsOf } from "./terms.ts";

const notOfEvent = msg({
  id: "error.split.items",
  message: "Choose some of the items of this event, but not all of them",
});

/**
 * Takes items out of an event into one of their own. Both are what their items state; the items stay apart, because an item
 * belongs to its event from then on and only new items look for one. Returns the id of the new event. Throws `not_found`, and
 * `invalid` unless some of the items leave and some stay.
 */
export async function splitEvent(parts: WriteParts, eventId: number, itemIds: readonly string[]): Promise<number> {
  return parts.db.transaction().execute(async (db) => {
    const [event] = await readEvents(db, [eventId]);
    if (!event) throw notFound(eventNotFound);
    const items = await listItems(db, await listRevisions(db, eventId));
    const leaving = items.filter(({ itemId }) => itemIds.includes(itemId));
    const staying = items.filter(({ itemId }) => !itemIds.includes(itemId));
    if (!isSome(leaving) || !isSome(staying) || leaving.length !== new Set(itemIds).size)
      throw invalidField("itemIds", notOfEvent);
    const now = parts.clock();
    const [id = Number.NaN] = await reserveIds(db, 1);
    const left = combineItems(id, leaving, (source) => cause("split_from", { source, eventId }), now);
    const kept = combineItems(eventId, staying, firstReported, now);
    const split = { count: leaving.length, total: items.length, eventId: id };
    await writeEvents({ ...parts, db }, [
      reviseEvent(event, accountOf(kept), byHand(cause("split", split)), now, true),
      left,
    ]);
    await moveItems(db, eventId, id, leaving);
    await moveNames(db, { eventId, id }, leaving, staying);
    await rewriteStories(db, [
      { event: kept, items: staying },
      { event: left, items: leaving },
    ]);
    return id;
  });
}

const isSome = (items: AnalysedItem[]): items is [AnalysedItem, ...AnalysedItem[]] => items.length > 0;

const accountOf = (state: EventState): Draft & { urls: string[] } =>
  ({ ...Object.fromEntries(columns.map((column) => [column, state[column]])), urls: state.urls }) as Draft & {
    urls: string[];
  };

async function listRevisions(db: Db, eventId: number) {
  const { rows } = await sql<{ itemId: string; revision: number }>`
    select i.id as "itemId", i.revision from event_items ei join items i on i.id = ei.item_id
     where ei.event_id = ${eventId} order by i.id
  `.execute(db);
  return rows;
}

async function moveItems(db: Db, from: number, to: number, leaving: AnalysedItem[]): Promise<void> {
  await db
    .updateTable("event_items")
    .set({ event_id: to, reason: null })
    .where("event_id", "=", from)
    .where(
      "item_id",
      "in",
      leaving.map(({ itemId }) => itemId),
    )
    .execute();
}

/** A name goes with the items that leave, unless one that stays has it too. */
async function moveNames(
  db: Db,
  { eventId, id }: { eventId: number; id: number },
  leaving: AnalysedItem[],
  staying: AnalysedItem[],
): Promise<void> {
  const stays = new Set(staying.flatMap(({ names }) => names.map(({ authority, name }) => `${authority} ${name}`)));
  const names = leaving
    .flatMap(({ names }) => names)
    .filter(({ authority, name }) => !stays.has(`${authority} ${name}`));
  await sql`
    delete from event_names where event_id = ${eventId}
       and (authority, name) in (select * from unnest(${names.map(({ authority }) => authority)}::text[],
                                                     ${names.map(({ name }) => name)}::text[]))
  `.execute(db);
  const rows = names.map((name) => ({ ...name, event_id: id }));
  await insertRows(db, "event_names", rows, sql`on conflict do nothing`);
}

async function rewriteStories(db: Db, parts: { event: EventState; items: AnalysedItem[] }[]): Promise<void> {
  const index = new StoryIndex();
  for (const { event, items } of parts)
    for (const { content } of items) index.add(event.id, termsOf(`${content.title} ${content.summary}`), event);
  await db
    .deleteFrom("event_blocks")
    .where(
      "event_id",
      "in",
      parts.map(({ event }) => event.id),
    )
    .execute();
  await writeStories(db, index);
}
