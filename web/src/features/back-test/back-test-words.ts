import { plural, t } from "@lingui/core/macro";
import { type BackTest, channelFacts, channels } from "@tocsin/contract";
import { listWords } from "../../lib/language/list-words.ts";
import { worded } from "../../lib/language/worded.ts";
import { showCount } from "../../lib/quantities.ts";

type Counts = Pick<BackTest, "before" | "after" | "totals" | "assets">;

/** A number, or the number before and after a change. */
export const fromTo = (before: number, after: number): string =>
  before === after ? showCount(before) : `${showCount(before)} → ${showCount(after)}`;

const assetsWords = (count: number): string => plural(count, { one: "# asset", other: "# assets" });

export const notificationsWords = (count: number): string =>
  plural(count, { one: "# notification", other: "# notifications" });

/** Whether a change would have changed any notification. */
export const isDifferent = ({ totals }: Pick<BackTest, "totals">): boolean =>
  totals.added + totals.removed + totals.changed > 0;

/** The result in one sentence; without a change, the numbers as they are. */
export function headlineWords(result: Counts, days: number, isDraft: boolean): string {
  const [before, after] = [result.before.notifications, result.after.notifications];
  const assets = assetsWords(result.assets);
  const count = notificationsWords(before);
  if (before !== after) return t`${assets}: ${count} → ${showCount(after)} in the last ${days} days`;
  if (!isDraft) return t`${assets}: ${count} in the last ${days} days`;
  return isDifferent(result)
    ? t`${assets}: ${count} in the last ${days} days, the same number as before`
    : t`${assets}: ${count} in the last ${days} days, nothing would change`;
}

export const nightWords = ({ before, after }: Pick<BackTest, "before" | "after">): string =>
  t`At night (22:00–07:00): ${fromTo(before.atNight, after.atNight)}`;

/** Which channels would have more messages or fewer; empty if none. */
export function channelWords({ before, after }: Pick<BackTest, "before" | "after">): string {
  const changed = channels.flatMap((channel) => {
    const [one, other] = [before.byChannel[channel] ?? 0, after.byChannel[channel] ?? 0];
    return one === other ? [] : [`${worded(channelFacts[channel].label)} ${fromTo(one, other)}`];
  });
  return changed.length > 0 ? t`By channel: ${listWords(changed, "unit")}` : "";
}
