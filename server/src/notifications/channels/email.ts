import type { Mailer } from "../../platform/mail.ts";
import { composeEmail, escapeHtml } from "../compose-email.ts";
import { linkToConfirm } from "../link-to-confirm.ts";
import { unsubscribeQuery } from "../unsubscribe.ts";
import type { ChannelEnd } from "./index.ts";

type Parts = { mailer: Mailer; secret: string; publicUrl: string };

/** Sends a notification as one e-mail whose Message-ID is the same at every attempt. */
export function emailChannel({ mailer, secret, publicUrl }: Parts): ChannelEnd {
  const { hostname } = new URL(publicUrl);
  return {
    missing: null,
    async send(_, message, settings) {
      const unsubscribe = unsubscribeQuery(
        secret,
        message.contact ? { contact: message.recipient } : { user: message.owner.id },
      );
      const links = {
        event: (id: number) => `${publicUrl}/events/${id}`,
        confirm: linkToConfirm(publicUrl, secret, message),
        unsubscribe: `${publicUrl}/api/notifications/unsubscribe?${unsubscribe}`,
        settings: `${publicUrl}/settings`,
      };
      return mailer.sendUnlessAway(composeEmail(message, settings, links, hostname));
    },
    say: ({ address }, { id, title, text, url }) =>
      mailer.send({
        to: address,
        subject: title,
        text: `${text}\n\n${url}\n`,
        html: `<p>${escapeHtml(text)}</p><p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`,
        messageId: `${id}@${hostname}`,
        headers: { "Auto-Submitted": "auto-generated" },
      }),
  };
}
