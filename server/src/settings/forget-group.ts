import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";

/** Takes a group of contacts out of the rules and the assets' settings of its owner. To be called in a transaction. */
export async function forgetGroup(db: Db, userId: string, groupId: number): Promise<void> {
  await sql`
    update asset_settings s
       set contact_group_ids = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(s.contact_group_ids) one
                                 where one <> to_jsonb(${groupId}::int))
      from assets a
     where a.id = s.asset_id and a.user_id = ${userId} and s.contact_group_ids @> to_jsonb(${groupId}::int)
  `.execute(db);
  await sql`
    update rule_sets
       set rules = jsonb_set(rules, '{contactGroupIds}',
                             (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(rules -> 'contactGroupIds') one
                               where one <> to_jsonb(${groupId}::int)))
     where user_id = ${userId} and rules -> 'contactGroupIds' @> to_jsonb(${groupId}::int)
  `.execute(db);
}
