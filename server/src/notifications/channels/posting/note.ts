import { pagePath, type Severity, type UserSettings } from "@tocsin/contract";
import { msg } from "#messages";
import { type Answer, type MessageAct, wordAct, wordActs, wordAnswer } from "../../messages/answers.ts";
import { composeSubject, composeTitle } from "../../messages/compose-subject.ts";
import { listIntroductions, nearestLine } from "../../messages/describe-event.ts";
import { fillText } from "../../messages/fill-template.ts";
import { codeOf, linkToAct, linkToConfirm } from "../../messages/link-to-confirm.ts";
import type { Message } from "../../messages/load-message.ts";
import type { NotifiedEvent } from "../../messages/notified-event.ts";
import { type Reader, readerOf, shorten } from "../../messages/wording.ts";
import type { Words } from "../index.ts";

export type Link = { label: string; url: string };
export type ActLink = Link & { act: MessageAct };

/** A message as chat services show it: plain texts, which each channel escapes and cuts by its own rules. */
export type Note = {
  /** The same at every attempt. */
  id: string;
  /** The same for all messages about one event. */
  thread: string;
  title: string;
  lines: string[];
  /** How severe it is, for a colour or priority; null for an all-clear, a digest or a test. */
  severity: Severity | null;
  /** When the event began, as far as is known; of a test, now. */
  /** Null where it is about no event. */
  startedAt: Date | null;
  /** When it ended, in its all-clear, which closes what it began at the provider; null otherwise. */
  endedAt: Date | null;
  /** The assets that it concerns, by their numbers; none of a test. */
  assetIds: number[];
  open: Link;
  /**
   * The page on which it is acknowledged, without a sign-in, and the code in its address; null if nobody needs to, or someone handles it.
   * `acts` are what is still to be said, each as a link of its own.
   */
  acknowledge: (Link & { code: string; acts: ActLink[] }) | null;
  /** Whether it is acknowledged for those who are notified there. */
  isAcknowledged: boolean;
  /** Who handles it or has acknowledged it, and when, in words; empty if nobody has. */
  answered: string;
};

type Parts = { publicUrl: string; secret: string };

const texts = {
  open: msg({ id: "note.open", message: "Open event" }),
  openList: msg({ id: "note.openList", message: "Open notifications" }),
  openAssets: msg({ id: "note.openAssets", message: "Open assets" }),
  openSettings: msg({ id: "note.openSettings", message: "Open settings" }),
};

const mostEvents = 10;

/** Characters that turn the direction of what follows around: with them a text reads as another than it is. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** The note of a notification, with what was answered to it. */
export function composeNote(
  message: Message,
  settings: UserSettings,
  { publicUrl, secret }: Parts,
  answers: Answer[] = [],
): Note {
  const reader = readerOf(settings);
  const { kind, firstId, deliveryId } = message;
  const events: NotifiedEvent[] = message.events;
  const [first, ...others] = events;
  const isAlert = kind !== "all-clear" && kind !== "digest";
  const counting = answers.filter(({ counts }) => counts);
  const isAcknowledged = counting.length > 0;
  const lines = [
    ...listIntroductions(message, reader),
    ...(others.length > 0
      ? events.slice(0, mostEvents).map((notified) => composeTitle(notified, reader))
      : [...nearestLine(message, reader), shorten(first?.event.description ?? "", 600)]),
  ].filter(Boolean);
  const title = composeSubject(message, settings);
  return {
    id: deliveryId,
    thread: firstId,
    title: title.replace(directions, ""),
    lines: (fillText(message, settings, { title, text: lines.join("\n"), publicUrl })?.split("\n") ?? lines).map(
      (line) => line.replace(directions, ""),
    ),
    severity: (isAlert && first?.event.severity) || null,
    startedAt: first ? (first.event.happened_at ?? first.event.first_seen_at) : null,
    endedAt: kind === "all-clear" && first ? (first.event.ended_at ?? first.event.updated_at) : null,
    assetIds: [...new Set(events.flatMap(({ assets }) => assets.map(({ id }) => id)))],
    open: openOf(events, publicUrl, reader),
    acknowledge:
      isAlert && !counting.some(({ hasIt }) => hasIt)
        ? {
            ...actsOf(
              linkToConfirm(publicUrl, secret, message),
              isAcknowledged ? ["on-it"] : ["on-it", "seen"],
              reader,
            ),
            code: codeOf(secret, message),
          }
        : null,
    isAcknowledged,
    answered: answers.map((answer) => wordAnswer(answer, reader)).join("\n"),
  };
}

const actsOf = (url: string, acts: MessageAct[], reader: Reader): Link & { acts: ActLink[] } => ({
  label: wordActs(reader),
  url,
  acts: acts.map((act) => ({ act, label: wordAct(act, reader), url: linkToAct(url, act) })),
});

/** Its links as separate buttons: to what it is about, and one for each act. */
export const listLinks = ({ open, acknowledge }: Pick<Note, "open" | "acknowledge">): Link[] => [
  open,
  ...(acknowledge?.acts ?? []),
];

/** The page of one event, the list of several; of none, what is known of the assets. */
function openOf([first, ...others]: NotifiedEvent[], publicUrl: string, { translate }: Reader): Link {
  if (!first) return { label: translate(texts.openAssets), url: publicUrl + pagePath("/assets") };
  return others.length > 0
    ? { label: translate(texts.openList), url: publicUrl + pagePath("/notifications") }
    : { label: translate(texts.open), url: publicUrl + pagePath("/events/$id", first.event) };
}

/** The note of a test message. */
export const noteOfWords = ({ id, title, text, url }: Words, now: Date): Note => ({
  id,
  thread: id,
  title,
  lines: [text],
  severity: null,
  startedAt: now,
  endedAt: null,
  assetIds: [],
  open: { label: "Tocsin", url },
  acknowledge: null,
  isAcknowledged: false,
  answered: "",
});
