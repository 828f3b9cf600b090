import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** `at`: when it was accepted, by `performance.now()`. */
export type Received = { recipients: string[]; email: Email; raw: string; at: number };

export type MailSink = {
  url: string;
  received: Received[];
  /** What the server answers to a message instead of 250; undefined accepts. */
  answer: { code: number; text: string } | undefined;
  /** Waits for a message to an address that `wanted` accepts. Throws after `timeoutMs`. */
  waitFor(to: string, wanted?: (mail: Received) => boolean, timeoutMs?: number): Promise<Received>;
  close(): Promise<void>;
};

/** A real SMTP server on loopback that keeps what it is given. */
export async function openMailSink(): Promise<MailSink> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk);
      } catch {
        // A sender that died in the middle of a message has sent none.
        return;
      }
      if (sink.answer) return done(Object.assign(new Error(sink.answer.text), { responseCode: sink.answer.code }));
      const raw = Buffer.concat(chunks).toString("utf8");
      const recipients = session.envelope.rcptTo.map((one) => one.address);
      received.push({ recipients, raw, at: performance.now(), email: await PostalMime.parse(raw) });
      done(null, "2.0.0 accepted by the sink");
      for (const look of waiting) look();
    },
  });
  // A client that is killed resets its connection; that is no failure of the sink.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    answer: undefined,
    waitFor: (to, wanted = () => true, timeoutMs = 300_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          const seen = received.map((mail) => `${mail.recipients}: ${mail.email.subject}`).join("; ");
          reject(new Error(`No such mail to ${to}; received: ${seen || "none"}`));
        }, timeoutMs);
        const look = (): void => {
          const found = received.find((mail) => mail.recipients.includes(to) && wanted(mail));
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}
