import type { AgentGraph, Fixture } from "@tocsin/contract";
import type { ColumnType, Generated } from "kysely";
import type { DefaultJson, DefaultTime, Json, MaybeTime } from "./column-types.ts";

/** The tables by which agents read items, as the migrations leave them. */
export type AgentsSchema = {
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
};
