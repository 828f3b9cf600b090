import { createComposer } from "./compose-mail.ts";
import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mail.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

type Settings = { smtpUrl: string | undefined; from: string; domain: string; outboxDir: string };

/** Sends by SMTP when a server is set; otherwise writes .eml files into the outbox folder, which keeps them for a day. */
export function createMailer({ smtpUrl, from, domain, outboxDir }: Settings): Mailer {
  const compose = createComposer(from, domain);
  return smtpUrl ? createSmtpMailer(smtpUrl, compose) : createFileMailer(outboxDir, compose);
}
