import { Readable } from "node:stream";
import type { MessageText } from "@tocsin/contract";
import { createTransport, type SendMailOptions } from "nodemailer";
import { msg } from "#messages";
import { minuteMs, secondMs, systemClock } from "../clock.ts";
import { english } from "../language/translator.ts";
import { createSlots } from "../slots.ts";
import { createAwayGate } from "./away-gate.ts";
import type { ComposedMail } from "./compose-mail.ts";
import type { Mail, Mailer, MailOutcome } from "./mail.ts";

const texts = {
  away: msg({ id: "provider.mail.away", message: "The mail server is unavailable" }),
  accepted: msg({ id: "provider.mail.accepted", message: "Accepted" }),
  notSentInTime: msg({
    id: "provider.mail.notSent",
    message: "The mail server did not receive the message within {seconds, number} s",
  }),
  notAcceptedInTime: msg({
    id: "provider.mail.notAccepted",
    message: "The mail server did not accept the message within {seconds, number} s",
  }),
};

export const mailLimits = {
  /** How long a mail server may take, in all, until it has the last byte of the message: a cut loses nothing. */
  handOverMs: 30 * secondMs,
  /**
   * How long the response may take then. A client that aborts here cannot know whether the message was accepted, and sends it
   * again: RFC 5321 (4.5.3.2.6) requires ten minutes. It ends before the job that waits for it expires.
   */
  verdictMs: 4 * minuteMs,
};

/** Mail servers refuse clients that open many. */
const maxConnections = 5;

/** After this number of temporary rejections in a row, the server counts as unavailable, whatever its responses. */
const mostRefusals = 5;

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Sends by SMTP over a few connections that are kept open. */
export function createSmtpMailer(url: string, compose: (mail: Mail) => ComposedMail, limits = mailLimits): Mailer {
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: 10 * secondMs,
    greetingTimeout: 10 * secondMs,
    socketTimeout: limits.verdictMs,
    maxResponseSize: 256 * 1024,
    // A password is never sent unencrypted because an attacker removed STARTTLS from the server's response.
    requireTLS: username !== "" && !loopback.test(hostname),
  } as object);
  transport.use("stream", handOverAtOnce as never);
  const gate = createAwayGate(systemClock);
  // The time of a message begins when a connection is free for it.
  const connections = createSlots(maxConnections);
  let refusals = 0;

  async function send(mail: Mail): Promise<MailOutcome> {
    const outcome = await sendInTime(transport, compose(mail), limits).then(
      (sent): Verdict => ({
        kind: "accepted",
        providerResponse: (sent as { response?: string }).response ?? english.translate(texts.accepted),
      }),
      judge,
    );
    refusals = outcome.kind === "retry" ? refusals + 1 : 0;
    if (outcome.kind === "away") return { ...outcome, until: gate.noteTrouble(), tried: true };
    if (refusals < mostRefusals) return { ...outcome, cameBack: gate.noteSuccess() };
    gate.noteTrouble();
    return { ...outcome, cameBack: false };
  }

  return {
    send: (mail) => connections(() => send(mail)),
    sendUnlessAway: (mail) =>
      connections(async () => {
        const until = gate.ask();
        return until
          ? { kind: "away", providerResponse: english.translate(texts.away), until, tried: false }
          : send(mail);
      }),
    // A stopping process has waited before; a server that still has not responded must not prevent it from ending.
    close: () => (transport.close as (options: { force: boolean }) => void)({ force: true }),
  };
}

type Transport = ReturnType<typeof createTransport>;

async function sendInTime(
  transport: Transport,
  mail: ComposedMail,
  { handOverMs, verdictMs }: typeof mailLimits,
): Promise<unknown> {
  const cut = new AbortController();
  const cutAfter = (ms: number, text: MessageText) =>
    setTimeout(() => cut.abort(new Error(english.translate(text, { seconds: ms / secondMs }))), ms);
  let timer = cutAfter(handOverMs, texts.notSentInTime);
  const onHandedOver = (): void => {
    clearTimeout(timer);
    timer = cutAfter(verdictMs, texts.notAcceptedInTime);
  };
  try {
    // As an object an address is not parsed again.
    const envelope = { from: { name: "", address: mail.from }, to: { name: "", address: mail.to } };
    const { messageId, bytes: raw } = mail;
    return await transport.sendMail({ envelope, messageId, raw, onHandedOver, signal: cut.signal } as SendMailOptions);
  } catch (error) {
    throw cut.signal.aborted ? cut.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

type HandingOver = { data: { raw: Buffer; onHandedOver(): void }; message: { createReadStream(): Readable } };

/** Hands the message over in one piece, and has `onHandedOver` called when the connection has drawn it. */
function handOverAtOnce({ data, message }: HandingOver, done: () => void): void {
  message.createReadStream = () => Readable.from(data.raw, { objectMode: false }).once("end", data.onHandedOver);
  done();
}

type Verdict =
  | { kind: "accepted" | "retry" | "refused"; providerResponse: string }
  | { kind: "away"; providerResponse: string };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Parts what the server says of this message and its recipient from what would meet every message. */
function judge(error: SmtpError): Verdict {
  const { code, command, responseCode = 0, message } = error;
  const aboutMessage = code === "EENVELOPE" || code === "EMESSAGE";
  // 421 closes the service; a sender who may not send, or not without signing in, is a configuration error that an operator
  // will fix.
  const aboutSender = command === "MAIL FROM" && responseCode >= 500 && responseCode !== 552;
  if (!aboutMessage || responseCode === 421 || aboutSender) return { kind: "away", providerResponse: message };
  return { kind: responseCode >= 400 && responseCode < 500 ? "retry" : "refused", providerResponse: message };
}
