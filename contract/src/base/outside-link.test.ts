import { expect, test } from "vitest";
import { outsideLink, siteOf } from "./outside-link.ts";

const hostile = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\0script:alert(1)",
  "javascript\u003aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://news.example/1",
  "view-source:https://news.example/",
  "//evil.example/",
  "/events/1",
  "news.example",
  "https://",
  "https://news.example\u202e/",
  "",
];

test.each(hostile)("%j is not a link", (url) => {
  expect(outsideLink(url)).toBeUndefined();
});

test.each([
  ["https://www.news.example/a?b#c", "news.example"],
  ["http://news.example:8080/", "news.example"],
  ["https://bank.example@evil.example/", "evil.example"],
  ["https://bank.example\\@evil.example/", "bank.example"],
  ["https://bаnk.example/", "xn--bnk-6cd.example"],
  ["https://evil.example/\u202emoc.knab", "evil.example"],
  ["https://1.1/", "1.0.0.1"],
])("%s leads to %s, and names its site", (url, site) => {
  expect(siteOf(outsideLink(url) as string)).toBe(site);
});
