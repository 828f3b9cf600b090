import type { Channel, MatchCertainty, NotificationKind, Outcome, QuietHours, Severity } from "@tocsin/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultJson, DefaultTime, Json, MaybeJson, MaybeTime, Time } from "../platform/db/column-types.ts";
import type { Retention } from "../platform/db/tables.ts";
import type { StoredReason } from "./messages/reasons.ts";

declare module "../platform/db/tables.ts" {
  interface Schema {
    notifications: {
      id: string;
      user_id: string;
      event_id: number | null;
      kind: ColumnType<NotificationKind, NotificationKind | undefined, never>;
      step: number | null;
      reason: MaybeJson<StoredReason>;
      code_hash: string;
      created_at: DefaultTime;
      confirmed_at: MaybeTime;
    };
    notification_events: { notification_id: string; event_id: number; position: number };
    threads: {
      event_id: number;
      user_id: string;
      step: number;
      severity: Severity;
      ongoing: boolean;
      asset_ids: Json<number[]>;
      notified_at: Time;
      stated_until: MaybeTime;
      first_id: string;
      last_id: string;
      acknowledged_at: MaybeTime;
    };
    deferred_threads: { event_id: number; user_id: string; until: Time; because: string; deferred_at: DefaultTime };
    responses: {
      notification_id: string;
      responder: string;
      name: string;
      confirmed_at: Time;
      has_it: Generated<boolean>;
      note: string | null;
      updated_at: DefaultTime;
    };
    decisions: {
      event_id: number;
      asset_id: number;
      user_id: string;
      outcome: Outcome;
      reasons: Json<StoredReason[]>;
      distance_km: number | null;
      certainty: MatchCertainty;
      notification_id: string | null;
      at: DefaultTime;
      delete_after: Time;
      step: Generated<number>;
    };
    deliveries: {
      id: string;
      notification_id: string;
      channel: Channel;
      recipient: string;
      destination_id: string | null;
      contact_id: number | null;
      instead_of: MaybeJson<StoredReason>;
      code_hash: string | null;
      short_code_hash: string | null;
      state: ColumnType<"pending" | "sent" | "failed", "pending" | undefined, "pending" | "sent" | "failed">;
      next_try_at: MaybeTime;
      deferred_until: MaybeTime;
      awaits_destination: Generated<boolean>;
      /** The assets that it named to its reader, once it was accepted; null for all that it is about. */
      asset_ids: ColumnType<number[] | null, never, never>;
      created_at: DefaultTime;
    };
    delivery_attempts: {
      id: GeneratedAlways<string>;
      delivery_id: string;
      at: DefaultTime;
      provider_response: string;
      body: string | null;
    };
    destinations: {
      id: string;
      user_id: string;
      channel: Exclude<Channel, "email">;
      name: string;
      address: string;
      keys: DefaultJson<Record<string, string>>;
      code_hash: string | null;
      code_sent_at: MaybeTime;
      confirmed_at: MaybeTime;
      ended_at: MaybeTime;
      ended_because: string | null;
      severity_floor: Exclude<Severity, "unknown"> | null;
      quiet_hours: MaybeJson<QuietHours>;
      contact_group_id: number | null;
      failures: Generated<number>;
      last_failure: string | null;
      failing_since: MaybeTime;
      retry_at: MaybeTime;
      lapsed_at: MaybeTime;
      lost_at: MaybeTime;
      owner_notified_at: MaybeTime;
      created_at: DefaultTime;
    };
    posted_messages: { destination_id: string; thread: string; ref: string };
    message_templates: { channel: string; title: string | null; text: string | null; updated_at: Time };
    alarms: { kind: string; text: string; raised_at: Time; updated_at: Time; mailed_at: MaybeTime };
  }
}

/** Decisions are kept as long as their events. */
export const retention = { decisions: { days: 0, from: "delete_after", choice: "eventDays" } } satisfies Retention;
