import type { NotificationKind, UserSettings } from "@tocsin/contract";
import { pagePath } from "@tocsin/contract";
import { composeSubject } from "../../messages/compose-subject.ts";
import type { Message } from "../../messages/load-message.ts";
import type { NotifiedEvent } from "../../messages/notified-event.ts";
import { toReason, wordReason } from "../../messages/word-reason.ts";
import { nameAsset, type Reader, readerOf } from "../../messages/wording.ts";

export type WebhookBody = {
  type: `event.${NotificationKind | "test"}`;
  timestamp: string;
  data: object;
};

/** The message as a program reads it; docs/webhooks.md describes the form, which only ever gains fields. */
export function composeWebhook(
  message: Message,
  settings: UserSettings,
  { publicUrl, at }: { publicUrl: string; at: Date },
): WebhookBody {
  const reader = readerOf(settings);
  const word = (reason: Message["reason"]): string | null => reason && wordReason(reason, reader);
  return {
    type: `event.${message.kind}`,
    timestamp: at.toISOString(),
    data: {
      notificationId: message.notificationId,
      /** The same for all messages about one event. */
      threadId: message.firstId,
      title: composeSubject(message, settings),
      reason: word(message.reason),
      insteadOf: word(message.insteadOf),
      events: message.events.map((notified) => describeEvent(notified, publicUrl, reader)),
    },
  };
}

const describeEvent = ({ event, sources, assets }: NotifiedEvent, publicUrl: string, reader: Reader) => ({
  id: event.id,
  title: event.title,
  description: event.description,
  category: event.category,
  severity: event.severity,
  urgency: event.urgency,
  ongoing: event.ongoing ? 1 : 0,
  lat: event.lat,
  lon: event.lon,
  radius: event.radius_km,
  place: event.place_name,
  placeKind: event.place_kind,
  happenedAt: event.happened_at?.toISOString() ?? null,
  onset: event.onset?.toISOString() ?? null,
  endedAt: event.ended_at?.toISOString() ?? null,
  sources,
  urls: event.urls,
  link: `${publicUrl}${pagePath("/events/$id", event)}`,
  assets: assets.map(({ id, name, distanceKm, severity, reasons }) => ({
    id,
    name: nameAsset(name, reader),
    distance: distanceKm,
    severity,
    reasons: reasons.map((reason) => toReason(reason, reader)),
  })),
});
