import type {
  CapCertainty,
  Category,
  Channel,
  Finding,
  ItemContent,
  MatchCertainty,
  PlaceKind,
  Severity,
  SourceKind,
  Urgency,
  UserType,
} from "@tocsin/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultJson, DefaultTime, Json, MaybeJson, MaybeTime, Time } from "./column-types.ts";
import type { AgentsSchema } from "./schema-agents.ts";
import type { ServiceSchema } from "./schema-service.ts";
import type { TellingSchema } from "./schema-telling.ts";

/** The tables as the migrations leave them, column for column; meanings are told there. */
export type Schema = AgentsSchema &
  ServiceSchema &
  TellingSchema & {
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
      paused: Generated<boolean>;
      built_in: Generated<boolean>;
      official: Generated<boolean>;
      content_type: string | null;
      hash: string | null;
      etag: string | null;
      last_modified: string | null;
      last_error: string | null;
      failures: Generated<number>;
      failing_since: MaybeTime;
      last_success_at: MaybeTime;
      next_poll_at: DefaultTime;
      kept_at: MaybeTime;
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
      forgotten_at: MaybeTime;
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
    installation: { name: string; value: ColumnType<unknown, string, string> };
    event_names: { authority: string; name: string; event_id: number };
    forgotten_events: { authority: string; name: string; severity: Severity; forgotten_at: DefaultTime };
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
    live_changes: {
      id: GeneratedAlways<string>;
      kind: "event" | "notification" | "source";
      change: "created" | "updated" | "ended";
      subject_id: string;
      user_id: string | null;
      at: DefaultTime;
    };
  };
