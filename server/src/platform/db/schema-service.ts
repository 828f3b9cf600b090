import type { KeyScope } from "@tocsin/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultTime, Json, MaybeTime } from "./column-types.ts";

/** The tables of keys, of what was changed with them, of short links, and of work that is not done yet, as the migrations leave them. */
export type ServiceSchema = {
  api_keys: {
    id: string;
    name: string;
    prefix: string;
    key_hash: string;
    scopes: Json<KeyScope[]>;
    created_at: DefaultTime;
    created_by: string;
    last_used_at: MaybeTime;
    revoked_at: MaybeTime;
  };
  audit_entries: {
    id: GeneratedAlways<string>;
    at: DefaultTime;
    actor: string;
    actor_kind: "person" | "service";
    action: string;
    call: string;
    before: ColumnType<unknown, string, never>;
    after: ColumnType<unknown, string, string>;
    finished: Generated<boolean>;
  };
  short_codes: {
    code: string;
    url: string;
    clicks: Generated<string>;
    created_at: DefaultTime;
    created_by: string;
  };
  unfinished_work: {
    id: string;
    job: string;
    inputs: Json<object[]>;
    since: DefaultTime;
    sent_at: DefaultTime;
    given_up_at: MaybeTime;
  };
};
