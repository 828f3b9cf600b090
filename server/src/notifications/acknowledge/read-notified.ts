import {
  type Category,
  type Confirmation,
  type NotificationKind,
  outsideLink,
  type PlaceKind,
  type Severity,
  siteOf,
} from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { firstOf, type Some } from "../../platform/groups.ts";
import { eventOfPart } from "../messages/event-of-part.ts";
import { excerpt } from "../messages/wording.ts";
import { asItWas, joinChanged, sourceAsItWas } from "./as-it-was.ts";
import type { NotifiedAsset } from "./list-notified-assets.ts";

/** A message with its event as the message had it; without one where it is about several. */
type Notified = Pick<Confirmation, "description" | "source"> & {
  kind: NotificationKind;
  createdAt: Date;
  eventId: number | null;
  title: string | null;
  severity: Severity | null;
  category: Category | null;
  placeKind: PlaceKind | null;
  ongoing: boolean | null;
};

type Row = Omit<Notified, "description" | "source"> &
  Pick<Selectable<Schema["events"]>, "parts" | "reported"> & {
    description: string | null;
    url: string | null;
    sourceName: string | null;
    isRevised: boolean;
  };

const excerptLetters = 300;

/**
 * What a message is about. Where the event's parts differ, the message has the most severe one that its assets are in; which that was
 * is known until the event is revised, and its text is left out from then on.
 */
export async function readNotified(db: Db, notificationId: string, assets: NotifiedAsset[]): Promise<Notified> {
  const { rows } = await sql<Row>`
    select n.kind, n.created_at as "createdAt", e.id as "eventId", e.ongoing, e.parts, e.reported,
           ${asItWas("title")} as title, ${asItWas("description")} as description, ${asItWas("severity")} as severity,
           ${asItWas("category")} as category, ${asItWas("place_kind")} as "placeKind", ${asItWas("url")} as url,
           ${sourceAsItWas} as "sourceName", changed.is_revised as "isRevised"
      from notifications n
      left join events e on e.id = n.event_id
      ${joinChanged}
     where n.id = ${notificationId}
  `.execute(db);
  const row = firstOf(rows as Some<Row>);
  const { kind, createdAt, eventId, category, placeKind, ongoing } = row;
  const { title, severity, description } = sayForPart(row, assets);
  const text = excerpt(description ?? "", excerptLetters);
  return {
    kind,
    createdAt,
    eventId,
    category,
    placeKind,
    ongoing,
    title,
    severity,
    description: text,
    source: sourceOf(row),
  };
}

function sayForPart(row: Row, assets: NotifiedAsset[]): Pick<Row, "title" | "severity" | "description"> {
  const parts = assets.flatMap(({ part }) => (part === null ? [] : [part]));
  const { title, severity, description } = row;
  if (parts.length === 0 || title === null || severity === null) return { title, severity, description };
  if (row.isRevised) return { title, severity, description: null };
  const least = parts.length === assets.length ? Math.min(...parts) : 0;
  const { parts: all, reported } = row;
  return eventOfPart({ parts: all, reported, title, severity, description: description ?? "" }, least);
}

/** The source by the name that it has here, or as the site of the original. */
function sourceOf({ sourceName, url }: Row): Confirmation["source"] {
  const original = outsideLink(url);
  const link = original?.startsWith("https:") ? original : null;
  const name = sourceName ?? (link && siteOf(link));
  return name ? { name, url: link } : null;
}
