import fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { writeMessage } from "./write-message.ts";

type Parts = { to: string; subject: string; text: string; html?: string };

const compose = ({ to, ...parts }: Parts) =>
  new MailComposer({
    from: "Tocsin <tocsin@example.org>",
    to: { name: "", address: to },
    ...parts,
    messageId: "<one@here>",
    date: new Date("2026-03-01T12:00:00Z"),
    headers: { "List-Unsubscribe": `<https://here.example/${"x".repeat(90)}>` },
    // Otherwise the boundary is by chance.
    baseBoundary: "abc",
    newline: "windows",
  } as object);

const letter: Parts = { to: "anna@example.org", subject: "M 6.1", text: "Near you.\n", html: "<p>Near you.</p>" };

test.each<[string, Partial<Parts>]>([
  ["short lines", {}],
  ["a text alone", { html: "" }],
  ["a text alone that has no line end", { html: "", text: "Near you." }],
  ["a text alone of another script", { html: "", text: "Землетрясение" }],
  ["long lines", { text: "Near you, ".repeat(50).trim(), html: `<p style="color:red">${"near=you ".repeat(200)}</p>` }],
  ["long words", { text: "x".repeat(500), html: `<p>${"=".repeat(500)}</p>` }],
  ["accents", { subject: "Séisme près de l'Évêché", text: "é".repeat(300), html: `<p>${"à l'été ".repeat(99)}</p>` }],
  [
    "other scripts",
    { subject: "地震 ".repeat(40), text: "Землетрясение\n".repeat(40), html: "<p>地震</p>".repeat(99) },
  ],
  ["emoji beside letters", { text: "🌋 erupts ".repeat(60), html: `<p>${"🌋 volcano ".repeat(60)}</p>` }],
  ["lines that begin with a dot", { text: ".\n..\r\n.x\n", html: "<p>\n.\n</p>" }],
  ["all kinds of line ends", { text: "a\rb\r\nc\n\nd\r\r\ne", html: "<p>\r</p>\n<p>\r\n</p>" }],
  ["lines that end in a space", { text: "a \nb\t\r\nc", html: `<p> \n\t\n${"wide ".repeat(40)}\n</p>` }],
  ["what looks like a boundary", { text: "----_NmP-abc-Part_1\n----_NmP-abc-Part_1--\n" }],
  ["an address of another script", { to: "анна@пример.example" }],
])("a message of %s has the bytes that nodemailer streams", async (_, parts) => {
  const [one, other] = [compose({ ...letter, ...parts }), compose({ ...letter, ...parts })];
  expect(writeMessage(one.compile()).toString()).toBe((await other.compile().build()).toString());
});

test("any texts are read as they are read from what nodemailer streams", async () => {
  const pieces = ["\r", "\n", " ", ".", "=", "é", "地", "\ud83c\udf0b", "\0", "--", "=?utf-8?q?=0D?=", "x".repeat(70)];
  const text = fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 300 }),
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 60 }).map((some) => some.join("")),
  );
  await fc.assert(
    fc.asyncProperty(text, text, text, async (subject, text, html) => {
      const parts = { ...letter, subject, text, html };
      const written = await PostalMime.parse(writeMessage(compose(parts).compile()));
      expect(written).toEqual(await PostalMime.parse(await compose(parts).compile().build()));
    }),
    { numRuns: 300 },
  );
});

test("a long message is read as it was written", async () => {
  const [text, html] = ["A digest of events. ".repeat(20_000), `<p>${"événement ".repeat(20_000)}</p>`];
  const read = await PostalMime.parse(writeMessage(compose({ ...letter, text, html }).compile()));
  expect(read.text?.trim()).toBe(text.trim());
  expect(read.html?.trim()).toBe(html);
});
