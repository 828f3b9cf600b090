import { higherSeverity, type NotificationKind, rankSeverity, type Severity } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { firstOf } from "../../platform/groups.ts";
import type { Addressed } from "../deliver/addressed.ts";
import { type PlannedDelivery, planDeliveries } from "../deliver/plan-deliveries.ts";
import { writeDeliveries } from "../deliver/write-deliveries.ts";
import { takingBack } from "../messages/list-earlier.ts";
import type { CreateParts } from "./create-notifications.ts";
import { addressing, severityOf, type Thread } from "./judge-threads.ts";

/** Severe events are listed no further for a person who has become reachable; all extreme ones are. */
const mostMessages = 10;

/**
 * Sends the last message of ongoing severe and extreme events to those who can be reached since it was written: a contact who has opted in
 * or joined a group, a room that was added, a destination whose rules let more through. A person who had a message about the event, or
 * has one
 * on its way, gets none. The people are locked.
 */
export async function reachOthers(parts: CreateParts, threads: Thread[]): Promise<void> {
  const { db, announce } = parts;
  const now = parts.clock();
  const notified = threads.filter(isInForce);
  // As for most assets that are added or changed: nothing is read for them.
  if (notified.length === 0) return;
  const messages = await composeMessages(db, notified);
  const planned = await planDeliveries({ ...parts, now }, messages);
  if (planned.length === 0) return;
  const isReached = await readReached(db, messages);
  const missing = planned.filter((delivery) => !isReached(delivery));
  await writeDeliveries({ ...parts, now }, missing);
  const concerned = new Set(missing.map((delivery) => delivery.notification_id));
  await announce(
    db,
    messages.filter(({ id }) => concerned.has(id)).map(({ id, userId }) => ({ id, change: "updated", userId })),
  );
}

type Message = Addressed & { severity: Severity; eventIds: number[] };

type NotifiedThread = Thread & { notified: NonNullable<Thread["notified"]> };

/** The person knows of it, nothing about it waits, and it concerns them now. */
const isInForce = (thread: Thread): thread is NotifiedThread =>
  thread.notified?.ongoing === true &&
  thread.news === null &&
  thread.decided[0].event.ongoing &&
  rankSeverity(severityOf(thread)) >= rankSeverity("severe") &&
  listConcerned(thread).length > 0;

const listConcerned = ({ decided }: Thread) => decided.filter(({ decision }) => decision.outcome === "notified");

/** The message of each thread that its assets were last named in, the most severe first; several threads may have the same one. */
async function composeMessages(db: Db, threads: NotifiedThread[]): Promise<Message[]> {
  const named = await listNaming(db, threads);
  const [kinds, byMessage] = [new Map(named.map(({ id, kind }) => [id, kind])), Map.groupBy(named, ({ id }) => id)];
  return [...kinds]
    .map(([id, kind]) =>
      toAddressed(
        id,
        kind,
        (byMessage.get(id) ?? []).map(({ thread }) => thread),
      ),
    )
    .toSorted((one, other) => rankSeverity(other.severity) - rankSeverity(one.severity))
    .filter(({ severity }, index) => index < mostMessages || severity === "extreme");
}

type Naming = { id: string; kind: NotificationKind; thread: NotifiedThread };

/** A later message may be about another asset, which has left the area: who is reached since was not notified of that one. */
async function listNaming(db: Db, threads: NotifiedThread[]): Promise<Naming[]> {
  const pairs = threads.flatMap((thread, position) =>
    listConcerned(thread).map(({ eventId, userId, assetId }) => ({ position, eventId, userId, assetId })),
  );
  const { rows } = await sql<Omit<Naming, "thread"> & { position: number }>`
    select distinct on (pair.position) pair.position, n.id, n.kind
      from unnest(${pairs.map(({ position }) => position)}::int[], ${pairs.map(({ eventId }) => eventId)}::int[],
                  ${pairs.map(({ userId }) => userId)}::text[], ${pairs.map(({ assetId }) => assetId)}::int[])
             as pair (position, event_id, user_id, asset_id)
      join decisions d on d.event_id = pair.event_id and d.user_id = pair.user_id and d.asset_id = pair.asset_id
       and d.outcome = 'notified' and d.reasons -> 0 ->> 'code' <> all(${[...takingBack]}::text[])
      join notifications n on n.id = d.notification_id and n.kind in ('alert', 'update', 'summary')
     order by pair.position, n.created_at desc, n.step desc
  `.execute(db);
  return rows.flatMap(({ position, ...one }) => {
    const thread = threads[position];
    return thread ? [{ ...one, thread }] : [];
  });
}

function toAddressed(id: string, kind: NotificationKind, threads: NotifiedThread[]): Message {
  const eventIds = threads.map(({ eventId }) => eventId);
  return {
    id,
    kind,
    eventIds,
    userId: threads[0]?.userId ?? "",
    severity: threads.map(severityOf).reduce(higherSeverity),
    about: eventIds.length === 1 ? { eventId: firstOf(eventIds) } : { eventIds },
    ...addressing(threads.flatMap(listConcerned)),
  };
}

const addressOf = ({
  notification_id,
  channel,
  recipient,
}: Pick<PlannedDelivery, "notification_id" | "channel" | "recipient">) => `${notification_id} ${channel} ${recipient}`;

/**
 * Returns for a planned delivery whether its reader had a message about each of the events, or has one on its way, or whether this address
 * has refused it.
 */
async function readReached(db: Db, messages: Message[]): Promise<(planned: PlannedDelivery) => boolean> {
  const pairs = messages.flatMap(({ id, userId, eventIds }) => eventIds.map((eventId) => ({ id, userId, eventId })));
  const { rows } = await sql<{ id: string; reader: string; events: number }>`
    select pair.id, ${readerOf} as reader, count(distinct pair.event)::int as events
      from unnest(${pairs.map(({ id }) => id)}::text[], ${pairs.map(({ userId }) => userId)}::text[],
                  ${pairs.map(({ eventId }) => eventId)}::int[]) as pair (id, person, event)
      join notifications n on n.user_id = pair.person
       and (n.id = pair.id or n.event_id = pair.event
            or exists (select from notification_events e where e.notification_id = n.id and e.event_id = pair.event))
      join deliveries d on d.notification_id = n.id and d.state <> 'failed'
      left join destinations x on x.id = d.destination_id
     group by pair.id, reader
  `.execute(db);
  const rooms = await db
    .selectFrom("destinations")
    .select("id")
    .where("user_id", "in", [...messages.map(({ userId }) => userId), ""])
    .where("contact_group_id", "is not", null)
    .execute();
  const isRoom = new Set(rooms.map(({ id }) => id));
  const countOf = new Map(rows.map(({ id, reader, events }) => [`${id} ${reader}`, events]));
  const most = new Map(messages.map(({ id, eventIds }) => [id, eventIds.length]));
  const tried = await db
    .selectFrom("deliveries")
    .select(["notification_id", "channel", "recipient"])
    .where("notification_id", "in", [...messages.map(({ id }) => id), ""])
    .execute();
  const isTried = new Set(tried.map(addressOf));
  return (planned) => {
    const { notification_id, contact_id, destination_id } = planned;
    if (isTried.has(addressOf(planned))) return true;
    const room = destination_id !== null && isRoom.has(destination_id) ? destination_id : "owner";
    return countOf.get(`${notification_id} ${contact_id ?? room}`) === most.get(notification_id);
  };
}

/** Who reads a delivery `d` by a destination `x`: a contact, a room, or the owner, who reads all that is theirs. */
const readerOf = sql`coalesce(d.contact_id::text, case when x.contact_group_id is not null then x.id end, 'owner')`;
