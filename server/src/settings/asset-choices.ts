import type { RuleSet } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { insertRows, replacing } from "../platform/db/insert-rows.ts";

type Rules = RuleSet["rules"];
type Choices = { own: boolean; rules: Rules; mutedUntil: string | null };

/** The rules and the mutes of a person's assets, however many by one statement. */
export async function readAssetChoices(
  db: Db,
  userId: string,
  assetIds: number[],
  now: Date,
): Promise<Map<number, Choices>> {
  const { rows } = await sql<{ asset_id: number; own: boolean; rules: Rules; until: Date | null }>`
    select s.asset_id, s.own, m.until,
           jsonb_build_object('categories', s.categories, 'channels', s.channels, 'leastSeverity', s.least_severity,
                              'unknownSeverity', s.unknown_severity, 'certainty', s.certainty,
                              'radiusByCategory', s.radius_by_category, 'contactGroupIds', s.contact_group_ids) as rules
      from asset_settings s
      left join mutes m on m.asset_id = s.asset_id and m.user_id = ${userId} and m.until > ${now}
     where s.asset_id = any(${assetIds})
  `.execute(db);
  return new Map(
    rows.map(({ asset_id, own, rules, until }) => [asset_id, { own, rules, mutedUntil: until?.toISOString() ?? null }]),
  );
}

/** Saves the rules of several assets; those that are not an asset's own are to be followed again. */
export async function saveAssetRules(
  db: Db,
  rows: readonly { assetId: number; own: boolean; rules: Rules }[],
): Promise<void> {
  await sql`
    update asset_settings s
       set own = new.own,
           categories = nullif(new.rules -> 'categories', 'null'),
           channels = nullif(new.rules -> 'channels', 'null'),
           least_severity = new.rules ->> 'leastSeverity',
           unknown_severity = new.rules ->> 'unknownSeverity',
           certainty = new.rules ->> 'certainty',
           radius_by_category = new.rules -> 'radiusByCategory',
           contact_group_ids = new.rules -> 'contactGroupIds'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new("assetId" integer, own boolean, rules jsonb)
     where s.asset_id = new."assetId"
  `.execute(db);
}

/** Mutes several assets until a time each, or ends their mutes where it is null. */
export async function saveAssetMutes(
  db: Db,
  userId: string,
  rows: readonly { assetId: number; until: string | null }[],
): Promise<void> {
  const ended = rows.filter(({ until }) => until === null).map(({ assetId }) => assetId);
  await db
    .deleteFrom("mutes")
    .where("user_id", "=", userId)
    .where((eb) => eb("asset_id", "=", eb.fn.any(eb.val(ended))))
    .execute();
  const begun = rows.flatMap(({ assetId, until }) =>
    until === null ? [] : [{ asset_id: assetId, until: new Date(until) }],
  );
  await insertRows(
    db,
    "mutes",
    begun.map((row) => ({ user_id: userId, event_id: null, severity: "unknown" as const, ...row })),
    replacing<"mutes">(["user_id", "event_id", "asset_id"], ["until", "severity"]),
  );
}
