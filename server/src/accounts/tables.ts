import type { KeyScope, UserType } from "@tocsin/contract";
import type { ColumnType, GeneratedAlways } from "kysely";
import type { DefaultTime, Json, MaybeTime, Time } from "../platform/db/column-types.ts";
import type { Retention } from "../platform/db/tables.ts";

declare module "../platform/db/tables.ts" {
  interface Schema {
    users: {
      id: string;
      email: string;
      type: ColumnType<UserType, UserType | undefined, UserType>;
      email_verified_at: MaybeTime;
      invited_at: MaybeTime;
      last_seen_at: MaybeTime;
      created_at: DefaultTime;
      updated_at: DefaultTime;
    };
    sessions: {
      token_hash: string;
      user_id: string;
      expires_at: Time;
      created_at: DefaultTime;
      user_agent: string | null;
      carry_until: MaybeTime;
    };
    identities: {
      provider: string;
      provider_account_id: string;
      user_id: string;
      created_at: DefaultTime;
      email: string | null;
      removed_at: MaybeTime;
    };
    verification_tokens: { email: string; token_hash: string; expires_at: Time };
    sign_in_mails: { id: GeneratedAlways<string>; email: string; sent_at: DefaultTime; browser: string | null };
    sign_in_asks: { id: GeneratedAlways<string>; network: string; asked_at: DefaultTime };
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
    wall_links: {
      id: string;
      user_id: string;
      name: string;
      token_hash: string;
      created_at: DefaultTime;
      last_used_at: MaybeTime;
    };
  }
}

export const retention = {
  sign_in_mails: { days: 1, from: "sent_at" },
  sign_in_asks: { days: 1, from: "asked_at" },
  verification_tokens: { days: 0, from: "expires_at" },
  sessions: { days: 0, from: "expires_at" },
} satisfies Retention;
