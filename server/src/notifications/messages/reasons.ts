import { type Category, type Channel, channelFacts, type Reason, type Severity } from "@tocsin/contract";
import type { Measure } from "./measure-place.ts";
import { reasonTexts, withoutCategory } from "./reason-texts.ts";
import {
  categoryTexts,
  formatClock,
  formatDistance,
  joinNames,
  listWords,
  nameAsset,
  type Reader,
  severityTexts,
} from "./wording.ts";

/** What reasons rest on, as it is stored: plain data that says nothing of a language, a unit or a time zone. */
type Vocabulary = {
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
  outside: With<"asset" | "limitKm" | "outsideKm">;
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
  too_old: Nothing;
  undated: Nothing;
  ongoing: Nothing;
  over: Nothing;
  over_while_held: Nothing;
  new: Nothing;
  asset_newer: With<"asset">;
  category_on: With<"category">;
  category_off: With<"category">;
  category_off_for_asset: With<"asset" | "category">;
  asset_paused: With<"asset">;
  dismissed: Nothing;
  reachable: With<"channels">;
  contacts_only: With<"asset">;
  email_off: Nothing;
  email_off_for_asset: With<"asset">;
  already_told: Nothing;
  // What defers.
  event_muted: With<"until">;
  asset_muted: With<"asset" | "until">;
  quiet_hours: With<"until">;
  ceiling: With<"until" | "count">;
  grouped: With<"until">;
  // What is new to somebody who was notified before.
  worse: With<"severity" | "before">;
  assets_added: With<"assets">;
  resumed: Nothing;
  ended: Nothing;
  deferred: With<"count">;
  // Why a message goes by another channel.
  fallback: With<"channel" | "providerResponse">;
};

export type ReasonCode = keyof ReasonValues;

/** A reason as it is stored: worded when somebody reads it. */
export type StoredReason = { [Code in ReasonCode]: { code: Code; values: ReasonValues[Code] } }[ReasonCode];

export const reason = <Code extends ReasonCode>(code: Code, values: ReasonValues[Code]): StoredReason =>
  ({ code, values }) as StoredReason;

const wordSeverity = (severity: Severity, { translate }: Reader): string => translate(severityTexts[severity]);

/** One that an earlier version had is its name. */
const wordChannel = (channel: Channel, { translate }: Reader): string =>
  channel in channelFacts ? translate(channelFacts[channel].word) : channel;

/** How values are worded; the others stand as they are. */
const wordings: { [Name in keyof Vocabulary]?: (value: Vocabulary[Name], reader: Reader) => string | null } = {
  asset: nameAsset,
  assets: (names, reader) => {
    const worded = names.map((name) => nameAsset(name, reader));
    return joinNames(worded, reader);
  },
  distanceKm: formatDistance,
  limitKm: formatDistance,
  outsideKm: formatDistance,
  reachKm: (km, reader) => (km === null ? null : formatDistance(km, reader)),
  until: (until, reader) => formatClock(new Date(until), reader),
  severity: wordSeverity,
  before: wordSeverity,
  least: wordSeverity,
  category: (category, { translate }) => translate(category ? categoryTexts[category] : withoutCategory),
  channel: wordChannel,
  channels: (channels, reader) => {
    const words = channels.map((channel) => wordChannel(channel, reader));
    return listWords(words, reader);
  },
};

/** The sentence of a reason. One that this version does not know, for it was stored by a later one, is its code. */
export function wordReason({ code, values }: StoredReason, reader: Reader): string {
  const text = reasonTexts[code];
  if (!text) return code;
  const worded = Object.entries(values).map(([name, value]) => {
    const word = wordings[name as keyof Vocabulary] as ((value: unknown, reader: Reader) => string | null) | undefined;
    return [name, word ? word(value, reader) : value];
  });
  return reader.translate(text, Object.fromEntries(worded));
}

/** As the API and webhooks hand it out. */
export const toReason = (stored: StoredReason, reader: Reader): Reason => ({
  code: stored.code,
  values: stored.values,
  text: wordReason(stored, reader),
});
