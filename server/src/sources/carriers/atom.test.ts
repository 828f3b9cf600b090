import { ItemContent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { readFeed } from "../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (xml: string) =>
  readFeed(Buffer.from(xml), "application/atom+xml", null, "https://feeds.example/a/atom", now);
const feed = (entries: string, attributes = "") =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss" xmlns:media="http://search.yahoo.com/mrss/" ${attributes}><title type="html">Warnings &amp;amp; more</title><link rel="self" href="https://feeds.example/a/atom"/><link href="../home"/>${entries}</feed>`;

test("an Atom entry is read with all its elements", () => {
  const parsed = read(
    feed(`<entry><id>urn:1</id><title type="html">&lt;b&gt;Storm&lt;/b&gt; &amp;amp; hail</title>
      <link rel="enclosure" href="https://x.example/picture.jpg"/><link rel="alternate" type="text/html" href="w/1"/>
      <published>2026-03-01T10:00:00+01:00</published><updated>2026-03-01 10:30:00Z</updated>
      <summary>Wind to 120 km/h</summary><georss:polygon>46 7 46 8 47 8 47 7 46 7</georss:polygon></entry>`),
  );
  expect(parsed).toMatchObject({
    kind: "atom",
    title: "Warnings & more",
    link: "https://feeds.example/home",
    problems: [],
  });
  expect(parsed.items).toMatchObject([
    {
      id: "urn:1",
      title: "Storm & hail",
      link: "https://feeds.example/a/w/1",
      summary: "Wind to 120 km/h",
      publishedAt: "2026-03-01T09:00:00.000Z",
      updatedAt: "2026-03-01T10:30:00.000Z",
      lat: 46.5,
      lon: 7.5,
    },
  ]);
  expect(ItemContent.safeParse(parsed.items[0]).success).toBe(true);
});

test("XHTML, content instead of a summary, and media descriptions are read", () => {
  const { items } = read(
    feed(`<entry><id>1</id><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <em>big</em> fire</div></title>
      <content type="html">&lt;p&gt;whole text&lt;/p&gt;</content></entry>
      <entry><id>2</id><title>video</title><media:group><media:description>what is seen</media:description></media:group></entry>`),
  );
  expect(items).toMatchObject([{ title: "A big fire", summary: "whole text" }, { summary: "what is seen" }]);
});

test("the newest revision of an entry stays", () => {
  const { items } = read(
    feed(`<entry><id>1</id><title>first</title><updated>2026-03-01T08:00:00Z</updated></entry>
      <entry><id>1</id><title>second</title><updated>2026-03-01T09:00:00Z</updated></entry>`),
  );
  expect(items.map((item) => item.title)).toEqual(["second"]);
});

test("relative links follow xml:base at each level", () => {
  const { items } = read(
    feed(
      `<entry><id>1</id><title>a</title><link href="x"/></entry><entry xml:base="sub/"><id>2</id><title>b</title><link href="y"/></entry>`,
      'xml:base="https://base.example/d/"',
    ),
  );
  expect(items.map((item) => item.link)).toEqual(["https://base.example/d/x", "https://base.example/d/sub/y"]);
});

test("texts in base64 and in XHTML are read as what they say", () => {
  const encoded = Buffer.from("<p>Flood &amp; <b>wind</b> for ünit &lt;3&gt;</p>").toString("base64");
  const markup = `<div xmlns="http://www.w3.org/1999/xhtml">Rise of &lt;b&gt; &amp; <b>more</b></div>`;
  const { items } = read(
    feed(`<entry><id>1</id><title type="text/html" mode="base64">${encoded}</title><summary type="xhtml">${markup}</summary></entry>
      <entry><id>2</id><title type="xhtml">${markup}</title><content type="html">&lt;b&gt;bold&lt;/b&gt;</content></entry>`),
  );
  expect(items).toMatchObject([
    { title: "Flood & wind for ünit <3>", summary: "Rise of <b> & more" },
    { title: "Rise of <b> & more", summary: "bold" },
  ]);
});

test("Atom 0.3 and Atom under a prefix are read", () => {
  const old =
    read(`<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>t</title><entry><id>1</id><title>a</title>
    <issued>2026-02-01T00:00:00Z</issued><modified>2026-02-02T00:00:00Z</modified></entry></feed>`);
  expect(old.items).toMatchObject([
    { title: "a", publishedAt: "2026-02-01T00:00:00.000Z", updatedAt: "2026-02-02T00:00:00.000Z" },
  ]);
  const prefixed = read(`<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>t</a:title><a:entry><a:id>1</a:id>
    <a:title>a</a:title></a:entry></a:feed>`);
  expect(prefixed.items).toMatchObject([{ id: "1", title: "a" }]);
});
