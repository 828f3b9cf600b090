import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Mail, Mailer, MailOutcome } from "./mail.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

type Settings = { smtpUrl: string | undefined; from: string; domain: string; outboxDir: string };

/** One line, in which no mail reader finds an encoded word (RFC 2047) that would say something else than it shows here. */
const plainSubject = (subject: string): string => subject.replace(/\p{Cc}+/gu, " ").replaceAll("=?", "= ?");

/** Sends by SMTP when a server is set; otherwise writes .eml files into the outbox folder. */
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
  return smtpUrl ? createSmtpMailer(smtpUrl, options) : fileMailer(outboxDir, options);
}

function fileMailer(outboxDir: string, options: (mail: Mail) => SendMailOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const send = async (mail: Mail): Promise<MailOutcome> => {
    const message = options(mail);
    const sent = await transport.sendMail(message);
    await mkdir(outboxDir, { recursive: true, mode: 0o700 });
    // Named for the message, so that a second attempt writes the same file again.
    const file = join(outboxDir, `${String(message.messageId).replace(/[^\w.@-]/g, "")}.eml`);
    await writeFile(`${file}.new`, sent.message as Buffer, { mode: 0o600 });
    await rename(`${file}.new`, file);
    return { kind: "accepted", answer: `written to ${file}`, cameBack: false };
  };
  return { send, sendUnlessAway: send, close: () => transport.close() };
}
