import type { RuleSet, RuleSetInput, RuleSetOrder } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import { checkQuota } from "../platform/db/check-quota.ts";
import type { Db } from "../platform/db/database.ts";
import { invalidField, notFound } from "../platform/errors.ts";

const ruleSetNotFound = msg({ id: "error.ruleSet.notFound", message: "Rule set not found" });

const noSuchTag = msg({ id: "error.ruleSet.noTag", message: "There are no rules for this tag" });

const limitReached = msg({
  id: "error.ruleSet.limit",
  message:
    "A person can have at most {most, number} rule sets. There are {count, number}, and this would add {more, number}. Delete some first.",
});

/** A person's rules for all assets, then those for tags in their order of precedence. */
export const listRuleSets = (db: Db, userId: string): Promise<RuleSet[]> =>
  db
    .selectFrom("rule_sets")
    .select(["id", "tag", "rules", "position"])
    .where("user_id", "=", userId)
    .orderBy(sql`tag is not null`)
    .orderBy("position")
    .execute();

const mostRuleSets = 200;

const hasRuleSet = async (db: Db, userId: string, tag: string | null): Promise<boolean> =>
  (await db
    .selectFrom("rule_sets")
    .select("id")
    .where("user_id", "=", userId)
    .where("tag", "is not distinct from", tag)
    .executeTakeFirst()) !== undefined;

/** Sets the rules for all assets, or for those with a tag; those of a new tag come last. */
export async function saveRuleSet(db: Db, userId: string, { tag, rules }: RuleSetInput): Promise<RuleSet> {
  if (!(await hasRuleSet(db, userId, tag)))
    await checkQuota(db, userId, { table: "rule_sets", most: mostRuleSets, reached: limitReached });
  return db
    .insertInto("rule_sets")
    .values({ user_id: userId, tag, rules: JSON.stringify(rules), position: tag === null ? 0 : afterLast(userId) })
    .onConflict((conflict) => conflict.columns(["user_id", "tag"]).doUpdateSet({ rules: JSON.stringify(rules) }))
    .returning(["id", "tag", "rules", "position"])
    .executeTakeFirstOrThrow();
}

const afterLast = (userId: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from rule_sets where user_id = ${userId})`;

/** Sets which of several tags applies: the first; tags that are left out follow. Throws `invalid` for one without rules, by the name of its field. */
export async function orderRuleSets(
  db: Db,
  userId: string,
  { tags }: RuleSetOrder,
  field = "tags",
): Promise<RuleSet[]> {
  const known = new Set((await listRuleSets(db, userId)).map(({ tag }) => tag));
  const stranger = tags.findIndex((tag) => !known.has(tag));
  if (stranger !== -1) throw invalidField(`${field}.${stranger}`, noSuchTag);
  await sql`
    update rule_sets r set position = placed.position
      from (select id, row_number() over (order by array_position(${tags}::text[], tag) nulls last, position) as position
              from rule_sets where user_id = ${userId} and tag is not null) as placed
     where placed.id = r.id
  `.execute(db);
  return listRuleSets(db, userId);
}

/** Removes the rules for all assets, or for those with a tag, if there are any. */
export const dropRuleSet = async (db: Db, userId: string, tag: string | null): Promise<void> =>
  void (await db
    .deleteFrom("rule_sets")
    .where("user_id", "=", userId)
    .where("tag", "is not distinct from", tag)
    .execute());

export async function deleteRuleSet(db: Db, userId: string, id: number): Promise<void> {
  const gone = await db.deleteFrom("rule_sets").where("user_id", "=", userId).where("id", "=", id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound(ruleSetNotFound);
}

/** The assets of a person that have no settings of their own. */
export async function listFollowers(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("asset_settings")
    .innerJoin("assets", "assets.id", "asset_id")
    .select("asset_id")
    .where("assets.user_id", "=", userId)
    .where("own", "=", false)
    .execute();
  return rows.map((row) => row.asset_id);
}

/**
 * Writes the rules of their tags, or else those of all assets, or else the defaults, into the settings of these assets; of
 * several tags, the one that comes first in the person's order applies. Assets with own rules keep them.
 */
export async function followRules(db: Db, assetIds: number[]): Promise<void> {
  await sql`
    update asset_settings s
       set categories = nullif(r.rules -> 'categories', 'null'),
           channels = nullif(r.rules -> 'channels', 'null'),
           least_severity = coalesce(r.rules ->> 'leastSeverity', 'moderate'),
           unknown_severity = coalesce(r.rules ->> 'unknownSeverity', 'interrupt'),
           certainty = coalesce(r.rules ->> 'certainty', 'inside'),
           radius_by_category = coalesce(r.rules -> 'radiusByCategory', '{}'),
           contact_group_ids = coalesce(r.rules -> 'contactGroupIds', '[]')
      from assets a
      left join lateral (
        select rules from rule_sets r
         where r.user_id = a.user_id and (r.tag is null or a.tags ? r.tag)
         order by r.tag is null, r.position, r.id limit 1) r on true
     where s.asset_id = a.id and not s.own and a.id = any(${assetIds})
  `.execute(db);
}
