import { randomUUID } from "node:crypto";
import { type Channel, isSwitchedOn, type Summary, severities, type UserSettings } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { getOf } from "../../platform/groups.ts";
import { digestOrder } from "../channels/create-channels.ts";
import { lockPeople } from "../deliver/lock-people.ts";
import { reason, type StoredReason } from "../messages/reasons.ts";
import type { SettingsOf } from "./circumstances.ts";
import { type CreateParts, createNotifications } from "./create-notifications.ts";
import { listReach } from "./reach.ts";

export type DigestParts = CreateParts & {
  settingsOf: SettingsOf;
  /** Notes that a person's digest was sent, and when the next one is due: called in the transaction that wrote it. */
  digestSent(db: Db, userId: string, timeZone: string, now: Date): Promise<void>;
};

/** Who is due a digest, the longest first. */
export async function listDueDigests(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .selectFrom("user_rules")
    .select("user_id")
    .where("next_digest_at", "<=", now)
    .orderBy("next_digest_at")
    .execute();
  return due.map((row) => row.user_id);
}

type Sources = Pick<Summary["sources"], "all" | "silent" | "blind">;

/**
 * Sends a person the digest that is due, one however many were missed. It states where too few sources respond, and the daily one comes for
 * that alone: that none came must mean that nothing happened. Idempotent: a second run finds none due.
 */
export function sendDigest(parts: DigestParts, userId: string, sources: Sources): Promise<void> {
  return parts.db.transaction().execute((db) => sendDue({ ...parts, db }, userId, sources));
}

/** What is said of the sources; null where all of them respond, and every asset is watched. */
function describeSources({ all, silent, blind }: Sources): StoredReason | null {
  const countAssets = (some: Sources["blind"]) => some.reduce((total, { assets }) => total + assets, 0);
  const [unheard, unwatched] = [countAssets(blind.filter(isNews)), countAssets(blind.filter((one) => !isNews(one)))];
  const coverage = unheard > 0 ? "blind" : unwatched > 0 ? "none" : "partial";
  return unwatched + silent > 0
    ? reason("sources_silent", { coverage, count: unheard || unwatched, silent, sources: all })
    : null;
}

/** An asset that no source watches is blind the whole time, which is no news; sources that stop responding are. */
const isNews = ({ silent }: Sources["blind"][number]): boolean => silent > 0;

async function sendDue(parts: DigestParts, userId: string, sources: Sources): Promise<void> {
  const { db, settingsOf, digestSent } = parts;
  const now = parts.clock();
  await lockPeople(db, [userId]);
  const row = await db
    .selectFrom("user_rules")
    .selectAll()
    .where("user_id", "=", userId)
    .where("next_digest_at", "<=", now)
    .executeTakeFirst();
  if (!row) return;
  const settings = getOf(await settingsOf(db, [userId]), userId);
  const eventIds = await listWaiting(db, userId, row.last_digest_at);
  const channels = await findDigestChannels(db, userId, settings);
  const isDue = eventIds.length > 0 || (row.rules.digest === "daily" && sources.blind.some(isNews));
  if (isDue && channels.length > 0) {
    const about = { eventIds };
    const reason = describeSources(sources);
    await createNotifications(parts, [
      { id: randomUUID(), userId, kind: "digest", severity: null, reason, about, channels, contactGroupIds: [] },
    ]);
  }
  await digestSent(db, userId, settings.timeZone, now);
}

/** A list is for reading at leisure, so it goes by one channel: the first that the person is reached by. */
async function findDigestChannels(db: Db, userId: string, settings: UserSettings): Promise<Channel[]> {
  const own = (await listReach(db, [userId])).get(userId)?.own ?? [];
  const first = digestOrder.find((channel) => own.includes(channel) && isSwitchedOn(channel, settings));
  return first ? [first] : [];
}

/**
 * What the person does not want to be notified of at all, or knows already; reasons of earlier versions have their code among their
 * values.
 */
const unwanted = [
  ...["category_off", "category_off_for_asset", "asset_paused", "asset_newer"],
  ...["dismissed", "marked_not_incident", "marked_duplicate", "marked_wrong_place"],
];

/** The events since a moment that did not interrupt and are in no digest yet, ongoing ones first, then the most severe and nearest. */
async function listWaiting(db: Db, userId: string, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id
      from decisions d join events e on e.id = d.event_id
     where d.user_id = ${userId} and d.at > ${since} and d.outcome = 'suppressed'
       and not exists (select from jsonb_array_elements(d.reasons) r where coalesce(r #>> '{values,code}', r ->> 'code') = any(${unwanted}))
       and not exists (select from threads t where t.event_id = e.id and t.user_id = ${userId})
       and not exists (select from notification_events n join notifications m on m.id = n.notification_id
                        where n.event_id = e.id and m.user_id = ${userId} and m.kind = 'digest')
     group by e.id
     order by e.ongoing desc, array_position(${[...severities]}::text[], e.severity) desc, min(d.distance_km), e.id
  `.execute(db);
  return rows.map((row) => row.id);
}
