import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openScriptedMailServer, type Script } from "../../../../testing/servers/scripted-mail-server.ts";
import { createComposer } from "./compose-mail.ts";
import type { Mailer, MailOutcome } from "./mail.ts";
import { createMailer } from "./mailer.ts";
import { createSmtpMailer, mailLimits } from "./smtp-mailer.ts";

const mail = {
  to: "anna@example.org",
  subject: "M 6.1",
  text: "Near you.",
  html: "<p>Near you.</p>",
  messageId: "one@here",
};

const closers: (() => Promise<void>)[] = [];
afterAll(async () => void (await Promise.all(closers.map((close) => close()))));

const from = "Tocsin <tocsin@example.org>";
const ordinary = (smtpUrl: string): Mailer => createMailer({ smtpUrl, from, domain: "example.org", outboxDir: "" });

async function openPair(
  script: Script,
  address = (port: number): string => `smtp://127.0.0.1:${port}`,
  make = ordinary,
) {
  const server = await openScriptedMailServer(script);
  const mailer = make(address(server.port));
  closers.push(async () => {
    mailer.close();
    await server.close();
  });
  return { server, mailer };
}

async function sendTo(script: Script, address?: (port: number) => string) {
  const { server, mailer } = await openPair(script, address);
  const outcome = await mailer.send(mail);
  return { server, mailer, outcome };
}

const dribble =
  (text: string, everyMs: number) =>
  (socket: { write(text: string): void; on(event: "close", act: () => void): void }) => {
    let sent = 0;
    const timer = setInterval(() => sent < text.length && socket.write(text[sent++] as string), everyMs);
    socket.on("close", () => clearInterval(timer));
  };

test.concurrent.each<[string, Script, MailOutcome["kind"]]>([
  ["a recipient that does not exist", { RCPT: "550 5.1.1 no such mailbox" }, "refused"],
  ["a message it will not have", { message: "554 5.7.1 not this" }, "refused"],
  ["a mailbox that is full for now", { RCPT: "452 4.2.2 full" }, "retry"],
  ["a message it cannot take now", { message: "451 4.3.0 later" }, "retry"],
  ["a service that closes at its greeting", { greeting: "421 4.3.2 closing" }, "away"],
  ["a service that closes at the recipient", { RCPT: "421 4.3.2 closing" }, "away"],
  ["no mail service here", { greeting: "554 no SMTP service here" }, "away"],
  ["a sender that must sign in first", { MAIL: "530 5.7.0 authentication required" }, "away"],
  ["no word of SMTP", { greeting: "SSH-2.0-OpenSSH_9.2" }, "away"],
  ["a reset before the greeting", { greeting: (socket) => socket.resetAndDestroy() }, "away"],
  ["a reset after the message", { message: (socket) => socket.resetAndDestroy() }, "away"],
  ["a line of 64 KB as its greeting", { greeting: `220 ${"x".repeat(65_536)}` }, "accepted"],
  ["ten thousand lines to EHLO", { EHLO: `${"250-X-OFFER\r\n".repeat(9999)}250 OK` }, "accepted"],
  ["an endless line", { greeting: `220 ${"x".repeat(2_000_000)}` }, "away"],
])("%s", async (_, script, kind) => {
  const { outcome } = await sendTo(script);
  expect(outcome).toMatchObject({ kind });
});

const atOnce = { EHLO: "250-ready\r\n250 PIPELINING" };

test.concurrent.each<[string, Script, MailOutcome["kind"]]>([
  ["nothing to say against a message", {}, "accepted"],
  ["no such recipient", { RCPT: "550 5.1.1 no such mailbox", DATA: "554 no recipients" }, "refused"],
  ["a recipient whose mailbox is full", { RCPT: "452 4.2.2 full", DATA: "503 no recipients" }, "retry"],
  ["a sender that must sign in", { MAIL: "530 5.7.0 sign in", RCPT: "503 no", DATA: "503 no" }, "away"],
])("a server that takes commands at once and has %s", async (_, script, kind) => {
  const { outcome, mailer, server } = await sendTo({ ...atOnce, ...script });
  expect(outcome).toMatchObject({ kind });
  // What came of one message does not befall the next on the same connection.
  server.script = atOnce;
  expect(await mailer.send({ ...mail, messageId: "two@here" })).toMatchObject({ kind: "accepted" });
  expect(server.handedOver.at(-1)).toMatchObject({ messageId: "<two@here>" });
});

test.concurrent("a wrong password does not fail the message, and is never sent unencrypted to another machine", async () => {
  const offer = { EHLO: "250-ready\r\n250 AUTH PLAIN" };
  const local = await sendTo(
    { ...offer, AUTH: "535 5.7.8 wrong password" },
    (port) => `smtp://me:secret@127.0.0.1:${port}`,
  );
  expect(local.outcome).toMatchObject({ kind: "away", providerResponse: expect.stringContaining("wrong password") });
  const remote = await sendTo(offer, (port) => `smtp://me:secret@0.0.0.0:${port}`);
  expect(remote.outcome.kind).toBe("away");
  expect(remote.server.lines.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
});

test.concurrent.each([
  [
    "TLS is required and STARTTLS is removed from the response",
    (port: number) => `smtp://127.0.0.1:${port}?requireTLS=true`,
  ],
  ["the address is smtps and the server does not use TLS", (port: number) => `smtps://127.0.0.1:${port}`],
])("nothing is sent if %s", async (_, address) => {
  const { outcome, server } = await sendTo({}, address);
  expect(outcome.kind).toBe("away");
  expect(server.lines.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
  expect(server.handedOver).toEqual([]);
});

test.concurrent("a reset after the acceptance of a message changes nothing: it counts as sent", async () => {
  const { outcome, server, mailer } = await sendTo({
    message(socket) {
      socket.write("250 taken\r\n");
      setTimeout(() => socket.resetAndDestroy(), 100);
    },
  });
  expect(outcome.kind).toBe("accepted");
  await sleep(300);
  expect(server.handedOver).toHaveLength(1);
  // The next one finds the connection gone and opens another.
  expect((await mailer.send({ ...mail, messageId: "two@here" })).kind).toBe("accepted");
});

test.concurrent("a connection that the server closed while idle costs no attempt", async () => {
  const { mailer, server } = await sendTo({
    message(socket) {
      socket.write("250 taken\r\n");
      setTimeout(() => socket.end(), 50);
    },
  });
  await sleep(200);
  expect((await mailer.send({ ...mail, messageId: "two@here" })).kind).toBe("accepted");
  expect(server.handedOver.map(({ messageId }) => messageId)).toEqual(["<one@here>", "<two@here>"]);
});

test.concurrent.each<[string, Script]>([
  ["a greeting of one byte each ten seconds", { greeting: dribble("220 ready\r\n", 10_000) }],
  ["silence instead of a greeting", { greeting: () => undefined }],
])("%s is cut", async (_, script) => {
  const { outcome, server } = await sendTo(script);
  expect(outcome.kind).toBe("away");
  expect(server.handedOver).toEqual([]);
});

/** The same limits, but a tenth of the time: nobody waits half a minute for a test. */
const shortLimits = { handOverMs: mailLimits.handOverMs / 10, verdictMs: 6000 };
const openHurried = (script: Script) =>
  openPair(script, undefined, (url) => createSmtpMailer(url, createComposer(from, "example.org"), shortLimits));

test.concurrent.each<[string, Script, number]>([
  ["one byte a second to EHLO", { EHLO: dribble("250-never ".repeat(100), 1000) }, 0],
  ["no response to DATA", { DATA: () => undefined }, 0],
  ["no response after the message", { message: () => undefined }, 1],
])("%s is cut after its time limit", async (_, script, handedOver) => {
  expect(mailLimits.handOverMs).toBeLessThanOrEqual(30_000);
  const { server, mailer } = await openHurried(script);
  const began = performance.now();
  expect((await mailer.send(mail)).kind).toBe("away");
  const seconds = (performance.now() - began) / 1000;
  const limit = (handedOver ? shortLimits.verdictMs : shortLimits.handOverMs) / 1000;
  expect(seconds).toBeGreaterThan(limit * 0.9);
  expect(server.handedOver).toHaveLength(handedOver);
});

test.concurrent("a slow response after the message was sent does not send it again", async () => {
  const { server, mailer } = await openHurried({
    message: (socket) => void setTimeout(() => socket.write("250 taken\r\n"), shortLimits.handOverMs + 1000),
  });
  expect((await mailer.send(mail)).kind).toBe("accepted");
  expect(server.handedOver).toHaveLength(1);
});

test.concurrent("an unavailable server is tried with one message at a time, with increasing pauses", async () => {
  const { server, mailer } = await openPair({ greeting: "421 4.3.2 closing" });
  const refused = await askFor(mailer, 6000);
  // Without the gate there would be several hundred.
  expect(refused.tried).toBeGreaterThanOrEqual(2);
  expect(refused.tried).toBeLessThanOrEqual(4);
  expect(server.connections).toBeLessThanOrEqual(5);
  expect(refused.untried).toBeGreaterThan(refused.tried);
  server.script = {};
  const until = Date.now() + 300_000;
  let outcome = await mailer.sendUnlessAway(mail);
  for (; outcome.kind === "away" && Date.now() < until; await sleep(50)) outcome = await mailer.sendUnlessAway(mail);
  expect(outcome).toMatchObject({ kind: "accepted", cameBack: true });
  expect(await mailer.sendUnlessAway(mail)).toMatchObject({ kind: "accepted", cameBack: false });
});

test.concurrent("a server that rejects five messages in a row counts as unavailable and is tried again", async () => {
  const { server, mailer } = await openPair({ RCPT: "451 4.3.0 later" });
  const kinds: string[] = [];
  for (let message = 0; message < 7; message++) kinds.push((await mailer.sendUnlessAway(mail)).kind);
  expect(kinds).toEqual(["retry", "retry", "retry", "retry", "retry", "away", "away"]);
  server.script = {};
  await sleep(1300);
  expect(await mailer.sendUnlessAway(mail)).toMatchObject({ kind: "accepted", cameBack: true });
});

/** Sends by four at once for a while; how often the server was tried, and how often it was not. */
async function askFor(mailer: Mailer, ms: number): Promise<{ tried: number; untried: number }> {
  const [until, counts] = [Date.now() + ms, { tried: 0, untried: 0 }];
  const worker = async (): Promise<void> => {
    for (; Date.now() < until; await sleep(20)) {
      const outcome = await mailer.sendUnlessAway(mail);
      expect(outcome.kind).toBe("away");
      if (outcome.kind === "away") counts[outcome.tried ? "tried" : "untried"] += 1;
    }
  };
  // The first alone, so that the four do not all meet an open gate.
  await mailer.sendUnlessAway(mail);
  await Promise.all([worker(), worker(), worker(), worker()]);
  return counts;
}
