import { expect, test } from "vitest";
import { emailPattern, phonePattern, urlPattern } from "./patterns.ts";

test.each([
  ["anna@example.org", true],
  ["a.b+c@mail.example.co.uk", true],
  ["anna@example", false],
  ["anna@@example.org", false],
  ["anna example.org", false],
  ["anna@example..org", false],
])("an email address: %s is %s", (text, good) => {
  expect(emailPattern.test(text)).toBe(good);
});

test.each([
  ["+351 912 345 678", true],
  ["(555) 010-4477", true],
  ["5550104477", true],
  ["+4915112345678", true],
  ["1234567890123", true],
  ["555010447", false],
  ["12345678901234", false],
  ["call me 5550104477", false],
  ["++351912345678", false],
])("a phone number: %s is %s", (text, good) => {
  expect(phonePattern.test(text)).toBe(good);
});

test.each([
  ["https://example.org", true],
  ["http://example.org/feed?x=1#y", true],
  ["ftp://example.org", false],
  ["example.org", false],
  ["https://exa mple.org", false],
  ["javascript:alert(1)", false],
])("a web address: %s is %s", (text, good) => {
  expect(urlPattern.test(text)).toBe(good);
});
