import { randomUUID } from "node:crypto";
import {
  type Channel,
  fallbackOrder,
  isSwitchedOn,
  type NotificationKind,
  type Severity,
  type UserSettings,
} from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { firstOf } from "../../platform/groups.ts";
import { sha256 } from "../../platform/secrets.ts";
import { descriptors, namedByAddress } from "../channels/create-channels.ts";
import { isOptedOut } from "../messages/has-opted-out.ts";
import { confirmCode } from "../messages/link-to-confirm.ts";
import type { Delivery } from "../messages/load-message.ts";
import { reason } from "../messages/reasons.ts";
import { shortCodeHash } from "../messages/short-link.ts";
import { shorten } from "../messages/wording.ts";
import type { PlanParts } from "./addressed.ts";
import { applyDestinationRules, type RuledTarget } from "./apply-destination-rules.ts";
import { joinConcerned } from "./concerned-events.ts";
import { lockPeople } from "./lock-people.ts";

/** A delivery and when it is due. */
export type Due = { id: string; at: Date };

type Parts = PlanParts & { userId: string; settings: UserSettings; isSetUp(channel: Channel): boolean };

/**
 * When a delivery failed, or waits for its destination to work again, and no other of its message was accepted by the same person or may
 * soon be, makes one by the next channel that reaches them, by the channels' fallback ranks, of those that are switched on and were not
 * tried. Where all of them are in quiet hours, the first waits until these end. Answers the new deliveries and when they are due. A
 * channel without a rank takes over nothing, and what it took reached no person.
 */
export async function createFallbacks(parts: Parts, failed: Delivery, answer: string): Promise<Due[]> {
  const { db, secret, now } = parts;
  // Of two that fail at the same moment each would take the other for one that may still be taken; and what changes in the meantime would
  // not be
  // applied to what is planned here.
  await lockPeople(db, [parts.userId]);
  const others = await listOthers(db, failed);
  if (
    others.some(({ channel, state, awaits_destination: awaits }) => {
      const mayReach = state === "sent" || (state === "pending" && !awaits);
      return fallbackOrder.includes(channel) && mayReach;
    })
  )
    return [];
  const tried = new Set(others.map(({ channel }) => channel));
  const targets = (await listRuledTargets(parts, failed)).filter(
    ({ channel, kind }) =>
      !tried.has(channel) && mayTakeOver(parts, channel) && !descriptors[channel].leavesOut.includes(kind),
  );
  const open = targets.filter(({ deferredUntil }) => deferredUntil === null);
  const usable = open.length > 0 ? open : targets;
  const next = fallbackOrder.find((channel) => usable.some((target) => target.channel === channel));
  const made = usable.filter(({ channel }) => channel === next).map((target) => ({ ...target, id: randomUUID() }));
  if (made.length === 0) return [];
  const insteadOf = reason("fallback", { channel: failed.channel, providerResponse: shorten(answer, 200) });
  await db
    .insertInto("deliveries")
    .values(
      made.map(({ id, channel, recipient, destinationId, deferredUntil }) => ({
        id,
        notification_id: failed.notification_id,
        channel,
        recipient,
        destination_id: destinationId,
        contact_id: failed.contact_id,
        instead_of: JSON.stringify(insteadOf),
        created_at: now,
        deferred_until: deferredUntil,
        next_try_at: deferredUntil ?? now,
        code_hash: failed.contact_id === null ? null : sha256(confirmCode(secret, id)),
        short_code_hash: descriptors[channel].shortLinks ? shortCodeHash(secret, id) : null,
      })),
    )
    .execute();
  return made.map(({ id, deferredUntil }) => ({ id, at: deferredUntil ?? now }));
}

const mayTakeOver = ({ settings, isSetUp }: Parts, channel: Channel): boolean =>
  fallbackOrder.includes(channel) && isSwitchedOn(channel, settings) && isSetUp(channel);

const listOthers = (db: Db, { notification_id, contact_id }: Delivery) =>
  db
    .selectFrom("deliveries")
    .select(["channel", "state", "awaits_destination"])
    .where("notification_id", "=", notification_id)
    .where("contact_id", "is not distinct from", contact_id)
    .execute();

type Target = RuledTarget & {
  channel: Channel;
  recipient: string;
  kind: NotificationKind;
  userId: string;
  eventIds: number[];
  severity: Severity | null;
};

/** Those that the severity floor of their destination lets through, and until when its quiet hours hold them. */
async function listRuledTargets(parts: Parts, failed: Delivery): Promise<(Target & { deferredUntil: Date | null })[]> {
  const planned = (await listTargets(parts.db, failed)).map((target) => {
    const { userId, kind, severity, eventIds } = target;
    const about = eventIds.length === 1 ? { eventId: firstOf(eventIds) } : { eventIds };
    return { message: { userId, kind, severity, about }, target };
  });
  const judged = await applyDestinationRules(parts, planned);
  return judged.map(({ target, deferredUntil }) => ({ ...target, deferredUntil }));
}

/** Where the same person can be reached: the owner at what is theirs, a contact at the addresses they have confirmed. */
async function listTargets(db: Db, { notification_id, contact_id }: Delivery): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select target.channel, target.recipient, target."destinationId", target."severityFloor", target."quietHours",
           n.kind, n.user_id as "userId", concerned.ids as "eventIds", concerned.severity
      from notifications n
      join users u on u.id = n.user_id
      left join contacts c on c.id = ${contact_id}::int
      cross join lateral (
        select d.channel, case when d.channel = any(${namedByAddress}) then d.address else d.id end as recipient, d.address,
               d.id as "destinationId", d.severity_floor as "severityFloor", d.quiet_hours as "quietHours"
          from destinations d
         where c.id is null and d.user_id = u.id and d.contact_group_id is null and d.confirmed_at is not null and d.ended_at is null
        union all
        select 'email', u.email, u.email, null, null, null where c.id is null
        union all
        select 'sms', c.phone, c.phone, null, null, null where c.phone_confirmed_at is not null
        union all
        select 'email', c.email, c.email, null, null, null where c.email_confirmed_at is not null
      ) as target
      ${joinConcerned}
     where n.id = ${notification_id} and (${contact_id}::int is null or c.id is not null)
       and not ${isOptedOut(sql`target.channel`, sql`target.address`)}
       for key share of n
  `.execute(db);
  return rows;
}
