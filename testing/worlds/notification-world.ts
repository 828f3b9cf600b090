import {
  type AssetSettings,
  defaultSettings,
  type NotificationKind,
  type OfficialFacts,
  type UserRules,
  type UserSettings,
} from "@tocsin/contract";
import { type Insertable, sql } from "kysely";
import { firstReported } from "../../server/src/events/add-item.ts";
import { type Cause, cause } from "../../server/src/events/timeline/causes.ts";
import type { CreateParts } from "../../server/src/notifications/decide/create-notifications.ts";
import { recordDecisions, releaseDeferred } from "../../server/src/notifications/decide/record-decisions.ts";
import { type DigestParts, listDueDigests, sendDigest } from "../../server/src/notifications/decide/send-digest.ts";
import type { StoredReason } from "../../server/src/notifications/messages/reasons.ts";
import { wordReason } from "../../server/src/notifications/messages/word-reason.ts";
import { readerOf } from "../../server/src/notifications/messages/wording.ts";
import { dayMs, later } from "../../server/src/platform/clock.ts";
import type { Schema } from "../../server/src/platform/db/tables.ts";
import { digestSent, saveUserRules } from "../../server/src/settings/rules.ts";
import { storeItems } from "../../server/src/sources/store-items.ts";
import { openTestDatabase } from "../servers/test-database.ts";

const changedByASource = cause("changed", { source: "A source" });

/** A message as it was written, in the order of time. */
export type Notified = { kind: NotificationKind; reason: string | null; eventIds: number[]; userId: string; at: Date };

type Change = Partial<
  Pick<Insertable<Schema["events"]>, "severity" | "category" | "ongoing" | "ended_at" | "expires_at">
>;

/**
 * People with assets in a real database, events at them, and a clock that a test sets: decisions are the product's, and the
 * test runs what a queue would run at its time.
 */
export async function openNotificationWorld(start: string) {
  const db = await openTestDatabase();
  let now = new Date(start);
  const settings = new Map<string, UserSettings>();
  const settingsOf = async (_: unknown, userIds: string[]) =>
    new Map(userIds.map((id) => [id, settings.get(id) ?? defaultSettings]));
  const releases: { userId: string; at: Date }[] = [];
  const parts: CreateParts & Parameters<typeof recordDecisions>[0] & DigestParts = {
    db,
    clock: () => now,
    secret: "a secret that only tests know",
    settingsOf,
    digestSent,
    decisionDays: 400,
    handOver: async () => {},
    announce: async () => {},
    releaseLater: async (_, more) => void releases.push(...more),
  };

  const noteRevision = (event_id: number, cause: Cause, changes: Record<string, [unknown, unknown]>) =>
    sql`
      insert into event_revisions (event_id, revision, at, kind, cause, changes)
      select id, revision, ${now}, 'updated', ${JSON.stringify(cause)}::jsonb, ${JSON.stringify(changes)}::jsonb from events where id = ${event_id}
    `.execute(db);

  return {
    db,
    releases,
    setClock: (text: string) => {
      now = new Date(text);
    },
    now: () => now,

    async addPerson(userId: string, own: Partial<UserSettings> = {}): Promise<void> {
      settings.set(userId, { ...defaultSettings, units: "metric", ...own });
      await db
        .insertInto("users")
        .values({ id: userId, email: `${userId}@example.org` })
        .execute();
    },

    setRules: (userId: string, rules: UserRules) =>
      saveUserRules(db, userId, rules, settings.get(userId)?.timeZone ?? "UTC", now),

    async addAsset(userId: string, name = "Depot", own: Partial<AssetSettings> = {}): Promise<number> {
      const watched_since = later(now, -dayMs);
      const { id } = await db
        .insertInto("assets")
        .values({ user_id: userId, name, lat: 38.7, lon: -9.1, watched_since })
        .returning("id")
        .executeTakeFirstOrThrow();
      const least_severity = own.leastSeverity ?? "moderate";
      const groups = JSON.stringify(own.contactGroupIds ?? []);
      await db
        .insertInto("asset_settings")
        .values({ asset_id: id, least_severity, contact_group_ids: groups, own: true })
        .execute();
      return id;
    },

    /** Adds an event that lies at these assets. */
    async addEvent(assetIds: number[], own: Partial<Insertable<Schema["events"]>> = {}): Promise<number> {
      const times = { first_seen_at: now, updated_at: now, created_at: now, delete_after: later(now, dayMs) };
      const { id } = await db
        .insertInto("events")
        .values({ title: "A fire", description: "It burns", category: "weather", ...atLisbon, ...times, ...own })
        .returning("id")
        .executeTakeFirstOrThrow();
      for (const asset_id of assetIds) {
        const found = { distance_km: 2, certainty: "inside", by_place: true, by_query: false } as const;
        await db
          .insertInto("matches")
          .values({ event_id: id, asset_id, ...found })
          .execute();
      }
      await noteRevision(id, firstReported("A source"), {});
      return id;
    },

    /** Adds the message of an authority by which an event ends at a time. */
    async stateEnd(eventId: number, expiresAt: Date): Promise<void> {
      const source = { name: `Authority of ${eventId}`, url: `http://${eventId}.example`, official: true };
      const { id } = await db.insertInto("sources").values(source).returning("id").executeTakeFirstOrThrow();
      const [stored] = await storeItems(
        db,
        id,
        [{ ...anItem, official: { ...facts, expiresAt: expiresAt.toISOString() } }],
        now,
      );
      if (stored) await db.insertInto("event_items").values({ event_id: eventId, item_id: stored.itemId }).execute();
    },

    /** Changes an event, with a revision; without a cause, its source did so. */
    async changeEvent(id: number, change: Change, cause: Cause = changedByASource): Promise<void> {
      const before = await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const names = Object.keys(change) as (keyof Change)[];
      const changes = Object.fromEntries(
        names.map((name) => [name, [before[name], change[name]] as [unknown, unknown]]),
      );
      await db
        .updateTable("events")
        .set({ ...change, updated_at: now, revision: before.revision + 1 })
        .where("id", "=", id)
        .execute();
      await noteRevision(id, cause, changes);
    },

    decide: (...eventIds: number[]) => recordDecisions(parts, { eventIds }),
    decideAssets: (...assetIds: number[]) => recordDecisions(parts, { assetIds }),
    release: (userId: string) => releaseDeferred(parts, userId),
    async sendDigests(sources: Parameters<typeof sendDigest>[2] = { all: 1, silent: 0, blind: [] }) {
      for (const userId of await listDueDigests(db, now)) await sendDigest(parts, userId, sources);
    },

    async listNotified(userId?: string): Promise<Notified[]> {
      const { rows } = await sql<Omit<Notified, "reason"> & { reason: StoredReason | null }>`
        select kind, reason, user_id as "userId", created_at as at,
               case when event_id is not null then array[event_id]
                    else array(select event_id from notification_events where notification_id = n.id order by position)
               end as "eventIds"
          from notifications n
         where ${userId ?? null}::text is null or user_id = ${userId ?? null}
         order by created_at, step, id
      `.execute(db);
      const reader = readerOf({ ...defaultSettings, units: "metric" });
      return rows.map((row) => ({ ...row, reason: row.reason && wordReason(row.reason, reader) }));
    },

    /** The newest decision on an event, for each asset. */
    async decisions(eventId: number): Promise<{ outcome: string; codes: string[] }[]> {
      const rows = await db
        .selectFrom("decisions")
        .selectAll()
        .where("event_id", "=", eventId)
        .orderBy("asset_id")
        .orderBy("step", "desc")
        .execute();
      const newest = [...Map.groupBy(rows, (row) => row.asset_id).values()].flatMap((ofOne) => ofOne.slice(0, 1));
      return newest.map(({ outcome, reasons }) => ({ outcome, codes: reasons.map((reason) => reason.code) }));
    },
  };
}

const facts: OfficialFacts = {
  authority: "cap",
  ids: ["a"],
  category: "weather",
  severity: "moderate",
  urgency: "immediate",
  capCertainty: "likely",
  placeName: null,
  radiusKm: null,
  happenedAt: null,
  expiresAt: null,
  ended: false,
};
const anItem = {
  id: "a",
  title: "A",
  link: null,
  summary: "",
  publishedAt: null,
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
};

const atLisbon = { severity: "moderate", lat: 38.7, lon: -9.1, place_kind: "exact" } as const;
