import { randomUUID } from "node:crypto";
import addressparser from "nodemailer/lib/addressparser";
import MimeNode from "nodemailer/lib/mime-node";
import { systemClock } from "../clock.ts";
import { composeMessage } from "./compose-message.ts";
import type { Mail } from "./mail.ts";

/** A mail as it is handed over: by whom, to whom, and its bytes. `messageId` is in angle brackets. */
export type ComposedMail = { from: string; to: string; messageId: string; bytes: Buffer };

/** One line, in which no mail reader finds an encoded word (RFC 2047) that would say something else than it shows here. */
const plainSubject = (subject: string): string => subject.replace(/\p{Cc}+/gu, " ").replaceAll("=?", "= ?");

/** Composes mails that come from one sender, `Name <address>`; those without a Message-ID get one of `domain`. */
export function createComposer(from: string, domain: string): (mail: Mail) => ComposedMail {
  // Parsed once.
  const sender = addressparser(from);
  const address = String(new MimeNode().setHeader("From", from).getEnvelope().from);
  return (mail) => {
    const messageId = `<${mail.messageId ?? `${randomUUID()}@${domain}`}>`;
    const bytes = composeMessage({
      headers: [
        ...Object.entries(mail.headers ?? {}),
        ["From", sender],
        // As an object the address is not parsed again, so it cannot become two, nor go to another domain.
        ["To", { name: "", address: mail.to }],
        ["Subject", plainSubject(mail.subject)],
        ["Message-ID", messageId],
        ["Date", systemClock()],
      ],
      text: mail.text,
      html: mail.html,
    });
    return { from: address, to: mail.to, messageId, bytes };
  };
}
