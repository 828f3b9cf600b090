import {
  type Confirmation,
  type ConfirmInput,
  type DismissalsInput,
  type EventMutesInput,
  muteMs,
  type NotificationKind,
} from "@tocsin/contract";
import { sql } from "kysely";
import { later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { type FoundMessage, invalidLink } from "./find-code.ts";

type Aside = NonNullable<Confirmation["aside"]>;

/** Until when a person has muted all of the events, and whether they have dismissed them. */
export type ReadAside = (db: Db, userId: string, eventIds: number[], now: Date) => Promise<Aside>;

/** Both are called in a transaction. */
export type SetAside = {
  muteEvents(db: Db, userId: string, input: EventMutesInput): Promise<void>;
  dismissEvents(db: Db, userId: string, input: DismissalsInput): Promise<void>;
};

/** Of nothing else there is more to come. */
const kinds: readonly NotificationKind[] = ["alert", "update", "summary"];

/** What the owner of a message has set aside of its events; null for others, who cannot. */
export async function asideOf(db: Db, found: FoundMessage, readAside: ReadAside, now: Date): Promise<Aside | null> {
  const eventIds = await listOwnEvents(db, found);
  return eventIds.length > 0 ? readAside(db, found.ownerId, eventIds, now) : null;
}

/** Mutes or dismisses the events of a message for its owner, or takes it back. Throws `not_found` for a code that is not the owner's. */
export async function setAside(
  { db, muteEvents, dismissEvents }: SetAside & { db: Db },
  found: FoundMessage,
  { mute, dismiss }: Pick<ConfirmInput, "mute" | "dismiss">,
  now: Date,
): Promise<void> {
  const { ownerId } = found;
  const eventIds = await listOwnEvents(db, found);
  if (eventIds.length === 0) throw notFound(invalidLink);
  const until = mute ? later(now, muteMs).toISOString() : null;
  if (mute !== undefined) await muteEvents(db, ownerId, { eventIds, until });
  if (dismiss !== undefined) await dismissEvents(db, ownerId, { eventIds, isDismissed: dismiss });
}

/** The events of a message, for its owner's code; none for that of another recipient. */
async function listOwnEvents(db: Db, { notificationId, responder }: FoundMessage): Promise<number[]> {
  if (responder !== "owner") return [];
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(n.event_id, l.event_id) as id
      from notifications n left join notification_events l on l.notification_id = n.id
     where n.id = ${notificationId} and n.kind = any(${kinds}::text[]) and coalesce(n.event_id, l.event_id) is not null
  `.execute(db);
  return rows.map(({ id }) => id);
}
