import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultTime } from "../platform/db/column-types.ts";
import type { Retention } from "../platform/db/tables.ts";

declare module "../platform/db/tables.ts" {
  interface Schema {
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
  }
}

export const retention = { audit_entries: { days: 400, from: "at" } } satisfies Retention;
