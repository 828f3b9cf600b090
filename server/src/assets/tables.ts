import type { AssetGeometry } from "@tocsin/contract";
import type { Generated, GeneratedAlways } from "kysely";
import type { DefaultJson, DefaultTime, MaybeJson } from "../platform/db/column-types.ts";

declare module "../platform/db/tables.ts" {
  interface Schema {
    assets: {
      id: GeneratedAlways<number>;
      user_id: string;
      name: string | null;
      description: string | null;
      lat: number | null;
      lon: number | null;
      geometry: MaybeJson<AssetGeometry>;
      drawn_geometry: MaybeJson<AssetGeometry>;
      radius_km: number | null;
      query: string | null;
      wanted: GeneratedAlways<string | null>;
      paused: Generated<boolean>;
      watched_since: DefaultTime;
      tags: DefaultJson<string[]>;
      created_at: DefaultTime;
      updated_at: DefaultTime;
    };
  }
}
