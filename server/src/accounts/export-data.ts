import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";

/** Everything that is stored of a person, as rows of the tables; what opens a session or confirms a message is left out. */
export async function exportData(db: Db, userId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select jsonb_build_object(
      'user', (select to_jsonb(u) from users u where u.id = ${userId}),
      'sessions', (select coalesce(jsonb_agg(to_jsonb(s) - 'token_hash' - 'carry_until' order by created_at), '[]')
                     from sessions s where s.user_id = ${userId}),
      'identities', (select coalesce(jsonb_agg(to_jsonb(i) order by created_at), '[]')
                       from identities i where i.user_id = ${userId}),
      'settings', (select coalesce(jsonb_object_agg(name, value), '{}') from user_settings where user_id = ${userId}),
      'assets', (select coalesce(jsonb_agg(to_jsonb(a) - 'wanted' order by id), '[]')
                   from assets a where a.user_id = ${userId}),
      'assetSettings', (select coalesce(jsonb_agg(to_jsonb(s) order by asset_id), '[]')
                          from asset_settings s join assets a on a.id = s.asset_id where a.user_id = ${userId}),
      'matches', (select coalesce(jsonb_agg(to_jsonb(m) order by m.event_id, m.asset_id), '[]')
                    from matches m join assets a on a.id = m.asset_id where a.user_id = ${userId}),
      'dismissedEvents', (select coalesce(jsonb_agg(to_jsonb(d) order by event_id), '[]')
                            from dismissed_events d where d.user_id = ${userId}),
      'notifications', (select coalesce(jsonb_agg(to_jsonb(n) - 'code_hash' order by created_at), '[]')
                          from notifications n where n.user_id = ${userId}),
      'destinations', (select coalesce(jsonb_agg(to_jsonb(d) - 'keys' - 'code_hash' order by created_at), '[]')
                         from destinations d where d.user_id = ${userId}),
      'contacts', (select coalesce(jsonb_agg(to_jsonb(c) - 'email_code_hash' - 'phone_code_hash' order by id), '[]')
                     from contacts c where c.user_id = ${userId}),
      'contactGroups', (select coalesce(jsonb_agg(to_jsonb(g) || jsonb_build_object('contactIds',
                                 array(select contact_id from contact_group_members where group_id = g.id)) order by id), '[]')
                          from contact_groups g where g.user_id = ${userId}),
      'rules', (select rules from user_rules where user_id = ${userId}),
      'ruleSets', (select coalesce(jsonb_agg(to_jsonb(r) order by id), '[]') from rule_sets r where r.user_id = ${userId}),
      'mutes', (select coalesce(jsonb_agg(to_jsonb(m) order by id), '[]') from mutes m where m.user_id = ${userId}),
      'responses', (select coalesce(jsonb_agg(to_jsonb(r) order by r.confirmed_at), '[]')
                      from responses r join notifications n on n.id = r.notification_id where n.user_id = ${userId}),
      'deliveries', (select coalesce(jsonb_agg(to_jsonb(d) - 'code_hash' order by d.created_at), '[]')
                       from deliveries d join notifications n on n.id = d.notification_id where n.user_id = ${userId}),
      'decisions', (select coalesce(jsonb_agg(to_jsonb(d) order by event_id, asset_id), '[]')
                      from decisions d where d.user_id = ${userId})
    ) as data
  `.execute(db);
  return rows[0]?.data ?? {};
}
