import type { MessageText, NotificationKind, UserSettings } from "@tocsin/contract";
import { msg } from "#messages";
import { describeNearest } from "./describe-event.ts";
import { fillTitle } from "./fill-template.ts";
import type { Message } from "./load-message.ts";
import type { NotifiedEvent } from "./notified-event.ts";
import type { StoredReason } from "./reasons.ts";
import { capitalise, type Reader, readerOf, severityTexts, shorten } from "./wording.ts";

const one = msg({ id: "subject.alert", message: "{title}, {nearest}" });
const withSeverity = msg({
  id: "subject.severity",
  message: "{severity, select, unknown {Severity unknown} other {{word}}}: {title}",
});

const ofOne: Record<Exclude<NotificationKind, "digest">, MessageText> = {
  alert: one,
  update: msg({ id: "subject.update", message: "Update: {title}, {nearest}" }),
  "all-clear": msg({ id: "subject.allClear", message: "All clear: {title}, {nearest}" }),
  summary: one,
  "test-alert": msg({ id: "subject.testAlert", message: "Test alert: {title}, {nearest}" }),
};

const ofSeveral = msg({
  id: "subject.several",
  message: "{title}, {nearest}, and {count, plural, one {one more event} other {# more events}}",
});

/** A deferred event is reported even if it has ended by then, and must not read as if it were ongoing. */
const ended = msg({ id: "subject.ended", message: "Ended: {subject}" });

const ofDigest = msg({
  id: "subject.digest",
  message: "Digest: {count, plural, one {one event} other {# events}}",
});
const ofSources = msg({ id: "subject.digest.sources", message: "Digest: sources not responding" });

/** What a digest is called; one whose events were deleted since has none either. */
export const titleOfDigest = (count: number, reason: StoredReason | null, { translate }: Reader): string =>
  count === 0 && reason ? translate(ofSources) : translate(ofDigest, { count });

/** How severe, in front of a title that does not begin with that word itself; nothing of what has ended. */
function nameSeverity({ event }: NotifiedEvent, title: string, reader: Reader): string {
  const { severity } = event;
  const word = capitalise(reader.translate(severityTexts[severity]), reader);
  if (!event.ongoing || title.toLowerCase().startsWith(`${word.toLowerCase()} `)) return title;
  return reader.translate(withSeverity, { severity, word, title });
}

/** An event in one line: how severe, what, how far and from which asset. */
export const composeTitle = (notified: NotifiedEvent, reader: Reader): string =>
  reader.translate(one, {
    title: nameSeverity(notified, notified.event.title, reader),
    nearest: describeNearest(notified, reader),
  });

const longestSubject = 180;

/**
 * How severe, what, how far and from which asset, in one line: "Severe: Gas leak, 4 mi from Lisbon hospital"; of several events how many, and the
 * first in this way. With a template, what that says.
 */
export function composeSubject(message: Message, settings: UserSettings, longest = longestSubject): string {
  const plain = composePlainSubject(message, settings, longest);
  return fillTitle(message, settings, plain);
}

function composePlainSubject({ kind, events, reason }: Message, settings: UserSettings, longest: number): string {
  const reader = readerOf(settings);
  if (kind === "digest") return titleOfDigest(events.length, reason, reader);
  const [first, ...others] = events;
  const text = others.length > 0 ? ofSeveral : ofOne[kind];
  const nearest = shorten(describeNearest(first, reader), 100);
  const isOver = (kind === "alert" || kind === "summary") && events.every(({ event }) => !event.ongoing);
  const compose = (title: string): string => {
    const severe = kind === "all-clear" ? title : nameSeverity(first, title, reader);
    const subject = reader.translate(text, { title: severe, nearest, count: others.length });
    return isOver ? reader.translate(ended, { subject }) : subject;
  };
  // A long title is cut sooner than how far away it is.
  return compose(shorten(first.event.title, longest - compose("").length));
}
