import type { Severity, UserRules } from "@tocsin/contract";
import { hourMs, later, secondMs } from "../../platform/clock.ts";
import { findSpanEnd } from "../../platform/time-of-day.ts";
import { reason, type StoredReason } from "../messages/reasons.ts";
import { isWorse } from "./judge-thread.ts";

/** Why a message waits, and until when; it is decided again then. */
export type Deferral = { until: Date; reason: StoredReason };

export type Pace = {
  rules: UserRules;
  timeZone: string;
  /** What the person was sent in the last hour, newest first. */
  recent: RecentNotification[];
};

/** A message that went out, and how severe it was, unless an update of its event followed. */
export type RecentNotification = { at: Date; severity: Severity };

/** What keeps a message to a person back for now, or null: quiet hours first, then what came too shortly before it. */
export function findDeferral({ rules, timeZone, recent }: Pace, severity: Severity, now: Date): Deferral | null {
  const breaksThrough = severity === "extreme" && rules.extremeBreaksThrough;
  const quietEnd = !rules.quietHours || breaksThrough ? null : findSpanEnd(rules.quietHours, timeZone, now);
  if (quietEnd) return { until: quietEnd, reason: reason("quiet_hours", { until: quietEnd.toISOString() }) };
  // An extreme event waits for nothing that is counted, and lesser messages use up nothing of what is left for more severe ones.
  const count = severity === "extreme" ? null : rules.hourlyLimit;
  const counted = recent.filter((one) => !isWorse(severity, one.severity));
  const full = count === null ? undefined : counted[count - 1]?.at;
  if (count !== null && full && full > later(now, -hourMs)) {
    const until = later(full, hourMs);
    return { until, reason: reason("rate_limit", { until: until.toISOString(), count }) };
  }
  const groupMs = rules.groupSeconds * secondMs;
  const last = recent[0];
  if (!last || last.at <= later(now, -groupMs) || isUrgent(severity, last.severity)) return null;
  const until = later(last.at, groupMs);
  return { until, reason: reason("grouped", { until: until.toISOString() }) };
}

/** What may not wait for company: the extreme, and the severe after something lesser. */
const isUrgent = (severity: Severity, last: Severity): boolean =>
  severity === "extreme" || (severity === "severe" && isWorse(severity, last));
