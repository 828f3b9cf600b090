import { expect, test } from "vitest";
import { listFeedLinks } from "./feed-links.ts";

const page = (html: string) => listFeedLinks(html, "https://agency.example/alerts/index.html");

test("a page's own declaration of a feed comes before links that look like one", () => {
  expect(
    page(`<html><head><LINK type="application/rss+xml" rel='feed alternate' HREF="../rss?a=1&amp;b=2"></head>
      <body><a href="/news">News</a><a href="/cap/all">All warnings</a><a href="/x"><b>RSS</b></a></body></html>`),
  ).toEqual(["https://agency.example/rss?a=1&b=2", "https://agency.example/cap/all", "https://agency.example/x"]);
});

test("addresses are relative to the page's base, and each comes once", () => {
  expect(page(`<base href="https://cdn.example/a/"><a href="feed.xml">one</a><a href="feed.xml#top">two</a>`)).toEqual([
    "https://cdn.example/a/feed.xml",
  ]);
});

test("no link leads to anything but a web address", () => {
  expect(
    page(`<link rel="alternate" type="application/atom+xml" href="javascript:alert(1)">
      <link rel="alternate" type="application/atom+xml" href="file:///etc/passwd">
      <link rel="alternate" hreflang="fr" href="/fr"><link rel="stylesheet" type="text/xml" href="/s.xsl"><a>RSS</a>`),
  ).toEqual([]);
});

test("a page of a million unclosed links is read in part", () => {
  const links = page(`<a href="/feed/${"x"}">`.repeat(100_000) + '<a href="/rss">'.repeat(10));
  expect(links).toEqual(["https://agency.example/feed/x"]);
});
