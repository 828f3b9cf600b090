import { factsOf, type NotificationKind } from "@tocsin/contract";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { arrayOf, prepared } from "../../platform/db/prepared.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { english } from "../../platform/language/translator.ts";
import { fitToReader } from "./fit-to-reader.ts";
import { listOptedOut } from "./has-opted-out.ts";
import { listEarlier } from "./list-earlier.ts";
import { listTooLate } from "./list-too-late.ts";
import { readTemplates, type Template } from "./message-templates.ts";
import { type AssetRow, listSources, type NotifiedEvent, toNotified } from "./notified-event.ts";
import type { StoredReason } from "./reasons.ts";

const texts = {
  optedOut: msg({ id: "note.optedOut", message: "Not sent: the owner of this address has opted out" }),
  contactRemoved: msg({ id: "note.contactRemoved", message: "Not sent: the contact was removed" }),
  superseded: msg({
    id: "note.superseded",
    message: "Not sent: a later message about the event followed during quiet hours",
  }),
  neverNotified: msg({
    id: "note.neverNotified",
    message: "Not sent: takes back what this recipient was not notified of",
  }),
  nothingLeft: msg({ id: "note.noLongerConcerns", message: "Not sent: no longer concerns the recipient" }),
};

export type Delivery = Selectable<Schema["deliveries"]>;

/** One message for one address. */
export type Message = About & {
  notificationId: string;
  /** The first message of its thread, which is itself where there is none before. */
  firstId: string;
  deliveryId: string;
  /** Whether its short code can be followed; messages of earlier versions have none. */
  hasShortCode: boolean;
  /** Whose assets it is about. */
  owner: { id: string; email: string };
  /** Where it goes: an address, or the id of a destination. */
  recipient: string;
  destinationId: string | null;
  /** Whether it is acknowledged by a code of its own: a contact's, and one to a room or a service. */
  hasOwnCode: boolean;
  /** Who reads it when it is not the owner. */
  contact: { id: number; name: string } | null;
  /** What it was made instead of, where that failed. */
  insteadOf: StoredReason | null;
  /** How an admin words messages of its channel; null for the wording of the product. */
  template: Template | null;
  /** Until when its destination, which is tried daily, is not tried; null where it is not. */
  rest: { until: Date; providerResponse: string } | null;
  /** The place of the attempt in its trace, by W3C Trace Context; absent while nothing is traced. */
  traceparent?: string;
};

/** Any message is about an event, but a digest that only says that sources do not respond. */
type About = {
  /** What is new to its reader, where it is not the first about its event; in a digest, what is known of the sources. */
  reason: StoredReason | null;
} & (
  | { kind: Exclude<NotificationKind, "digest">; events: [NotifiedEvent, ...NotifiedEvent[]] }
  | { kind: "digest"; events: NotifiedEvent[] }
);

/** Everything that the message of each delivery contains, or why there is nothing to send any more; a few statements for all. */
export async function loadMessages(db: Db, deliveries: Delivery[]): Promise<(Message | { obsolete: string })[]> {
  const optedOut = await listOptedOut(db, deliveries);
  const notifications = await listNotifications(db, deliveries);
  const contacts = await listContacts(db, deliveries);
  const standings = await listStandings(db, deliveries);
  const superseded = await listSuperseded(db, deliveries);
  const late = await listTooLate(db, deliveries);
  const wanted = deliveries.map((delivery) => ({
    delivery,
    notification: notifications.get(delivery.notification_id),
    groupId: standings.get(delivery.destination_id)?.groupId ?? null,
  }));
  const notified = await listNotified(db, wanted);
  const earlier = await listEarlier(db, wanted);
  const templates = await readTemplates(db);
  return wanted.map(({ delivery, notification }, position) => {
    if (optedOut.has(delivery)) return { obsolete: english.translate(texts.optedOut) };
    if (superseded.has(delivery.id)) return { obsolete: english.translate(texts.superseded) };
    const why = late.get(delivery.id);
    if (why) return { obsolete: english.translate(why) };
    // Otherwise only a room or a service has a code of its own.
    if (delivery.code_hash !== null && delivery.contact_id === null && !factsOf(delivery.channel).isAdded)
      return { obsolete: english.translate(texts.contactRemoved) };
    const { groupId = null, rest = null } = standings.get(delivery.destination_id) ?? {};
    const contact = contacts.get(delivery.contact_id) ?? null;
    const template = templates.get(delivery.channel) ?? null;
    const [concerned, known] = [notified[position] ?? [], earlier[position]];
    if (!notification || !known) return nothingLeft;
    const said = fitToReader({ ...notification, events: concerned }, known, contact !== null || groupId !== null);
    if (said.events.length < Math.min(concerned.length, 1)) return neverNotified;
    const about = aboutOf(said);
    return about ? { ...about, ...toMessage(delivery, notification, { contact, template, rest }) } : nothingLeft;
  });
}

/** What a message says, and what it is about; undefined where nothing is left of it. */
function aboutOf({ kind, reason, events }: ReturnType<typeof fitToReader>): About | undefined {
  const [first, ...others] = events;
  if (kind === "digest") return first || reason ? { kind, reason, events } : undefined;
  return first && { kind, reason, events: [first, ...others] };
}

const nothingLeft = { obsolete: english.translate(texts.nothingLeft) };
const neverNotified = { obsolete: english.translate(texts.neverNotified) };

const toMessage = (
  delivery: Delivery,
  notification: Notification,
  more: Pick<Message, "contact" | "template" | "rest">,
): Omit<Message, keyof About> => ({
  notificationId: notification.id,
  firstId: notification.first_id ?? notification.id,
  deliveryId: delivery.id,
  hasShortCode: delivery.short_code_hash !== null,
  hasOwnCode: delivery.code_hash !== null,
  owner: { id: notification.user_id, email: notification.email },
  recipient: delivery.recipient,
  destinationId: delivery.destination_id,
  insteadOf: delivery.instead_of,
  ...more,
});

type Notification = {
  id: string;
  kind: NotificationKind;
  reason: StoredReason | null;
  user_id: string;
  email: string;
  first_id: string | null;
  event_ids: number[];
};

async function listNotifications(db: Db, deliveries: Delivery[]): Promise<Map<string, Notification>> {
  const ids = [...new Set(deliveries.map((delivery) => delivery.notification_id))];
  const { rows } = await sql<Notification>`${prepared}
    select n.id, n.kind, n.reason, n.user_id, u.email, t.first_id,
           case when n.event_id is not null then array[n.event_id]
                else array(select event_id from notification_events where notification_id = n.id order by position)
           end as event_ids
      from notifications n
      join users u on u.id = n.user_id
      left join threads t on t.event_id = n.event_id and t.user_id = n.user_id
     where n.id = any(${arrayOf("text", ids)}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function listContacts(db: Db, deliveries: Delivery[]): Promise<Map<number | null, Message["contact"]>> {
  const ids = deliveries.flatMap(({ contact_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("contacts")
    .select(["id", "name"])
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type DestinationStanding = { groupId: number | null; rest: Message["rest"] };

/** The contact groups that destinations belong to, and which of them are tried daily; those without either are left out. */
async function listStandings(db: Db, deliveries: Delivery[]): Promise<Map<string | null, DestinationStanding>> {
  const ids = [...new Set(deliveries.map((delivery) => delivery.destination_id))].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("destinations")
    .select(["id", "contact_group_id", "lapsed_at", "retry_at", "last_failure"])
    .where((eb) => eb.or([eb("contact_group_id", "is not", null), eb("lapsed_at", "is not", null)]))
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(
    rows.map((row) => {
      const until = row.lapsed_at && row.retry_at;
      const rest = until && { until, providerResponse: row.last_failure ?? "" };
      return [row.id, { groupId: row.contact_group_id, rest }];
    }),
  );
}

type Wanted = { delivery: Delivery; notification: Notification | undefined; groupId: number | null };

/** The events of each message, in its order; those that many messages are about are read once. */
async function listNotified(db: Db, wanted: Wanted[]): Promise<NotifiedEvent[][]> {
  const ids = [...new Set(wanted.flatMap(({ notification }) => notification?.event_ids ?? []))];
  const rows = await db
    .selectFrom("events")
    .selectAll()
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(ids))))
    .execute();
  const events = new Map(rows.map((event) => [event.id, event]));
  const sources = Map.groupBy(await listSources(db, ids), (row) => row.event_id);
  const assets = Map.groupBy(await listAssets(db, wanted), (row) => `${row.position} ${row.eventId}`);
  return wanted.map(({ delivery, notification, groupId }, position) => {
    const notified = (notification?.event_ids ?? []).flatMap((id) => {
      const event = events.get(id);
      if (!event) return [];
      const named = (sources.get(id) ?? []).map((row) => row.source as string);
      return [toNotified(event, named, assets.get(`${position} ${id}`) ?? [])];
    });
    // A contact or a contact group is notified only of what concerns the assets they were named for.
    return delivery.contact_id === null && groupId === null
      ? notified
      : notified.filter((one) => one.assets.length > 0);
  });
}

/** The assets whose decisions led to each message; a digest lists those that did not interrupt. */
async function listAssets(db: Db, wanted: Wanted[]): Promise<AssetRow[]> {
  const of = (isDigest: boolean) =>
    wanted.flatMap(({ notification: n, ...one }, position) =>
      n && (n.kind === "digest") === isDigest ? n.event_ids.map((eventId) => ({ position, ...one, n, eventId })) : [],
    );
  const led = await selectAssets(db, of(false), sql`d.notification_id = w.notification_id`);
  const missed = await selectAssets(db, of(true), sql`d.outcome <> 'notified'`);
  return [...led, ...missed];
}

type WantedEvent = Omit<Wanted, "notification"> & { position: number; n: Notification; eventId: number };

async function selectAssets(db: Db, of: WantedEvent[], led: RawBuilder<unknown>): Promise<AssetRow[]> {
  if (of.length === 0) return [];
  const [positions, eventIds] = [of.map(({ position }) => position), of.map(({ eventId }) => eventId)];
  const [ids, userIds] = [of.map(({ n }) => n.id), of.map(({ n }) => n.user_id)];
  const contactIds = of.map(({ delivery }) => delivery.contact_id);
  const groupIds = of.map(({ groupId }) => groupId);
  const { rows } = await sql<AssetRow>`${prepared}
    select distinct on (w.position, d.distance_km, a.id, d.event_id)
           w.position, d.event_id as "eventId", a.id, a.name, a.lat, a.lon, a.geometry ->> 'type' as "outlineType",
           d.distance_km as "distanceKm", m.part, d.reasons
      from unnest(${arrayOf("int", positions)}, ${arrayOf("text", ids)}, ${arrayOf("text", userIds)},
                  ${arrayOf("int", eventIds)}, ${arrayOf("int", contactIds)}, ${arrayOf("int", groupIds)})
             as w (position, notification_id, user_id, event_id, contact_id, group_id)
      join decisions d on ${led} and d.event_id = w.event_id and d.user_id = w.user_id
      join assets a on a.id = d.asset_id
      join asset_settings s on s.asset_id = a.id
      left join matches m on m.event_id = d.event_id and m.asset_id = d.asset_id
     where w.contact_id is null and w.group_id is null
        or not ${hasLeftSince} and (s.contact_group_ids @> to_jsonb(w.group_id) or exists (
             select from contact_group_members m
              where m.contact_id = w.contact_id and s.contact_group_ids @> to_jsonb(m.group_id)))
     order by w.position, d.distance_km, a.id, d.event_id, d.step desc
  `.execute(db);
  return rows;
}

/** The area has left the asset of a decision `d`: who gets its message only now gets it for the others. */
const hasLeftSince = sql`exists (
  select from decisions later
   where later.event_id = d.event_id and later.user_id = d.user_id and later.asset_id = d.asset_id and later.step > d.step
     and later.outcome = 'notified' and later.reasons -> 0 ->> 'code' = 'left_area')`;

/** Deliveries that quiet hours deferred until a later message about the same event went to the same destination: that one is enough. */
async function listSuperseded(
  db: Db,
  deliveries: Pick<Selectable<Schema["deliveries"]>, "id" | "deferred_until">[],
): Promise<Set<string>> {
  const held = deliveries.filter((delivery) => delivery.deferred_until !== null).map(({ id }) => id);
  if (held.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select d.id
      from deliveries d join notifications n on n.id = d.notification_id
     where d.id = any(${arrayOf("text", held)}::text[]) and n.event_id is not null
       and exists (select from notifications later join deliveries other on other.notification_id = later.id
                    where later.event_id = n.event_id and later.user_id = n.user_id and later.step > n.step
                      and other.destination_id = d.destination_id)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
