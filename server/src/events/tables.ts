import type { EventFormat, ExportFilter, JoinReason, Severity, VerdictKind } from "@tocsin/contract";
import { type ColumnType, type Generated, type GeneratedAlways, sql } from "kysely";
import type { DefaultJson, DefaultTime, Json, MaybeJson, MaybeTime, Time } from "../platform/db/column-types.ts";
import type { Retention } from "../platform/db/tables.ts";
import type { Draft, FieldColumns } from "./fields.ts";
import type { Cause } from "./timeline/causes.ts";

/** What people see of an event when they judge it. */
export type Judged = Pick<Draft, "incident" | "category" | "severity"> & { title: string; summary: string };

declare module "../platform/db/tables.ts" {
  interface Schema {
    events: FieldColumns & {
      id: GeneratedAlways<number>;
      revision: Generated<number>;
      urls: DefaultJson<string[]>;
      first_seen_at: DefaultTime;
      ended_at: MaybeTime;
      created_at: DefaultTime;
      updated_at: DefaultTime;
      delete_after: Time;
      test_alert_of: number | null;
      continued_by: number | null;
      area_changed_at: MaybeTime;
      changes_at: MaybeTime;
      words: GeneratedAlways<string>;
      reported: MaybeJson<Partial<Draft>>;
    };
    event_boxes: { event_id: number; box: string; reach_km: Generated<number> };
    event_names: { authority: string; name: string; event_id: number };
    forgotten_events: { authority: string; name: string; severity: Severity; forgotten_at: DefaultTime };
    event_items: { item_id: string; event_id: number; reason: MaybeJson<JoinReason> };
    event_stories: { event_id: number; terms: Json<Record<string, number>> };
    event_blocks: { key: string; event_id: number };
    event_revisions: {
      event_id: number;
      revision: number;
      at: DefaultTime;
      kind: "created" | "updated" | "ended";
      cause: Json<Cause>;
      changes: Json<Record<string, [unknown, unknown]>>;
      item_url: string | null;
      source: string | null;
      quote: string | null;
      engine: string | null;
    };
    dismissed_events: {
      user_id: string;
      event_id: number;
      dismissed_at: DefaultTime;
      severity: ColumnType<Severity, Severity | undefined, Severity>;
    };
    feed_links: {
      id: string;
      user_id: string;
      name: string;
      format: EventFormat;
      filter: Json<ExportFilter>;
      token_hash: string;
      created_at: DefaultTime;
      last_used_at: MaybeTime;
    };
    published_alerts: {
      link_id: string;
      event_id: number;
      /** When its link's filter no longer found it; null while it does. */
      left_at: MaybeTime;
    };
    event_verdicts: {
      id: GeneratedAlways<string>;
      event_id: number;
      user_id: string | null;
      kind: VerdictKind;
      details: DefaultJson<Record<string, unknown>>;
      corrects: Generated<boolean>;
      revision: number;
      about: Json<Judged>;
      at: DefaultTime;
    };
  }
}

/** Events, and what was decided about them, are kept this long after their last revision, unless the operator chose otherwise. */
export const eventDays = 400;

export const testAlertDays = 7;

/** An event that has left the filter of a feed of alerts stays in the feed for so long. */
export const publishedDays = 7;

/** Other events are forgotten, see `forget-events.ts`. */
export const retention = {
  events: { days: 0, from: "delete_after", where: sql`test_alert_of is not null` },
  published_alerts: { days: publishedDays, from: "left_at" },
  forgotten_events: { days: 400, from: "forgotten_at" },
} satisfies Retention;
