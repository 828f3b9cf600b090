import type { AgentGraph, Finding, Fixture } from "@tocsin/contract";
import type { ColumnType, Generated } from "kysely";
import type { DefaultJson, DefaultTime, Json, MaybeTime } from "../platform/db/column-types.ts";

declare module "../platform/db/tables.ts" {
  interface Schema {
    findings: { item_id: string; revision: number; engine: string; finding: Json<Finding>; created_at: DefaultTime };
    content_types: { name: string; fixtures: DefaultJson<Fixture[]>; removed_at: MaybeTime };
    content_type_versions: {
      name: string;
      version: number;
      graph: Json<AgentGraph>;
      author: string;
      shipped: Generated<boolean>;
      note: Generated<string>;
      at: DefaultTime;
    };
    model_usage: {
      day: ColumnType<string, string, never>;
      tokens: ColumnType<string, number, number>;
      usd: number;
      calls: Generated<number>;
      failures: Generated<number>;
      last_error: string | null;
    };
  }
}
