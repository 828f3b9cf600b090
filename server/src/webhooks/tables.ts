import { type WebhookTopic, webhookLogDays } from "@tocsin/contract";
import type { Generated, GeneratedAlways } from "kysely";
import type { DefaultTime, Json, MaybeTime, Time } from "../platform/db/column-types.ts";
import type { Retention } from "../platform/db/tables.ts";

declare module "../platform/db/tables.ts" {
  interface Schema {
    webhooks: {
      id: string;
      name: string;
      url: string;
      /** Sealed. */
      secret: string;
      /** Sealed; signs as well until `previous_until`. */
      previous_secret: string | null;
      previous_until: MaybeTime;
      topics: Json<WebhookTopic[]>;
      enabled: Generated<boolean>;
      /** In the order of changes: what comes after it is still to become messages. */
      position: string;
      failing_since: MaybeTime;
      disabled_at: MaybeTime;
      last_response: string | null;
      /** After a failed attempt, not before this time. */
      retry_at: MaybeTime;
      /** A process sends its messages until then, or longer; when it is past, the end of the last turn. */
      busy_until: MaybeTime;
      /** Failed attempts since the last one that was delivered. */
      failures: Generated<number>;
      created_at: DefaultTime;
      created_by: string;
    };
    webhook_messages: {
      id: string;
      webhook_id: string;
      position: GeneratedAlways<string>;
      type: string;
      subject_id: string;
      body: string;
      at: Time;
      state: Generated<"queued" | "delivered" | "failed">;
      attempts: Generated<number>;
      last_attempt_at: MaybeTime;
      last_response: string | null;
    };
  }
}

export const retention = {
  webhook_messages: { days: webhookLogDays, from: "at" },
} satisfies Retention;
