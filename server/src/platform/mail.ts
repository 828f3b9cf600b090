import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";

/** One message to one address. `messageId` without angle brackets stays the same over all attempts. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId?: string;
  headers?: Record<string, string>;
};

/** How the far end took a message; `retry` may succeed later, `refused` will not. */
export type MailOutcome = { kind: "accepted" | "retry" | "refused"; answer: string };

export type Mailer = { send(mail: Mail): Promise<MailOutcome>; close(): void };

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
  return smtpUrl ? smtpMailer(smtpUrl, options) : fileMailer(outboxDir, options);
}

function smtpMailer(url: string, options: (mail: Mail) => SendMailOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object);
  return {
    async send(mail) {
      try {
        const sent = await transport.sendMail(options(mail));
        return { kind: "accepted", answer: (sent as { response?: string }).response ?? "accepted" };
      } catch (error) {
        const { responseCode, message } = error as Error & { responseCode?: number };
        // A 5xx is about this message (RFC 5321, 4.2.1); everything else may pass.
        return { kind: responseCode && responseCode >= 500 ? "refused" : "retry", answer: message };
      }
    },
    close: () => transport.close(),
  };
}

function fileMailer(outboxDir: string, options: (mail: Mail) => SendMailOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(mail) {
      const message = options(mail);
      const sent = await transport.sendMail(message);
      await mkdir(outboxDir, { recursive: true, mode: 0o700 });
      // Named for the message, so that a second attempt writes the same file again.
      const file = join(outboxDir, `${String(message.messageId).replace(/[^\w.@-]/g, "")}.eml`);
      await writeFile(`${file}.new`, sent.message as Buffer, { mode: 0o600 });
      await rename(`${file}.new`, file);
      return { kind: "accepted", answer: `written to ${file}` };
    },
    close: () => transport.close(),
  };
}
