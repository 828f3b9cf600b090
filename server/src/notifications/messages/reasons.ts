import type { Category, Channel, Severity } from "@tocsin/contract";
import type { Measure } from "./measure-place.ts";

/** What reasons rest on, as it is stored: plain data that says nothing of a language, a unit or a time zone. */
export type Vocabulary = {
  /** Null for one without a name. */
  asset: string | null;
  assets: (string | null)[];
  distanceKm: number;
  limitKm: number;
  outsideKm: number;
  reachKm: number | null;
  measure: Measure;
  until: string;
  severity: Severity;
  before: Severity;
  least: Severity;
  category: Category | null;
  channel: Channel;
  channels: Channel[];
  count: number;
  providerResponse: string;
  text: string;
  code: string | null;
  what: "warning" | "event";
  coverage: "none" | "blind" | "partial";
  silent: number;
  sources: number;
};
type With<Name extends keyof Vocabulary> = Pick<Vocabulary, Name>;
type Nothing = Record<never, never>;
type Place = With<"asset" | "limitKm" | "distanceKm" | "reachKm" | "measure">;

/** Every reason by its code, with what it rests on. A new one is added here, then in `reason-texts.ts`. */
export type ReasonValues = {
  /** A sentence of an earlier version, and the code that it had. */
  legacy: With<"text" | "code">;
  // What joined event and asset.
  inside: Place;
  possibly_inside: Place;
  outside: With<"asset" | "limitKm" | "outsideKm" | "measure">;
  query: With<"asset">;
  // What speaks for notifying, or against it.
  certain_enough: Nothing;
  not_certain: Nothing;
  severe_enough: With<"severity" | "least">;
  below_severity: With<"severity" | "least">;
  severity_unknown: Nothing;
  not_incident: Nothing;
  place_vague: Nothing;
  severity_unknown_placed: Nothing;
  recent: Nothing;
  in_force: Nothing;
  not_renewed: Nothing;
  too_old: Nothing;
  undated: Nothing;
  counts_as_new: Nothing;
  ongoing: Nothing;
  already_ended: Nothing;
  ended_while_deferred: Nothing;
  new: Nothing;
  asset_newer: With<"asset">;
  category_on: With<"category">;
  category_off: With<"category">;
  category_off_for_asset: With<"asset" | "category">;
  asset_paused: With<"asset">;
  dismissed: Nothing;
  marked_not_incident: Nothing;
  marked_duplicate: Nothing;
  marked_wrong_place: Nothing;
  marked_severity: With<"severity">;
  marked_category: With<"category">;
  reachable: With<"channels">;
  contacts_only: With<"asset">;
  email_off: Nothing;
  email_off_for_asset: With<"asset">;
  already_notified: Nothing;
  // What defers.
  event_muted: With<"until">;
  asset_muted: With<"asset" | "until">;
  quiet_hours: With<"until">;
  rate_limit: With<"until" | "count">;
  grouped: With<"until">;
  leaving: With<"until">;
  prolonging: With<"until">;
  // What is new to someone who was notified before.
  worse: With<"severity" | "before">;
  assets_added: With<"assets">;
  /** An earlier version stored only warnings. */
  left_area: With<"assets"> & Partial<With<"what">>;
  prolonged: With<"until">;
  resumed: Nothing;
  ended: Nothing;
  ended_others_in_force: Nothing;
  deferred: With<"count">;
  /** What a digest says of the sources: that assets are blind, `none` of them watched by any, or that some do not respond. */
  sources_silent: With<"coverage" | "count" | "silent" | "sources">;
  // Why a message goes by another channel.
  fallback: With<"channel" | "providerResponse">;
};

export type ReasonCode = keyof ReasonValues;

/** A reason as it is stored: worded when someone reads it. */
export type StoredReason = { [Code in ReasonCode]: { code: Code; values: ReasonValues[Code] } }[ReasonCode];

export const reason = <Code extends ReasonCode>(code: Code, values: ReasonValues[Code]): StoredReason =>
  ({ code, values }) as StoredReason;
