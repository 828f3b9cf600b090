import type { UserSettings } from "@tocsin/contract";
import type { Mailer } from "../../platform/mail.ts";
import { composeEmail } from "../compose-email.ts";
import type { Message } from "../load-message.ts";
import { confirmCode } from "../record-decisions.ts";
import { unsubscribeCode } from "../unsubscribe.ts";
import type { Send } from "./index.ts";

type Parts = { mailer: Mailer; secret: string; publicUrl: string };

/** Sends a notification as one e-mail whose Message-ID is the same at every attempt. */
export function emailChannel({ mailer, secret, publicUrl }: Parts): Send {
  return (message: Message, settings: UserSettings) => {
    const unsubscribe = new URLSearchParams({ user: message.userId, code: unsubscribeCode(secret, message.userId) });
    const links = {
      event: `${publicUrl}/events/${message.event.id}`,
      confirm: `${publicUrl}/notifications/confirm/${confirmCode(secret, message.notificationId)}`,
      unsubscribe: `${publicUrl}/api/notifications/unsubscribe?${unsubscribe}`,
      settings: `${publicUrl}/settings`,
    };
    return mailer.sendUnlessAway(composeEmail(message, settings, links, new URL(publicUrl).hostname));
  };
}
