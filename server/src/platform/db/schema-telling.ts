import type {
  AssetSettings,
  Channel,
  MatchCertainty,
  NotificationKind,
  Outcome,
  Reason,
  Severity,
  UserRules,
} from "@tocsin/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultJson, DefaultTime, Json, MaybeTime, Time } from "./column-types.ts";

/** The tables by which people are told, as the migrations leave them. */
export type TellingSchema = {
  notifications: {
    id: string;
    user_id: string;
    event_id: number | null;
    kind: ColumnType<NotificationKind, NotificationKind | undefined, never>;
    step: number | null;
    reason: string | null;
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
    told_at: Time;
    first_id: string;
    last_id: string;
  };
  held_threads: { event_id: number; user_id: string; until: Time; because: string; held_at: DefaultTime };
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
    reasons: Json<Reason[]>;
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
    instead_of: string | null;
    code_hash: string | null;
    short_code_hash: string | null;
    state: ColumnType<"pending" | "sent" | "failed", "pending" | undefined, "pending" | "sent" | "failed">;
    next_try_at: MaybeTime;
    created_at: DefaultTime;
  };
  delivery_attempts: {
    id: GeneratedAlways<string>;
    delivery_id: string;
    at: DefaultTime;
    answer: string;
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
    created_at: DefaultTime;
  };
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
    email_asked_at: MaybeTime;
    phone_asked_at: MaybeTime;
    created_at: DefaultTime;
    updated_at: DefaultTime;
  };
  contact_groups: { id: GeneratedAlways<number>; user_id: string; name: string; created_at: DefaultTime };
  contact_group_members: { group_id: number; contact_id: number };
  unaskable_mailboxes: { mailbox: string; since: Time };
  stopped_addresses: { channel: "email" | "sms"; address: string; stopped_at: DefaultTime };
  contact_asks: {
    id: string;
    user_id: string | null;
    contact_id: number | null;
    channel: "email" | "sms";
    address: string;
    asked_at: Time;
    state: ColumnType<"pending" | "sent" | "failed", "pending" | undefined, "pending" | "sent" | "failed">;
    next_try_at: MaybeTime;
    tries: Generated<number>;
    answer: string | null;
  };
  user_rules: { user_id: string; rules: Json<UserRules>; last_digest_at: DefaultTime; next_digest_at: MaybeTime };
  rule_sets: {
    id: GeneratedAlways<number>;
    user_id: string;
    tag: string | null;
    rules: Json<Omit<AssetSettings, "assetId" | "own">>;
  };
  mutes: {
    id: GeneratedAlways<number>;
    user_id: string;
    event_id: number | null;
    asset_id: number | null;
    until: Time;
    severity: ColumnType<Severity, Severity | undefined, Severity>;
    created_at: DefaultTime;
  };
  alarms: { kind: string; text: string; raised_at: Time; updated_at: Time; mailed_at: MaybeTime };
  allowances_used: { name: string; id: string; at: Time };
};
