import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Category, MatchCertainty, PlaceKind, ReceivedEvent, Severity } from "@tocsin/contract";
import { categoryLabel } from "../category-words.ts";
import { i18n } from "../language/i18n.ts";
import { relativeTime } from "../times.ts";

const severityWords: Record<Severity, MessageDescriptor> = {
  unknown: msg`Severity unknown`,
  minor: msg`Minor`,
  moderate: msg`Moderate`,
  severe: msg`Severe`,
  extreme: msg`Extreme`,
};

export const severityWord = (severity: Severity): string => i18n._(severityWords[severity]);

export const categoryWord = (category: Category | null): string =>
  category ? categoryLabel(category) : t`<no category>`;

export const certaintyWord = (certainty: MatchCertainty): string =>
  certainty === "inside" ? t`inside the radius` : t`possibly inside the radius`;

const vague: Record<PlaceKind, boolean> = { exact: false, city: true, region: true, country: true, unknown: true };

/** True where a bare pin would claim more than is known. */
export const isAbout = (event: Pick<ReceivedEvent, "placeKind">): boolean => vague[event.placeKind];

/** When it happened, as far as that is known; otherwise when it was first seen. */
export const sinceOf = (event: Times): { isKnown: boolean; at: string } => ({
  isKnown: Boolean(event.happenedAt),
  at: event.happenedAt ?? event.created_at,
});

type Times = Pick<ReceivedEvent, "happenedAt" | "created_at">;

/** The time that lists of events are ordered, grouped, filtered and labelled by: when the event was first seen. */
export const listedAt = (event: Times): string => event.created_at;

const noticeableMs = 3_600_000;

/** When it happened, or will, where that is another time than the one it is listed under, and read `now` has other words. */
export function happenedApart(event: Times, now: Date): { isAhead: boolean; at: string } | undefined {
  const at = event.happenedAt;
  if (!at) return undefined;
  const [happened, listed] = [new Date(at), new Date(listedAt(event))];
  if (Math.abs(happened.getTime() - listed.getTime()) < noticeableMs) return undefined;
  if (relativeTime(happened, now) === relativeTime(listed, now)) return undefined;
  return { isAhead: happened > listed, at };
}
