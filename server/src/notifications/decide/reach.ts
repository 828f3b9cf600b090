import type { Channel } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { isOptedOut } from "../messages/has-opted-out.ts";

/** By which channels a person can be reached, and which of their contact groups have someone who can be. */
export type Reach = { own: Channel[]; groupIds: number[] };

/** Everyone has the address they sign in with, unless its owner has opted out. */
export async function listReach(db: Db, userIds: string[]): Promise<Map<string, Reach>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; own: Channel[]; groupIds: number[] }>`
    select u.id,
           array(select 'email' where not ${isOptedOut(sql`'email'`, sql`u.email`)}
                 union
                 select d.channel from destinations d
                  where d.user_id = u.id and d.contact_group_id is null
                    and d.confirmed_at is not null and d.ended_at is null) as own,
           array(select distinct m.group_id from contact_groups g
                   join contact_group_members m on m.group_id = g.id
                   join contacts c on c.id = m.contact_id
                  where g.user_id = u.id
                    and (c.email_confirmed_at is not null or c.phone_confirmed_at is not null)
                 union
                 select d.contact_group_id from destinations d
                  where d.user_id = u.id and d.contact_group_id is not null
                    and d.confirmed_at is not null and d.ended_at is null) as "groupIds"
      from users u where u.id = any(${userIds})
  `.execute(db);
  return new Map(rows.map(({ id, own, groupIds }) => [id, { own, groupIds }]));
}
