import { type Channel, channelFacts, type Reason, type Severity } from "@tocsin/contract";
import { reasonTexts, withoutCategory } from "./reason-texts.ts";
import type { StoredReason, Vocabulary } from "./reasons.ts";
import {
  categoryTexts,
  formatClock,
  formatDay,
  formatDistance,
  formatRadius,
  joinNames,
  listWords,
  nameAsset,
  type Reader,
  severityTexts,
} from "./wording.ts";

const wordSeverity = (severity: Severity, { translate }: Reader): string => translate(severityTexts[severity]);

/** One that an earlier version had is its name. */
const wordChannel = (channel: Channel, { translate }: Reader): string =>
  channel in channelFacts ? translate(channelFacts[channel].word) : channel;

/** How values are worded; the others are used as they are. */
const wordings: { [Name in keyof Vocabulary]?: (value: Vocabulary[Name], reader: Reader) => string | null } = {
  asset: nameAsset,
  assets: (names, reader) => {
    const worded = names.map((name) => nameAsset(name, reader));
    return joinNames(worded, reader);
  },
  distanceKm: formatDistance,
  limitKm: formatRadius,
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

/** Mutes may end days later, unlike quiet hours and limits. */
const muteReasons: readonly string[] = ["event_muted", "asset_muted"] satisfies StoredReason["code"][];

const wordMuteEnd = (until: string, reader: Reader): string => formatDay(new Date(until), reader);

/** The sentence of a reason. One that this version does not know, for it was stored by a later one, is its code. */
export function wordReason({ code, values }: StoredReason, reader: Reader): string {
  const text = reasonTexts[code];
  if (!text) return code;
  const worded = Object.entries(values).map(([name, value]) => {
    const known = name === "until" && muteReasons.includes(code) ? wordMuteEnd : wordings[name as keyof Vocabulary];
    const word = known as ((value: unknown, reader: Reader) => string | null) | undefined;
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
