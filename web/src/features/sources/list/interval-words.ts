import { t } from "@lingui/core/macro";
import { longAmount } from "../../../lib/language/amounts.ts";

const [minute, hour] = [60, 3600];

/** The intervals to choose from, in seconds. */
export const intervals = [10 * minute, 15 * minute, 30 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour];

/** A poll interval in words; null is that of the installation. */
export function intervalWords(seconds: number | null): string {
  if (seconds === null) return t`Default`;
  if (seconds % hour === 0) return longAmount(seconds / hour, "hour");
  return seconds % minute === 0 ? longAmount(seconds / minute, "minute") : longAmount(seconds, "second");
}
