import type { MatchCertainty } from "@tocsin/contract";
import type { Selectable } from "kysely";
import type { DefaultTime } from "../platform/db/column-types.ts";
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
  }
}
