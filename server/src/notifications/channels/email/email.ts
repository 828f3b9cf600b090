import { msg } from "#messages";
import { link, paragraph, renderLetter } from "../../../platform/mail/letter.ts";
import type { ChannelDescriptor, ChannelEnd, ChannelParts } from "../index.ts";
import { composeEmail } from "./compose-email.ts";
import { linksOf } from "./email-links.ts";

export const email: ChannelDescriptor = {
  queue: { name: "deliver", workers: 4, bulk: { together: 25, atOnce: 20 } },
  recipient: "address",
  shortLinks: false,
  leavesOut: [],
  digestRank: 1,
  // What a mail server refuses is refused for one mail.
  final: [],
  noDestination: msg({
    id: "error.channelTest.email",
    message: "Your email address has opted out. Open the link in an earlier email to opt in again.",
  }),
  open,
  // Everyone has the address they sign in with.
  setUp: null,
};

/** Sends a notification as one email whose Message-ID is the same at every attempt. */
function open({ mailer, secret, publicUrl }: ChannelParts): ChannelEnd {
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
