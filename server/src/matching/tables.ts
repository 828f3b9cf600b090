import type { Category, MatchCertainty } from "@tocsin/contract";
import type { Generated, Selectable } from "kysely";
import type { DefaultTime, Json } from "../platform/db/column-types.ts";
import type { Schema } from "../platform/db/tables.ts";

export type Match = Omit<Selectable<Schema["matches"]>, "updated_at">;

declare module "../platform/db/tables.ts" {
  interface Schema {
    matches: {
      event_id: number;
      asset_id: number;
      distance_km: number | null;
      certainty: MatchCertainty;
      by_place: boolean;
      by_query: boolean;
      /** The position among the event's parts of the one that the asset is in; null where the event says the same everywhere. */
      part: number | null;
      updated_at: DefaultTime;
    };
    /** Where assets are looked up, by the largest of their radii. */
    asset_boxes: {
      asset_id: number;
      box: string;
      lat: number;
      lon: number;
      radius_km: number | null;
      radius_by_category: Json<Partial<Record<Category, number>>>;
      reach_km: Generated<number>;
      inner_km: Generated<number>;
      outline_md5: string | null;
    };
  }
}
