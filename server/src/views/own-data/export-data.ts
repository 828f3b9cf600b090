import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

/** The owner of a row: by its own column, or by the asset, notification or delivery that it belongs to. */
const owned = {
  user_id: (userId: string) => sql`t.user_id = ${userId}`,
  asset_id: (userId: string) => sql`t.asset_id in (select id from assets where user_id = ${userId})`,
  notification_id: (userId: string) =>
    sql`t.notification_id in (select id from notifications where user_id = ${userId})`,
  delivery_id: (userId: string) => sql`t.delivery_id in (
    select d.id from deliveries d join notifications n on n.id = d.notification_id where n.user_id = ${userId})`,
  group_id: (userId: string) => sql`t.group_id in (select id from contact_groups where user_id = ${userId})`,
} satisfies Record<string, (userId: string) => RawBuilder<unknown>>;

type Part = { table: string; by?: keyof typeof owned; order: string; without?: string[] };

/** The tables that hold what is a person's; what opens a session or confirms a message is left out. */
export const exportedTables: Record<string, Part> = {
  sessions: { table: "sessions", order: "created_at", without: ["token_hash", "carry_until"] },
  identities: { table: "identities", order: "created_at" },
  feedLinks: { table: "feed_links", order: "created_at", without: ["token_hash"] },
  wallLinks: { table: "wall_links", order: "created_at", without: ["token_hash"] },
  assets: { table: "assets", order: "id", without: ["wanted"] },
  assetSettings: { table: "asset_settings", by: "asset_id", order: "asset_id" },
  matches: { table: "matches", by: "asset_id", order: "event_id, asset_id" },
  dismissedEvents: { table: "dismissed_events", order: "event_id" },
  eventVerdicts: { table: "event_verdicts", order: "id" },
  notifications: { table: "notifications", order: "created_at", without: ["code_hash"] },
  threads: { table: "threads", order: "event_id" },
  deferredThreads: { table: "deferred_threads", order: "event_id" },
  responses: { table: "responses", by: "notification_id", order: "confirmed_at" },
  deliveries: {
    table: "deliveries",
    by: "notification_id",
    order: "created_at",
    without: ["code_hash", "short_code_hash"],
  },
  deliveryAttempts: { table: "delivery_attempts", by: "delivery_id", order: "at", without: ["body"] },
  decisions: { table: "decisions", order: "event_id, asset_id" },
  destinations: { table: "destinations", order: "created_at", without: ["keys", "code_hash"] },
  contacts: { table: "contacts", order: "id", without: ["email_code_hash", "phone_code_hash"] },
  contactGroups: { table: "contact_groups", order: "id" },
  contactGroupMembers: { table: "contact_group_members", by: "group_id", order: "group_id, contact_id" },
  optIns: { table: "opt_in_requests", order: "requested_at", without: ["body"] },
  userRules: { table: "user_rules", order: "user_id" },
  ruleSets: { table: "rule_sets", order: "id" },
  mutes: { table: "mutes", order: "id" },
};

/** Everything that is stored of a person, as rows of the tables. */
export async function exportData(db: Db, userId: string): Promise<Record<string, unknown>> {
  const parts = Object.entries(exportedTables).map(([name, { table, by = "user_id", order, without = [] }]) => {
    const rows = sql`
      select coalesce(jsonb_agg(to_jsonb(t) - ${without}::text[] order by ${sql.raw(order)}), '[]')
        from ${sql.table(table)} t where ${owned[by](userId)}`;
    return sql`${sql.lit(name)}::text, (${rows})`;
  });
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select jsonb_build_object(
      'user', (select to_jsonb(u) from users u where u.id = ${userId}),
      'settings', (select coalesce(jsonb_object_agg(name, value), '{}') from user_settings where user_id = ${userId}),
      ${sql.join(parts)}
    ) as data
  `.execute(db);
  return rows[0]?.data ?? {};
}
