import type { AssetSettings, Category, Channel, MatchCertainty, Severity, UserRules } from "@tocsin/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultJson, DefaultTime, Json, MaybeJson, MaybeTime, Time } from "../platform/db/column-types.ts";

declare module "../platform/db/tables.ts" {
  interface Schema {
    user_settings: { user_id: string; name: string; value: string };
    asset_settings: {
      asset_id: number;
      categories: MaybeJson<Category[]>;
      channels: MaybeJson<Channel[]>;
      least_severity: ColumnType<Exclude<Severity, "unknown">, Exclude<Severity, "unknown"> | undefined>;
      unknown_severity: ColumnType<"interrupt" | "wait", "interrupt" | "wait" | undefined>;
      certainty: ColumnType<MatchCertainty, MatchCertainty | undefined>;
      radius_by_category: DefaultJson<Partial<Record<Category, number>>>;
      contact_group_ids: DefaultJson<number[]>;
      own: Generated<boolean>;
    };
    user_rules: { user_id: string; rules: Json<UserRules>; last_digest_at: DefaultTime; next_digest_at: MaybeTime };
    rule_sets: {
      id: GeneratedAlways<number>;
      user_id: string;
      tag: string | null;
      rules: Json<Omit<AssetSettings, "assetId" | "own">>;
      /** Among those for tags: the first that an asset has applies. */
      position: Generated<number>;
    };
    mutes: {
      id: GeneratedAlways<number>;
      user_id: string;
      event_id: number | null;
      asset_id: number | null;
      until: Time;
      severity: ColumnType<Severity, Severity | undefined, Severity>;
      created_at: DefaultTime;
    };
  }
}
