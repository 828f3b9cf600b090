import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { msg } from "#messages";
import { dayMs } from "../clock.ts";
import { english } from "../language/translator.ts";
import type { ComposedMail } from "./compose-mail.ts";
import type { Mail, Mailer, MailOutcome } from "./mail.ts";

const written = msg({ id: "provider.file", message: "Written to {file}" });

const sweepEveryMs = 3_600_000;

/**
 * Writes mails as .eml files (mode 0600) into a folder, for an installation without a mail server. They contain sign-in
 * links, so each is deleted after a day.
 */
export function createFileMailer(folder: string, compose: (mail: Mail) => ComposedMail): Mailer {
  const sweep = (): void => void removeOldMails(folder, Date.now()).catch(() => undefined);
  const timer = setInterval(sweep, sweepEveryMs).unref();
  sweep();
  const send = async (mail: Mail): Promise<MailOutcome> => {
    const { messageId, bytes } = compose(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Named for the message, so that a second attempt writes the same file again.
    const file = join(folder, `${messageId.replace(/[^\w.@-]/g, "")}.eml`);
    await writeFile(`${file}.new`, bytes.toString().replaceAll("\r\n", "\n"), { mode: 0o600 });
    await rename(`${file}.new`, file);
    return { kind: "accepted", providerResponse: english.translate(written, { file }), cameBack: false };
  };
  return { send, sendUnlessAway: send, close: () => clearInterval(timer) };
}

/** Removes what was written more than a day before `now` (milliseconds); a folder that is not there holds nothing. */
export async function removeOldMails(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const file of names.filter((name) => /\.eml(\.new)?$/.test(name)).map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > dayMs) await rm(file, { force: true });
  }
}
