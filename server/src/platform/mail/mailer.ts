import { randomUUID } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { createFileMailer } from "./file-mailer.ts";
import type { Mail, Mailer } from "./mail.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

type Settings = { smtpUrl: string | undefined; from: string; domain: string; outboxDir: string };

/** One line, in which no mail reader finds an encoded word (RFC 2047) that would say something else than it shows here. */
const plainSubject = (subject: string): string => subject.replace(/\p{Cc}+/gu, " ").replaceAll("=?", "= ?");

/** Sends by SMTP when a server is set; otherwise writes .eml files into the outbox folder, which keeps them for a day. */
export function createMailer({ smtpUrl, from, domain, outboxDir }: Settings): Mailer {
  const options = (mail: Mail): SendMailOptions => ({
    from,
    // As an object the address is not parsed again, so it cannot become two, nor go to another domain.
    to: { name: "", address: mail.to },
    subject: plainSubject(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId ?? `${randomUUID()}@${domain}`}>`,
    headers: mail.headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return smtpUrl ? createSmtpMailer(smtpUrl, options) : createFileMailer(outboxDir, options);
}
