import type { UserSettings } from "@tocsin/contract";
import type { Mail } from "../../../platform/mail/mail.ts";
import { composeSubject } from "../../messages/compose-subject.ts";
import { describeFacts, isList } from "../../messages/describe-event.ts";
import type { Message } from "../../messages/load-message.ts";
import { readerOf } from "../../messages/wording.ts";
import { composeHtml } from "./email-html.ts";
import type { Links } from "./email-links.ts";
import { composeText } from "./email-text.ts";

const traceIdOf = (traceparent: string): string => traceparent.split("-")[1] ?? "";

/** The message as HTML and text: what happened, how far away, and why the person was notified. */
export function composeEmail(message: Message, settings: UserSettings, links: Links, domain: string): Mail {
  const subject = composeSubject(message, settings);
  const reader = readerOf(settings);
  // Worded once for both forms: it takes most of the time of a mail.
  const worded = isList(message) ? [] : message.events.map((notified) => describeFacts(notified, reader));
  return {
    to: message.recipient,
    subject,
    text: composeText(message, worded, reader, links),
    html: composeHtml(subject, message, worded, reader, links),
    messageId: `${message.notificationId}@${domain}`,
    headers: {
      ...(message.firstId !== message.notificationId && {
        "In-Reply-To": `<${message.firstId}@${domain}>`,
        References: `<${message.firstId}@${domain}>`,
      }),
      "List-Unsubscribe": `<${links.unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(message.traceparent && { "X-Tocsin-Trace": traceIdOf(message.traceparent) }),
    },
  };
}
