import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultTime, MaybeTime, Time } from "../platform/db/column-types.ts";
import type { Retention } from "../platform/db/tables.ts";

declare module "../platform/db/tables.ts" {
  interface Schema {
    contacts: {
      id: GeneratedAlways<number>;
      user_id: string;
      name: string;
      email: string | null;
      phone: string | null;
      email_confirmed_at: MaybeTime;
      phone_confirmed_at: MaybeTime;
      email_code_hash: string | null;
      phone_code_hash: string | null;
      email_opt_in_requested_at: MaybeTime;
      phone_opt_in_requested_at: MaybeTime;
      created_at: DefaultTime;
      updated_at: DefaultTime;
    };
    contact_groups: { id: GeneratedAlways<number>; user_id: string; name: string; created_at: DefaultTime };
    contact_group_members: { group_id: number; contact_id: number };
    opted_out_addresses: { channel: "email" | "sms"; address: string; stopped_at: DefaultTime };
    opted_out_mailboxes: { mailbox: string; since: Time };
    opt_in_requests: {
      id: string;
      user_id: string | null;
      contact_id: number | null;
      channel: "email" | "sms";
      address: string;
      requested_at: Time;
      state: ColumnType<"pending" | "sent" | "failed", "pending" | undefined, "pending" | "sent" | "failed">;
      next_try_at: MaybeTime;
      tries: Generated<number>;
      provider_response: string | null;
    };
  }
}

/** How long it is known that an address was asked. */
export const optInDays = 365;

export const retention = { opt_in_requests: { days: optInDays, from: "requested_at" } } satisfies Retention;
