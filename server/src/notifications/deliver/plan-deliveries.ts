import { randomUUID } from "node:crypto";
import { type Channel, factsOf } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { dayMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { sha256 } from "../../platform/secrets.ts";
import { descriptors, namedByAddress } from "../channels/create-channels.ts";
import { isOptedOut } from "../messages/has-opted-out.ts";
import { confirmCode } from "../messages/link-to-confirm.ts";
import { shortCodeHash } from "../messages/short-link.ts";
import type { Addressed, PlanParts } from "./addressed.ts";
import { applyDestinationRules, type RuledTarget } from "./apply-destination-rules.ts";

export type PlannedDelivery = Omit<
  Selectable<Schema["deliveries"]>,
  "created_at" | "next_try_at" | "state" | "instead_of" | "awaits_destination" | "asset_ids"
>;

/**
 * Each address that a message goes to, once: the person's own, then those of contacts in the groups of their assets. An
 * test alert goes to a contact's address that has had none within a day.
 */
export async function planDeliveries(parts: PlanParts, messages: Addressed[]): Promise<PlannedDelivery[]> {
  const { db, secret, now } = parts;
  const own = await listOwnTargets(db, messages);
  const others = await listContactTargets(db, messages);
  const testAlerted = await listTestAlerted(db, messages, [...others.values()].flat(), now);
  const planned = messages.flatMap((message) => {
    const targets = [...(own.get(message.userId) ?? []).filter(({ channel }) => message.channels.includes(channel))];
    const concerned = (others.get(message.userId) ?? []).filter(isInGroupOf(message));
    if (message.kind === "test-alert")
      targets.push(...concerned.filter((target) => takeTurn(testAlerted, nameOf(target))));
    else if (message.kind !== "digest") targets.push(...concerned);
    const taken = targets.filter(({ channel }) => !descriptors[channel].leavesOut.includes(message.kind));
    const once = [...new Map(taken.toReversed().map((target) => [nameOf(target), target])).values()];
    return once.toReversed().map((target) => ({ message, target }));
  });
  const judged = await applyDestinationRules(parts, planned);
  return judged.map(({ message, target, deferredUntil }) => toDelivery(secret, message.id, target, deferredUntil));
}

type Target = RuledTarget & {
  channel: Channel;
  recipient: string;
  contactId: number | null;
  groupIds: number[];
};

const nameOf = ({ channel, recipient }: Pick<Target, "channel" | "recipient">): string => `${channel} ${recipient}`;

/** Whether a name comes for the first time. */
const takeTurn = (taken: Set<string>, name: string): boolean => !taken.has(name) && taken.add(name) !== undefined;

/** Addresses of contacts that were notified of a test alert within a day, regardless of who it is. */
async function listTestAlerted(db: Db, messages: Addressed[], targets: Target[], now: Date): Promise<Set<string>> {
  if (targets.length === 0 || !messages.some(({ kind }) => kind === "test-alert")) return new Set();
  const rows = await db
    .selectFrom("deliveries")
    .innerJoin("notifications", "notifications.id", "notification_id")
    .select(["deliveries.channel", "recipient"])
    .where("kind", "=", "test-alert")
    .where("contact_id", "is not", null)
    .where("deliveries.created_at", ">", later(now, -dayMs))
    .where("recipient", "in", [...new Set(targets.map(({ recipient }) => recipient))])
    .execute();
  return new Set(rows.map(nameOf));
}

const isInGroupOf =
  ({ contactGroupIds }: Addressed) =>
  ({ groupIds }: Target): boolean =>
    groupIds.some((id) => contactGroupIds.includes(id));

/** Recipients other than the owner acknowledge by a code of their own: a contact, and the room or service of a destination. */
const hasOwnCode = ({ contactId, channel }: Target): boolean => contactId !== null || factsOf(channel).isAdded === true;

function toDelivery(
  secret: string,
  notificationId: string,
  target: Target,
  deferredUntil: Date | null,
): PlannedDelivery {
  const id = randomUUID();
  return {
    id,
    notification_id: notificationId,
    channel: target.channel,
    recipient: target.recipient,
    destination_id: target.destinationId,
    contact_id: target.contactId,
    deferred_until: deferredUntil,
    code_hash: hasOwnCode(target) ? sha256(confirmCode(secret, id)) : null,
    short_code_hash: descriptors[target.channel].shortLinks ? shortCodeHash(secret, id) : null,
  };
}

const rulesOfDestination = sql`d.severity_floor as "severityFloor", d.quiet_hours as "quietHours"`;
const noRules = sql`null as "severityFloor", null::jsonb as "quietHours"`;

/** A push subscription and a webhook are known by their id, for their addresses are long and secret. */
async function listOwnTargets(db: Db, messages: Addressed[]): Promise<Map<string, Target[]>> {
  const userIds = [...new Set(messages.map((message) => message.userId))];
  const { rows } = await sql<Target & { userId: string }>`
    select d.user_id as "userId", d.channel, case when d.channel = any(${namedByAddress}) then d.address else d.id end as recipient,
           d.id as "destinationId", null::int as "contactId", '{}'::int[] as "groupIds", ${rulesOfDestination}
      from destinations d
     where d.user_id = any(${userIds}) and d.contact_group_id is null and d.confirmed_at is not null and d.ended_at is null
       and not ${isOptedOut(sql`d.channel`, sql`d.address`)}
    union all
    select u.id, 'email', u.email, null, null, '{}', null, null
      from users u
     where u.id = any(${userIds})
       and not ${isOptedOut(sql`'email'`, sql`u.email`)}
  `.execute(db);
  return Map.groupBy(rows, (row) => row.userId);
}

async function listContactTargets(db: Db, messages: Addressed[]): Promise<Map<string, Target[]>> {
  const groupIds = [...new Set(messages.flatMap((message) => message.contactGroupIds))];
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<Target & { userId: string }>`
    select c.user_id as "userId", target.channel, target.recipient, null as "destinationId", c.id as "contactId",
           array_agg(m.group_id) as "groupIds", ${noRules}
      from contacts c
      join contact_group_members m on m.contact_id = c.id
      join contact_groups g on g.id = m.group_id and g.user_id = c.user_id
      cross join lateral (
        values ('email', case when c.email_confirmed_at is not null then c.email end),
               ('sms', case when c.phone_confirmed_at is not null then c.phone end)) as target (channel, recipient)
     where m.group_id = any(${groupIds}) and target.recipient is not null
       and not ${isOptedOut(sql`target.channel`, sql`target.recipient`)}
     group by c.id, target.channel, target.recipient
    union all
    select d.user_id, d.channel, d.id, d.id, null, array[d.contact_group_id], ${rulesOfDestination}
      from destinations d
     where d.contact_group_id = any(${groupIds}) and d.confirmed_at is not null and d.ended_at is null
     order by "contactId" nulls last
  `.execute(db);
  return Map.groupBy(rows, (row) => row.userId);
}
