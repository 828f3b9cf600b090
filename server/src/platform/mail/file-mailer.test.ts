import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dayMs } from "../clock.ts";
import { removeOldMails } from "./file-mailer.ts";
import { createMailer } from "./mailer.ts";

test("a mail in the outbox is readable by its owner only and is deleted after a day; other files stay", async () => {
  const outboxDir = mkdtempSync(join(tmpdir(), "tocsin-outbox-"));
  onTestFinished(() => rmSync(outboxDir, { recursive: true, force: true }));
  const mailer = createMailer({ smtpUrl: undefined, from: "a@example.org", domain: "example.org", outboxDir });
  onTestFinished(() => mailer.close());
  const mail = { to: "anna@example.org", subject: "Sign in", text: "a link", html: "<p>a link</p>" };
  for (const messageId of ["old@example.org", "new@example.org"]) await mailer.send({ ...mail, messageId });
  writeFileSync(join(outboxDir, "notes.txt"), "the operator's own");
  const files = readdirSync(outboxDir).filter((name) => name.endsWith(".eml"));
  expect(files.map((name) => statSync(join(outboxDir, name)).mode & 0o777)).toEqual([0o600, 0o600]);
  const longAgo = new Date(Date.now() - dayMs - 60_000);
  for (const name of ["old@example.org.eml", "notes.txt"]) utimesSync(join(outboxDir, name), longAgo, longAgo);
  await removeOldMails(outboxDir, Date.now());
  expect(readdirSync(outboxDir).sort()).toEqual(["new@example.org.eml", "notes.txt"]);
});
