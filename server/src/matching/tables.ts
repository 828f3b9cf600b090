import type { MatchCertainty } from "@tocsin/contract";
import type { DefaultTime } from "../platform/db/column-types.ts";

declare module "../platform/db/tables.ts" {
  interface Schema {
    matches: {
      event_id: number;
      asset_id: number;
      distance_km: number | null;
      certainty: MatchCertainty;
      by_place: boolean;
      by_query: boolean;
      updated_at: DefaultTime;
    };
  }
}
