import { type Channel, type TemplatePreview, templateFieldsOf, type UserSettings } from "@tocsin/contract";
import { composeNote } from "../channels/posting/note.ts";
import { composePush } from "../channels/push/compose-push.ts";
import { composeSms } from "../channels/sms/compose-sms.ts";
import { composeSubject } from "../messages/compose-subject.ts";
import type { Message } from "../messages/load-message.ts";

export type PreviewParts = { publicUrl: string; secret: string };

/**
 * What a channel sends of a message, before the service's own escapes. The links that follow a text, or are buttons, are the
 * channel's and not shown, except in a text message, where they count.
 */
export function previewTemplate(
  channel: Channel,
  message: Message,
  settings: UserSettings,
  parts: PreviewParts,
): TemplatePreview {
  const { id, title } = message.events[0].event;
  const fields = templateFieldsOf(channel);
  return {
    title: fields.includes("title") ? composeSubject(message, settings) : null,
    text: fields.includes("text") ? composeBody(channel, message, settings, parts) : null,
    event: { id, title },
  };
}

function composeBody(
  channel: Channel,
  message: Message,
  settings: UserSettings,
  { publicUrl, secret }: PreviewParts,
): string {
  if (channel === "sms") return composeSms(message, settings, { publicUrl, secret, shortLinks: null, isFirst: false });
  if (channel === "push") return composePush(message, settings, publicUrl, secret).body;
  return composeNote(message, settings, { publicUrl, secret }).lines.join("\n");
}
