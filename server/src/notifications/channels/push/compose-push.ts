import type { NotificationKind, Severity, UserSettings } from "@tocsin/contract";
import { pagePath } from "@tocsin/contract";
import { msg } from "#messages";
import { sha256 } from "../../../platform/secrets.ts";
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

const texts = {
  handling: msg({ id: "push.handling", message: "I’m on it" }),
  seen: msg({ id: "push.seen", message: "Seen" }),
};

const longestTitle = 120;

/** The message as a title and a few lines; the later ones of a thread replace the earlier ones. */
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
  const text = lines.filter(Boolean).join("\n");
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
          handling: reader.translate(texts.handling),
          seen: reader.translate(texts.seen),
        }
      : null,
    urgency: first && kind !== "digest" && kind !== "all-clear" ? urgencies[first.event.severity] : "low",
  };
}
