import { type NotificationFilter, type NotificationKind, severities } from "@tocsin/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";

type Condition = RawBuilder<SqlBool>;

/** Messages that ask for an acknowledgement; a digest and an all-clear only inform. */
const acknowledgeable: NotificationKind[] = ["alert", "update", "summary", "test-alert"];

/** The conditions of a filter on the rows of `notifications`. */
export function conditionsOf({ eventId, acknowledged, severity, assetId, tag }: NotificationFilter): Condition[] {
  return [
    ...(eventId === undefined ? [] : [isAboutEvent(eventId)]),
    ...(acknowledged === undefined ? [] : [acknowledged === "1" ? isAcknowledged : isOpen]),
    ...(severity === undefined ? [] : [isAsSevere(severities.slice(severities.indexOf(severity)))]),
    ...(assetId === undefined ? [] : [isAboutAsset(sql`asset_id = ${assetId}`)]),
    ...(tag === undefined
      ? []
      : [isAboutAsset(sql`asset_id in (select id from assets where tags @> ${JSON.stringify([tag])}::jsonb)`)]),
  ];
}

const isAcknowledged = sql<SqlBool>`notifications.confirmed_at is not null`;

const isOpen = sql<SqlBool>`(notifications.confirmed_at is null and notifications.kind = any(${acknowledgeable})
  and not exists (select from responses where notification_id = notifications.id and has_it))`;

const isAboutEvent = (eventId: number): Condition =>
  sql`(notifications.event_id = ${eventId} or exists (
    select from notification_events listed
     where listed.notification_id = notifications.id and listed.event_id = ${eventId}))`;

const isAsSevere = (some: readonly string[]): Condition =>
  sql`(exists (select from events where id = notifications.event_id and severity = any(${some})) or exists (
    select from notification_events listed join events on events.id = listed.event_id
     where listed.notification_id = notifications.id and severity = any(${some})))`;

const isAboutAsset = (isAsset: Condition): Condition =>
  sql`exists (select from decisions where notification_id = notifications.id and ${isAsset})`;
