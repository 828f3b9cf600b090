import { plural, t } from "@lingui/core/macro";
import { type BackTestMessage, type Channel, channelFacts } from "@tocsin/contract";
import { listWords } from "../../lib/language/list-words.ts";
import { worded } from "../../lib/language/worded.ts";
import { clockTime } from "../../lib/times.ts";

const noticeableMs = 15 * 60_000;

const channelsWords = (channels: readonly Channel[]): string =>
  channels.length === 0
    ? t`no channel`
    : listWords(
        channels.map((one) => worded(channelFacts[one].label)),
        "unit",
      );

const sharedWords = (events: number): string =>
  events > 1
    ? plural(events - 1, { one: "in one message with # other", other: "in one message with # others" })
    : t`in a separate message`;

/** What differs between two forms of a notification: its time, its channels, its contact groups, and what shares its message. */
export function differenceWords(before: BackTestMessage, after: BackTestMessage, timeZone: string): string[] {
  const [then, now] = [new Date(before.at), new Date(after.at)];
  const words: string[] = [];
  if (Math.abs(then.getTime() - now.getTime()) >= noticeableMs)
    // The second time has a date where it is on another day.
    words.push(`${clockTime(then, then, timeZone)} → ${clockTime(now, then, timeZone)}`);
  if (before.channels.join() !== after.channels.join())
    words.push(`${channelsWords(before.channels)} → ${channelsWords(after.channels)}`);
  const groups = [before, after].map(({ contactGroupIds }) => contactGroupIds.length);
  if (before.contactGroupIds.join() !== after.contactGroupIds.join())
    words.push(t`contact groups ${groups.join(" → ")}`);
  if (before.events !== after.events) words.push(sharedWords(after.events));
  return words;
}
