import { link, paragraph, renderLetter } from "../../../platform/mail/letter.ts";
import type { Mailer } from "../../../platform/mail/mail.ts";
import type { ChannelEnd } from "../index.ts";
import { composeEmail } from "./compose-email.ts";
import { linksOf } from "./email-links.ts";

type Parts = { mailer: Mailer; secret: string; publicUrl: string };

/** Sends a notification as one e-mail whose Message-ID is the same at every attempt. */
export function emailChannel({ mailer, secret, publicUrl }: Parts): ChannelEnd {
  const { hostname } = new URL(publicUrl);
  return {
    missing: null,
    async send(_, message, settings) {
      return mailer.sendUnlessAway(composeEmail(message, settings, linksOf(publicUrl, secret, message), hostname));
    },
    say: ({ address }, { id, title, text, url }) =>
      mailer.send({
        to: address,
        subject: title,
        text: `${text}\n\n${url}\n`,
        html: renderLetter(title, [paragraph(text), paragraph(link(url, url))]),
        messageId: `${id}@${hostname}`,
        headers: { "Auto-Submitted": "auto-generated" },
      }),
  };
}
