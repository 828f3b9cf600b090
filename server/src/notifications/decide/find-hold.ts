import type { Reason, Severity, UserRules } from "@tocsin/contract";
import { hourMs, later, secondMs } from "../../platform/clock.ts";
import { findSpanEnd } from "../../platform/time-of-day.ts";
import { formatClock } from "../messages/wording.ts";
import { isWorse } from "./judge-thread.ts";

/** Why a message waits, and until when; it is decided anew then. */
export type Hold = { until: Date; reason: Reason };

export type Pace = {
  rules: UserRules;
  timeZone: string;
  /** What the person was sent in the last hour, newest first. */
  lately: SentLately[];
};

/** A message that went out, and how grave it was as far as nothing newer was said of its event. */
export type SentLately = { at: Date; severity: Severity };

/** What keeps a message to a person back for now, or null: quiet hours first, then what came too shortly before it. */
export function findHold({ rules, timeZone, lately }: Pace, severity: Severity, now: Date): Hold | null {
  const breaksThrough = severity === "extreme" && rules.extremeBreaksThrough;
  const quietEnd = !rules.quietHours || breaksThrough ? null : findSpanEnd(rules.quietHours, timeZone, now);
  const clock = (at: Date): string => formatClock(at, timeZone);
  if (quietEnd) return hold(quietEnd, "quiet_hours", `Held by your quiet hours until ${clock(quietEnd)}`);
  const full = rules.hourlyCeiling === null ? undefined : lately[rules.hourlyCeiling - 1]?.at;
  if (full && full > later(now, -hourMs)) {
    const until = later(full, hourMs);
    return hold(until, "ceiling", `Held until ${clock(until)}: you had ${rules.hourlyCeiling} messages within an hour`);
  }
  const groupMs = rules.groupSeconds * secondMs;
  const last = lately[0];
  if (!last || last.at <= later(now, -groupMs) || isUrgent(severity, last.severity)) return null;
  return hold(later(last.at, groupMs), "grouped", "Held shortly, to come in one message with what else happens");
}

/** What may not wait for company: the extreme, and the severe after something lesser. */
const isUrgent = (severity: Severity, last: Severity): boolean =>
  severity === "extreme" || (severity === "severe" && isWorse(severity, last));

const hold = (until: Date, code: string, text: string): Hold => ({ until, reason: { code, text } });
