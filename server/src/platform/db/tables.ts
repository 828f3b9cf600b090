import type { ColumnType, GeneratedAlways, RawBuilder } from "kysely";
import type { DefaultTime, Json, MaybeTime, Time } from "./column-types.ts";

/**
 * Every table with the columns that the migrations create; the migrations explain them. Each noun adds the tables that it
 * owns in its `tables.ts`, and only it writes them (decision 0032); this file has those of the platform.
 */
export interface Schema {
  installation: { name: string; value: ColumnType<unknown, string, string> };
  live_changes: {
    id: GeneratedAlways<string>;
    kind: "event" | "notification" | "source" | "summary" | "match";
    change: "created" | "updated" | "ended";
    subject_id: string;
    user_id: string | null;
    at: DefaultTime;
  };
  unfinished_work: {
    id: string;
    job: string;
    inputs: Json<object[]>;
    since: DefaultTime;
    sent_at: DefaultTime;
    given_up_at: MaybeTime;
  };
  allowances_used: { name: string; id: string; at: Time };
  call_counts: { key: string; calls: number; began_at: Time };
}

/** The retention of a table's rows; it is in the `tables.ts` of the owner. */
export type Retention = { [Table in keyof Schema]?: Kept<keyof Schema[Table] & string> };

type Kept<Column> = {
  /** A number of days after the time in this column. */
  days: number;
  from: Column;
  /** Which rows, where not all. */
  where?: RawBuilder<boolean>;
  /** The choice of the operator's that moves the moment (decision 0020). */
  choice?: string;
};

export const retention = {
  live_changes: { days: 1, from: "at" },
  allowances_used: { days: 1, from: "at" },
  call_counts: { days: 1, from: "began_at" },
  unfinished_work: { days: 7, from: "since" },
} satisfies Retention;
