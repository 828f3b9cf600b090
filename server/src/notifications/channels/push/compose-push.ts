import type { NotificationKind, Severity, UserSettings } from "@tocsin/contract";
import { pagePath } from "@tocsin/contract";
import { sha256 } from "../../../platform/secrets.ts";
import { wordAct } from "../../messages/answers.ts";
import { composeSubject, composeTitle } from "../../messages/compose-subject.ts";
import { listIntroductions, nearestLine } from "../../messages/describe-event.ts";
import { fillText } from "../../messages/fill-template.ts";
import { confirmCode } from "../../messages/link-to-confirm.ts";
import type { Message } from "../../messages/load-message.ts";
import type { NotifiedEvent } from "../../messages/notified-event.ts";
import { readerOf, shorten } from "../../messages/wording.ts";

/** The content of a push message; the service worker shows it. `topic` replaces what is still waiting at the push service. */
export type PushText = {
  title: string;
  body: string;
  url: string;
  /** One of a tag is shown at a time. */
  tag: string;
  topic: string | null;
  /** How it is acknowledged from the message itself; null if nobody needs to. */
  acknowledge: { code: string; handling: string; seen: string } | null;
  urgency: "low" | "normal" | "high";
};

const urgencies: Record<Severity, PushText["urgency"]> = {
  extreme: "high",
  severe: "high",
  moderate: "high",
  unknown: "normal",
  minor: "normal",
};

/** Which messages ask for an acknowledgement. */
const asksFor: Record<NotificationKind, boolean> = {
  alert: true,
  update: true,
  summary: true,
  "test-alert": true,
  "all-clear": false,
  digest: false,
};

const longestTitle = 120;
/** What a phone shows of a message before it is opened, in lines and letters of each. */
const mostLines = 3;
const lineLetters = 45;

/** As much of the lines as a phone shows: a long one takes the room of the next. */
function fitLines(lines: readonly string[]): string {
  const shown: string[] = [];
  let left = mostLines;
  for (const line of lines) {
    if (left === 0) break;
    const text = shorten(line, left * lineLetters);
    shown.push(text);
    left -= Math.min(left, Math.ceil(text.length / lineLetters));
  }
  return shown.join("\n");
}

/** The message as a title and three lines at most; the later ones of a thread replace the earlier ones. */
export function composePush(message: Message, settings: UserSettings, publicUrl: string, secret: string): PushText {
  const reader = readerOf(settings);
  const { kind, firstId } = message;
  const events: NotifiedEvent[] = message.events;
  const [first, ...others] = events;
  const page = others.length > 0 ? pagePath("/notifications") : first && pagePath("/events/$id", first.event);
  const lines = [
    ...listIntroductions(message, reader),
    ...events.slice(others.length > 0 ? 0 : 1, 5).map((notified) => composeTitle(notified, reader)),
    ...(others.length === 0 ? [...nearestLine(message, reader), first?.event.description] : []),
  ];
  const text = fitLines(lines.flatMap((line) => line?.replace(/\s+/g, " ").trim() || []));
  const title = composeSubject(message, settings, longestTitle);
  return {
    title: shorten(title, longestTitle),
    body: shorten(fillText(message, settings, { title, text, publicUrl }) ?? text, 400),
    url: publicUrl + (page ?? pagePath("/assets")),
    tag: firstId,
    // At most 32 letters of base64url (RFC 8030, 5.4); of a hash, for the push service need not know ours.
    topic: sha256(`topic ${firstId}`).slice(0, 32),
    acknowledge: asksFor[kind]
      ? {
          code: confirmCode(secret, message.notificationId),
          handling: wordAct("on-it", reader),
          seen: wordAct("seen", reader),
        }
      : null,
    urgency: first && kind !== "digest" && kind !== "all-clear" ? urgencies[first.event.severity] : "low",
  };
}
