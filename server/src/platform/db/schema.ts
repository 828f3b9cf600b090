import type {
  AssetSettings,
  CapCertainty,
  Category,
  Channel,
  Finding,
  ItemContent,
  MatchCertainty,
  NotificationKind,
  Outcome,
  PlaceKind,
  Reason,
  Severity,
  SourceKind,
  Urgency,
  UserRules,
  UserType,
} from "@tocsin/contract";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
type DefaultTime = ColumnType<Date, Date | undefined, Date>;
/** Read as parsed JSON, written as its text. */
type Json<T extends object | null> = JSONColumnType<T>;
type DefaultJson<T extends object | null> = ColumnType<T, string | undefined, string>;
type MaybeJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

/** The tables as the migrations leave them, column for column; meanings are told there. */
export type Schema = {
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
  };
  identities: { provider: string; provider_account_id: string; user_id: string; created_at: DefaultTime };
  verification_tokens: { email: string; token_hash: string; expires_at: Time };
  sign_in_mails: { id: GeneratedAlways<string>; email: string; sent_at: DefaultTime };
  sign_in_asks: { id: GeneratedAlways<string>; network: string; asked_at: DefaultTime };
  user_settings: { user_id: string; name: string; value: string };
  assets: {
    id: GeneratedAlways<number>;
    user_id: string;
    name: string | null;
    description: string | null;
    lat: number | null;
    lon: number | null;
    radius_km: number | null;
    query: string | null;
    wanted: GeneratedAlways<string | null>;
    paused: Generated<boolean>;
    watched_since: DefaultTime;
    tags: DefaultJson<string[]>;
    created_at: DefaultTime;
    updated_at: DefaultTime;
  };
  asset_boxes: {
    asset_id: number;
    box: string;
    lat: number;
    lon: number;
    radius_km: number | null;
    radius_by_category: Json<Partial<Record<Category, number>>>;
  };
  asset_settings: {
    asset_id: number;
    categories: MaybeJson<Category[]>;
    channels: MaybeJson<Channel[]>;
    least_severity: ColumnType<Exclude<Severity, "unknown">, Exclude<Severity, "unknown"> | undefined>;
    unknown_severity: ColumnType<"interrupt" | "wait", "interrupt" | "wait" | undefined>;
    certainty: ColumnType<MatchCertainty, MatchCertainty | undefined>;
    radius_by_category: DefaultJson<Partial<Record<Category, number>>>;
    contact_group_ids: DefaultJson<number[]>;
    own: Generated<boolean>;
  };
  sources: {
    id: GeneratedAlways<number>;
    name: string;
    url: string;
    kind: SourceKind | null;
    skip_processing: Generated<boolean>;
    built_in: Generated<boolean>;
    hash: string | null;
    etag: string | null;
    last_modified: string | null;
    last_error: string | null;
    failures: Generated<number>;
    failing_since: MaybeTime;
    last_success_at: MaybeTime;
    next_poll_at: DefaultTime;
    created_at: DefaultTime;
    updated_at: DefaultTime;
  };
  items: {
    id: GeneratedAlways<string>;
    source_id: number;
    guid: string;
    revision: Generated<number>;
    content: Json<ItemContent>;
    content_hash: string;
    first_seen_at: DefaultTime;
    seen_at: DefaultTime;
    delete_after: Time;
  };
  item_revisions: { item_id: string; revision: number; content: Json<ItemContent>; seen_at: DefaultTime };
  findings: { item_id: string; revision: number; engine: string; finding: Json<Finding>; created_at: DefaultTime };
  events: {
    id: GeneratedAlways<number>;
    revision: Generated<number>;
    title: string;
    description: string;
    category: Category | null;
    severity: ColumnType<Severity, Severity | undefined, Severity>;
    urgency: ColumnType<Urgency, Urgency | undefined, Urgency>;
    cap_certainty: ColumnType<CapCertainty, CapCertainty | undefined, CapCertainty>;
    incident: Generated<boolean>;
    url: string | null;
    urls: DefaultJson<string[]>;
    lat: number | null;
    lon: number | null;
    radius_km: number | null;
    place_kind: ColumnType<PlaceKind, PlaceKind | undefined, PlaceKind>;
    place_name: string | null;
    geometry: MaybeJson<GeoJSON.Geometry>;
    official: Generated<boolean>;
    ongoing: Generated<boolean>;
    happened_at: MaybeTime;
    first_seen_at: DefaultTime;
    expires_at: MaybeTime;
    ended_at: MaybeTime;
    created_at: DefaultTime;
    updated_at: DefaultTime;
    delete_after: Time;
    drill_of: number | null;
    words: GeneratedAlways<string>;
  };
  event_boxes: { event_id: number; box: string };
  installation: { name: string; value: Json<string[]> };
  event_names: { authority: string; name: string; event_id: number };
  event_items: { item_id: string; event_id: number };
  event_revisions: {
    event_id: number;
    revision: number;
    at: DefaultTime;
    kind: "created" | "updated" | "ended";
    cause: string;
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
  matches: {
    event_id: number;
    asset_id: number;
    distance_km: number | null;
    certainty: MatchCertainty;
    by_place: boolean;
    by_query: boolean;
    updated_at: DefaultTime;
  };
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
    state: ColumnType<"pending" | "sent" | "failed", "pending" | undefined, "pending" | "sent" | "failed">;
    next_try_at: MaybeTime;
    created_at: DefaultTime;
  };
  delivery_attempts: { id: GeneratedAlways<string>; delivery_id: string; at: DefaultTime; answer: string };
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
  live_changes: {
    id: GeneratedAlways<string>;
    transaction_id: GeneratedAlways<string>;
    kind: "event" | "notification" | "source";
    change: "created" | "updated" | "ended";
    subject_id: string;
    user_id: string | null;
    at: DefaultTime;
  };
};
