import fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { composeMessage } from "./compose-message.ts";

type Parts = { to: string; subject: string; text: string; html: string };

const from = "Tocsin <tocsin@example.org>";
const [messageId, date] = ["<one@here>", new Date("2026-03-01T12:00:00Z")];
const headers = {
  "In-Reply-To": "<first@here>",
  References: "<first@here>",
  "List-Unsubscribe": `<https://here.example/${"x".repeat(90)}>`,
  "X-Auto-Response-Suppress": "All",
};

const compose = ({ to, subject, text, html }: Parts): Buffer =>
  composeMessage({
    headers: [
      ...Object.entries(headers),
      ["From", from],
      ["To", { name: "", address: to }],
      ["Subject", subject],
      ["Message-ID", messageId],
      ["Date", date],
    ],
    text,
    html,
    boundary: "--_NmP-abc-Part_1",
  });

const composeByNodemailer = ({ to, subject, text, html }: Parts): Promise<Buffer> => {
  const parts = { from, to: { name: "", address: to }, subject, text, html, messageId, date, headers };
  // Otherwise the boundary is by chance.
  const mail = { ...parts, baseBoundary: "abc", newline: "windows" } as object;
  return new MailComposer(mail).compile().build();
};

const letter: Parts = { to: "anna@example.org", subject: "M 6.1", text: "Near you.\n", html: "<p>Near you.</p>" };

test.each<[string, Partial<Parts>]>([
  ["short lines", {}],
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
  ["an address that is to be quoted", { to: 'anna "a, b" <x>@example.org' }],
  ["no letters", { subject: "6.1", text: `${"6.1 ".repeat(40)}1`, html: "1, 2".repeat(40) }],
  ["a long subject of several words", { subject: "A long title: about 12 km from Depot 3 ".repeat(5) }],
  ["what looks encoded", { subject: "=?utf-8?q?=0D=0A?= \u0001 \u007f", text: "=C3=A9" }],
])("a message of %s has the bytes that nodemailer streams", async (_, parts) => {
  const letters = { ...letter, ...parts };
  expect(compose(letters).toString()).toBe((await composeByNodemailer(letters)).toString());
});

const readHead = (message: Buffer): string => message.subarray(0, message.indexOf("\r\n\r\n")).toString();

test("any texts have the headers and are read as in what nodemailer streams", async () => {
  const pieces = ["\r", "\n", " ", ".", "=", "é", "地", "\ud83c\udf0b", "\0", "--", "=?utf-8?q?=0D?=", "x".repeat(70)];
  const text = fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 300 }),
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 60 }).map((some) => some.join("")),
  );
  await fc.assert(
    fc.asyncProperty(text, text, text, async (subject, text, html) => {
      const parts = { ...letter, subject, text, html };
      const [head, headByNodemailer] = [compose(parts), await composeByNodemailer(parts)].map(readHead);
      expect(head).toBe(headByNodemailer);
      expect(await PostalMime.parse(compose(parts))).toEqual(await PostalMime.parse(await composeByNodemailer(parts)));
    }),
    { numRuns: 300 },
  );
});

test("a long message is read as it was written", async () => {
  const [text, html] = ["A digest of events. ".repeat(20_000), `<p>${"événement ".repeat(20_000)}</p>`];
  const read = await PostalMime.parse(compose({ ...letter, text, html }));
  expect(read.text?.trim()).toBe(text.trim());
  expect(read.html?.trim()).toBe(html);
});
