import type { LonLat, NotificationKind } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { english } from "../../platform/language/translator.ts";
import { hasOptedOut } from "./has-opted-out.ts";
import type { StoredReason } from "./reasons.ts";

const texts = {
  optedOut: msg({ id: "note.optedOut", message: "Not sent: the owner of this address has opted out" }),
  contactRemoved: msg({ id: "note.contactRemoved", message: "Not sent: the contact was removed" }),
  nothingLeft: msg({ id: "note.noLongerConcerns", message: "Not sent: no longer concerns the recipient" }),
};

export type Delivery = Selectable<Schema["deliveries"]>;

/** An event as a message tells it, with each of the person's assets that it concerns. */
export type NotifiedEvent = {
  event: Selectable<Schema["events"]>;
  sources: string[];
  assets: { id: number; name: string | null; distanceKm: number | null; at: LonLat | null; reasons: StoredReason[] }[];
};

/** One message for one address. */
export type Message = {
  notificationId: string;
  /** The first message of its thread, which is itself where there is none before. */
  firstId: string;
  deliveryId: string;
  /** Whether its short code can be followed; messages of earlier versions have none. */
  hasShortCode: boolean;
  kind: NotificationKind;
  /** What is new, where it is not the first of its event. */
  reason: StoredReason | null;
  /** Whose assets it is about. */
  owner: { id: string; email: string };
  /** Where it goes: an address, or the id of a destination. */
  recipient: string;
  destinationId: string | null;
  /** Who reads it when it is not the owner. */
  contact: { id: number; name: string } | null;
  /** What it was made instead of, where that failed. */
  insteadOf: StoredReason | null;
  /** At least one. */
  events: [NotifiedEvent, ...NotifiedEvent[]];
};

/** Everything that a delivery's message tells, or why there is nothing to send any more. */
export async function loadMessage(db: Db, delivery: Delivery): Promise<Message | { obsolete: string }> {
  if (await hasOptedOut(db, delivery.channel, delivery.recipient))
    return { obsolete: english.translate(texts.optedOut) };
  // Only a contact's delivery has a code of its own.
  if (delivery.code_hash !== null && delivery.contact_id === null)
    return { obsolete: english.translate(texts.contactRemoved) };
  const notification = await db
    .selectFrom("notifications as n")
    .innerJoin("users as u", "u.id", "n.user_id")
    .leftJoin("threads as t", (join) =>
      join.onRef("t.event_id", "=", "n.event_id").onRef("t.user_id", "=", "n.user_id"),
    )
    .select(["n.id", "n.kind", "n.reason", "n.event_id", "n.user_id", "u.email", "t.first_id"])
    .where("n.id", "=", delivery.notification_id)
    .executeTakeFirst();
  if (!notification) return nothingLeft;
  const [first, ...others] = await listEvents(db, notification, delivery);
  if (!first) return nothingLeft;
  return {
    notificationId: notification.id,
    firstId: notification.first_id ?? notification.id,
    deliveryId: delivery.id,
    hasShortCode: delivery.short_code_hash !== null,
    kind: notification.kind,
    reason: notification.reason,
    owner: { id: notification.user_id, email: notification.email },
    recipient: delivery.recipient,
    destinationId: delivery.destination_id,
    insteadOf: delivery.instead_of,
    contact: await findContact(db, delivery.contact_id),
    events: [first, ...others],
  };
}

const nothingLeft = { obsolete: english.translate(texts.nothingLeft) };

async function findContact(db: Db, id: number | null): Promise<Message["contact"]> {
  if (id === null) return null;
  return (await db.selectFrom("contacts").select(["id", "name"]).where("id", "=", id).executeTakeFirst()) ?? null;
}

type Notification = { id: string; kind: NotificationKind; event_id: number | null; user_id: string };

async function listEvents(db: Db, notification: Notification, delivery: Delivery): Promise<NotifiedEvent[]> {
  const ids = await listEventIds(db, notification);
  const events = await db
    .selectFrom("events")
    .selectAll()
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(ids))))
    .execute();
  const sources = await listSources(db, ids);
  const assets = await listAssets(db, notification, ids, delivery.contact_id);
  const notified = events
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((event) => ({
      event,
      sources: sources.filter((row) => row.event_id === event.id).map((row) => row.source as string),
      assets: assets.filter((row) => row.eventId === event.id).map(toAsset),
    }));
  // A contact hears only of what concerns the assets they were named for.
  return delivery.contact_id === null ? notified : notified.filter((one) => one.assets.length > 0);
}

async function listEventIds(db: Db, { id, event_id }: Notification): Promise<number[]> {
  if (event_id !== null) return [event_id];
  const rows = await db
    .selectFrom("notification_events")
    .select("event_id")
    .where("notification_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map((row) => row.event_id);
}

const listSources = (db: Db, eventIds: number[]) =>
  db
    .selectFrom("event_revisions")
    .select(["event_id", "source"])
    .distinct()
    .where((eb) => eb("event_id", "=", eb.fn.any(eb.val(eventIds))))
    .where("source", "is not", null)
    .orderBy("source")
    .execute();

type AssetRow = {
  eventId: number;
  id: number;
  name: string | null;
  lat: number | null;
  lon: number | null;
  distanceKm: number | null;
  reasons: StoredReason[];
};

/** The assets whose decisions led to the message; a digest lists those that did not interrupt. */
async function listAssets(
  db: Db,
  { id, kind, user_id }: Notification,
  eventIds: number[],
  contactId: number | null,
): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    select distinct on (d.distance_km, a.id, d.event_id)
           d.event_id as "eventId", a.id, a.name, a.lat, a.lon, d.distance_km as "distanceKm", d.reasons
      from decisions d
      join assets a on a.id = d.asset_id
      join asset_settings s on s.asset_id = a.id
     where d.event_id = any(${eventIds}) and d.user_id = ${user_id}
       and case when ${kind === "digest"} then d.outcome <> 'notified' else d.notification_id = ${id} end
       and (${contactId}::int is null or exists (
             select from contact_group_members m
              where m.contact_id = ${contactId} and s.contact_group_ids @> to_jsonb(m.group_id)))
     order by d.distance_km, a.id, d.event_id, d.step desc
  `.execute(db);
  return rows;
}

const toAsset = ({ id, name, lat, lon, distanceKm, reasons }: AssetRow): NotifiedEvent["assets"][number] => ({
  id,
  name,
  distanceKm,
  reasons,
  at: lat !== null && lon !== null ? [lon, lat] : null,
});
