import { randomUUID } from "node:crypto";
import {
  type Channel,
  channelFacts,
  channels as channelNames,
  isSwitchedOn,
  pagePath,
  type UserSettings,
} from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import type { Clock } from "../../platform/clock.ts";
import { dayMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { SessionLocks } from "../../platform/db/session-locks.ts";
import type { Log } from "../../platform/log.ts";
import type { Sealer } from "../../platform/sealer.ts";
import { takeAllowances } from "../../platform/take-allowances.ts";
import type { Channels, DestinationAddress } from "../channels/index.ts";
import { openKeys, type StoredKeys } from "../channels/sealed-keys.ts";
import { isOptedOut } from "../messages/has-opted-out.ts";
import { formatTime, readerOf } from "../messages/wording.ts";

const texts = {
  title: msg({ id: "outage.title", message: "{channel} “{name}” is not accepting messages" }),
  failing: msg({
    id: "outage.failing",
    message:
      "A message could not be delivered to {channel} “{name}” at {at}. Last response: {response}. Tocsin keeps trying, and sends what is still in force when it works again. Until then, your other channels are used.",
  }),
  ended: msg({
    id: "outage.ended",
    message:
      "{channel} “{name}” has not been used since {at}. Last response: {response}. To use it again, remove it and add it again.",
  }),
};

type Parts = {
  db: Db;
  clock: Clock;
  log: Log;
  channels: Channels;
  sealer: Sealer;
  publicUrl: string;
  locks: SessionLocks;
  settingsOf(db: Db, userId: string): Promise<UserSettings>;
};

type Outage = {
  id: string;
  channel: Exclude<Channel, "email">;
  name: string;
  userId: string;
  email: string;
  lostAt: Date;
  response: string;
  isEnded: boolean;
};

/** What programs read is asked last. */
const ofPrograms: readonly Channel[] = ["webhook", "alertmanager", "http", "mqtt", "syslog"];

/** Email first, then the channels in their order. */
function rank(channel: Channel): number {
  if (channel === "email") return -1;
  return channelNames.indexOf(channel) + (ofPrograms.includes(channel) ? channelNames.length : 0);
}

/** A destination that goes down and up all day is not worth a message each time. */
const mostADay = 3;

/** Destinations whose owners are still to be notified that they lost a message. */
export async function listOwnersToNotify(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("destinations")
    .select("id")
    .where("lost_at", "is not", null)
    .where("owner_notified_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Notifies the owner of a destination that lost a message, once in each outage: by email, or by the first of their destinations that
 * works and takes it. It is no notification: that it fails changes no other destination, and it is tried again while the outage lasts.
 */
export async function notifyOwner(parts: Parts, destinationId: string): Promise<void> {
  const release = await parts.locks.tryHold(`outage ${destinationId}`);
  if (!release) return;
  try {
    const outage = await findOutage(parts.db, destinationId);
    if (outage && (await sendNotice(parts, outage))) await noteNotified(parts, outage);
  } finally {
    await release();
  }
}

async function findOutage(db: Db, id: string): Promise<Outage | undefined> {
  const { rows } = await sql<Outage>`
    select d.id, d.channel, d.name, u.id as "userId", u.email, d.lost_at as "lostAt",
           coalesce(d.ended_because, d.last_failure, '') as response, d.ended_at is not null as "isEnded"
      from destinations d join users u on u.id = d.user_id
     where d.id = ${id} and d.lost_at is not null and d.owner_notified_at is null
  `.execute(db);
  return rows[0];
}

/** Whether a channel took the words. */
async function sendNotice(parts: Parts, outage: Outage): Promise<boolean> {
  const { db, channels, clock, log, publicUrl, settingsOf } = parts;
  const settings = await settingsOf(db, outage.userId);
  const targets = (await listTargets(parts, outage)).filter(
    ({ channel }) => channels[channel].missing === null && isSwitchedOn(channel, settings),
  );
  if (targets.length === 0) return false;
  const limit = { name: `outages of ${outage.id}`, most: mostADay, windowMs: dayMs };
  const id = `outage ${outage.id} ${outage.lostAt.getTime()}`;
  if (await takeAllowances(db, [limit], id, clock())) return false;
  const words = {
    id: randomUUID(),
    userId: outage.userId,
    ...wordsOf(outage, settings),
    url: publicUrl + pagePath("/settings"),
  };
  for (const { channel, to } of targets) {
    const outcome = await channels[channel].say(to, words);
    if (outcome.kind === "accepted") return true;
    const { providerResponse } = outcome;
    log.info("an owner could not be notified of a failing destination", {
      destination: outage.id,
      channel,
      providerResponse,
    });
  }
  return false;
}

function wordsOf({ channel, name, lostAt, response, isEnded }: Outage, settings: UserSettings) {
  const reader = readerOf(settings);
  const named = { channel: reader.translate(channelFacts[channel].label), name };
  const at = formatTime(lostAt, reader);
  const text = reader.translate(isEnded ? texts.ended : texts.failing, { ...named, at, response });
  return { title: reader.translate(texts.title, named), text };
}

/** Where an owner is notified: email, then what is theirs and works, in the order of the channels. */
async function listTargets(
  { db, sealer }: Parts,
  { userId, email }: Outage,
): Promise<{ channel: Channel; to: DestinationAddress }[]> {
  const { rows } = await sql<{ channel: Channel; address: string; keys: StoredKeys | null }>`
    select channel, address, keys from (
      select 'email' as channel, ${email}::text as address, null::jsonb as keys
      union all
      select channel, address, keys from destinations
       where user_id = ${userId} and contact_group_id is null and confirmed_at is not null and ended_at is null
         and failing_since is null and lost_at is null) target
     where not ${isOptedOut(sql`target.channel`, sql`target.address`)}
  `.execute(db);
  return rows
    .toSorted((one, other) => rank(one.channel) - rank(other.channel))
    .flatMap(({ channel, address, keys: stored }) => {
      const keys = stored === null ? {} : openKeys(sealer, stored);
      return keys ? [{ channel, to: { address, keys } }] : [];
    });
}

/** Of this outage alone: another may have begun in the meantime. */
const noteNotified = ({ db, clock }: Parts, { id, lostAt }: Outage) =>
  db
    .updateTable("destinations")
    .set({ owner_notified_at: clock() })
    .where("id", "=", id)
    .where("lost_at", "=", lostAt)
    .execute();
