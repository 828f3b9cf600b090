import {
  type Decision,
  type Delivery,
  higherSeverity,
  type Notification,
  type NotificationFilter,
  type Severity,
  type UserType,
} from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/tables.ts";
import { notFound } from "../platform/errors.ts";
import { listResponses } from "./acknowledge/list-responses.ts";
import { withBody } from "./channels/judge-response.ts";
import { titleOfDigest } from "./messages/compose-subject.ts";
import { notificationNotFound } from "./messages/not-found.ts";
import { toReason, wordReason } from "./messages/word-reason.ts";
import { nameAsset, type Reader } from "./messages/wording.ts";
import { conditionsOf } from "./notification-conditions.ts";

const selectDecisions = (db: Db, userId: string) =>
  db
    .selectFrom("decisions")
    .innerJoin("assets", "assets.id", "decisions.asset_id")
    .selectAll("decisions")
    .select("assets.name")
    .where("decisions.user_id", "=", userId);

/** The newest decision on each event and asset of a person, newest first; about one event, or the last thousand. */
export async function listDecisions(
  db: Db,
  userId: string,
  eventId: number | undefined,
  reader: Reader,
): Promise<Decision[]> {
  const rows = await selectDecisions(db, userId)
    .where((eb) => (eventId === undefined ? eb.and([]) : eb("event_id", "=", eventId)))
    .where(sql<boolean>`not exists (
      select from decisions later
       where later.event_id = decisions.event_id and later.asset_id = decisions.asset_id
         and later.user_id = decisions.user_id and later.step > decisions.step)`)
    .orderBy("at", "desc")
    .orderBy("asset_id")
    .limit(1000)
    .execute();
  return rows.map((row) => toDecision(row, reader));
}

const toDecision = (row: Selectable<Schema["decisions"]> & { name: string | null }, reader: Reader): Decision => ({
  eventId: row.event_id,
  assetId: row.asset_id,
  assetName: nameAsset(row.name, reader),
  outcome: row.outcome,
  reasons: row.reasons.map((reason) => toReason(reason, reader)),
  distance: row.distance_km,
  certainty: row.certainty,
  notificationId: row.notification_id,
  at: row.at.toISOString(),
});

/** Whose they are, and who reads them; admins see what providers wrote in addition to their status. */
type Person = { id: string; type: UserType; reader: Reader };

/** A person's notifications, newest first, all or those of a filter, with how each delivery went. */
export async function listNotifications(
  db: Db,
  { id: userId, type, reader }: Person,
  { page, take, ...filter }: { page: number; take: number } & NotificationFilter,
): Promise<{ notifications: Notification[]; total: number }> {
  const { total } = await db
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("user_id", "=", userId)
    .where((eb) => eb.and(conditionsOf(filter)))
    .executeTakeFirstOrThrow();
  const rows = await selectNotifications(db, userId)
    .where((eb) => eb.and(conditionsOf(filter)))
    .orderBy("notifications.created_at", "desc")
    // Of one moment, the newest event and its last message come first.
    .orderBy("notifications.event_id", "desc")
    .orderBy("notifications.step", "desc")
    .orderBy("notifications.id")
    .limit(take)
    .offset((page - 1) * take)
    .execute();
  return { notifications: await complete(db, userId, rows, reader, type === "admin"), total };
}

/** One of a person's own. */
export async function getNotification(db: Db, { id: userId, type, reader }: Person, id: string): Promise<Notification> {
  const rows = await selectNotifications(db, userId).where("notifications.id", "=", id).execute();
  const [notification] = await complete(db, userId, rows, reader, type === "admin");
  if (!notification) throw notFound(notificationNotFound);
  return notification;
}

const selectNotifications = (db: Db, userId: string) =>
  db
    .selectFrom("notifications")
    .leftJoin("events", "events.id", "notifications.event_id")
    .selectAll("notifications")
    .select(["events.title", "events.severity", "events.category"])
    .select(
      sql<Notification["events"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'severity', e.severity) order by position), '[]')
          from notification_events n join events e on e.id = n.event_id
         where n.notification_id = notifications.id)`.as("events"),
    )
    .where("notifications.user_id", "=", userId);

type Row = Awaited<ReturnType<ReturnType<typeof selectNotifications>["execute"]>>[number];

async function complete(
  db: Db,
  userId: string,
  rows: Row[],
  reader: Reader,
  withBodies: boolean,
): Promise<Notification[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const decisions = await selectDecisions(db, userId)
    .where("notification_id", "in", ids)
    .orderBy("distance_km")
    .execute();
  const deliveries = await listDeliveries(db, ids, reader, withBodies);
  const responses = await listResponses(db, ids);
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    kind: row.kind,
    reason: row.reason && wordReason(row.reason, reader),
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    title: row.title ?? composeList(row, reader),
    severity: row.severity ?? mostSevereOf(row),
    category: row.category,
    events: row.events,
    decisions: decisions
      .filter((decision) => decision.notification_id === row.id)
      .map((decision) => toDecision(decision, reader)),
    deliveries: deliveries.filter((delivery) => delivery.notificationId === row.id).map((delivery) => delivery.shown),
    responses: responses.filter((response) => response.notificationId === row.id).map((response) => response.response),
  }));
}

/** How severe a message of several events is. */
const mostSevereOf = ({ events }: Pick<Row, "events">): Severity =>
  events.map(({ severity }) => severity).reduce(higherSeverity, "unknown");

/** What a message of several events is called. */
const composeList = ({ kind, events, reason }: Pick<Row, "kind" | "events" | "reason">, reader: Reader): string =>
  kind === "digest"
    ? titleOfDigest(events.length, reason, reader)
    : reader.translate(summaryTitle, { count: events.length });

const summaryTitle = msg({
  id: "notification.summary",
  message: "{count, plural, one {One event} other {# events}} near your assets",
});

const toYou = msg({ id: "delivery.toYou", message: "you" });

/** Deliveries with their attempts in one statement: read apart, an attempt could be seen without what it led to. */
async function listDeliveries(
  db: Db,
  notificationIds: string[],
  reader: Reader,
  withBodies: boolean,
): Promise<{ notificationId: string; shown: Delivery }[]> {
  const rows = await db
    .selectFrom("deliveries")
    .leftJoin("destinations", "destinations.id", "deliveries.destination_id")
    .leftJoin("contacts", "contacts.id", "deliveries.contact_id")
    .select([
      "deliveries.id",
      "notification_id",
      "deliveries.channel",
      "state",
      "next_try_at",
      "deferred_until",
      "recipient",
      "awaits_destination",
    ])
    .select(["instead_of", "destinations.name as destination", "contacts.name as contact"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("delivery_attempts")
          .select(["at", "provider_response", "body"])
          .whereRef("delivery_id", "=", "deliveries.id")
          .orderBy("id"),
      ).as("attempts"),
    )
    .where("notification_id", "in", notificationIds)
    .orderBy("deliveries.created_at")
    .orderBy("deliveries.id")
    .execute();
  return rows.map((row) => ({
    notificationId: row.notification_id,
    shown: {
      id: row.id,
      channel: row.channel,
      to: row.contact ?? reader.translate(toYou),
      recipient: row.destination ?? row.recipient,
      insteadOf: row.instead_of && wordReason(row.instead_of, reader),
      state:
        row.state === "pending"
          ? row.attempts.length > 0 || row.awaits_destination
            ? "retrying"
            : "queued"
          : row.state,
      nextTryAt: row.next_try_at?.toISOString() ?? null,
      deferredUntil: row.deferred_until?.toISOString() ?? null,
      heldUntil: row.deferred_until?.toISOString() ?? null,
      attempts: row.attempts.map(({ at, body, provider_response: providerResponse }) => ({
        at: new Date(at).toISOString(),
        providerResponse: withBodies ? withBody({ providerResponse, body }) : providerResponse,
      })),
    },
  }));
}
