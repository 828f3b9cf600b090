import type { RuleSet, RuleSetInput } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import { checkQuota } from "../platform/db/check-quota.ts";
import type { Db } from "../platform/db/database.ts";
import { notFound } from "../platform/errors.ts";

const ruleSetNotFound = msg({ id: "error.ruleSet.notFound", message: "Rule set not found" });

const limitReached = msg({
  id: "error.ruleSet.limit",
  message:
    "A person can have at most {most, number} rule sets. There are {count, number}, and this would add {more, number}. Delete some first.",
});

/** A person's rules for all assets, then those for tags. */
export const listRuleSets = (db: Db, userId: string): Promise<RuleSet[]> =>
  db
    .selectFrom("rule_sets")
    .select(["id", "tag", "rules"])
    .where("user_id", "=", userId)
    .orderBy(sql`tag nulls first`)
    .execute();

const mostRuleSets = 200;

const hasRuleSet = async (db: Db, userId: string, tag: string | null): Promise<boolean> =>
  (await db
    .selectFrom("rule_sets")
    .select("id")
    .where("user_id", "=", userId)
    .where("tag", "is not distinct from", tag)
    .executeTakeFirst()) !== undefined;

/** Sets the rules for all assets, or for those with a tag; answers the assets that follow rules. */
export async function saveRuleSet(db: Db, userId: string, { tag, rules }: RuleSetInput): Promise<RuleSet> {
  if (!(await hasRuleSet(db, userId, tag)))
    await checkQuota(db, userId, { table: "rule_sets", most: mostRuleSets, reached: limitReached });
  return db
    .insertInto("rule_sets")
    .values({ user_id: userId, tag, rules: JSON.stringify(rules) })
    .onConflict((conflict) => conflict.columns(["user_id", "tag"]).doUpdateSet({ rules: JSON.stringify(rules) }))
    .returning(["id", "tag", "rules"])
    .executeTakeFirstOrThrow();
}

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
 * Writes the rules of their tags, or else those of all assets, or else the defaults, into the settings of these assets; the
 * tag that is first in the alphabet applies. Assets with own rules keep them.
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
         order by r.tag collate "C" nulls last limit 1) r on true
     where s.asset_id = a.id and not s.own and a.id = any(${assetIds})
  `.execute(db);
}
