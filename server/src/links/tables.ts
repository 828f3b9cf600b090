import type { Generated } from "kysely";
import type { DefaultTime } from "../platform/db/column-types.ts";

declare module "../platform/db/tables.ts" {
  interface Schema {
    short_codes: {
      code: string;
      url: string;
      clicks: Generated<string>;
      created_at: DefaultTime;
      created_by: string;
    };
  }
}
