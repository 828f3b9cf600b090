import { ItemContent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { readFeed } from "../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const url = "https://feeds.example/news/rss.xml";
const read = (xml: string) => readFeed(Buffer.from(xml), "application/rss+xml", null, url, now);
const channel = (items: string, head = "<title>News</title><link>https://site.example/</link>") =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:georss="http://www.georss.org/georss" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${head}${items}</channel></rss>`;

test("an RSS item is read with all its elements", () => {
  const feed = read(
    channel(`<item>
      <title>Flood &amp;amp; storm in &lt;b&gt;Bern&lt;/b&gt;</title>
      <link>/a?x=1&amp;y=2</link>
      <guid isPermaLink="false">tag:1</guid>
      <pubDate>Sun, 01 Mar 2026 10:00:00 +0100</pubDate>
      <description><![CDATA[<p>The Aare rose.</p><p>Two bridges are closed.</p>]]></description>
      <georss:point>46.95 7.45</georss:point>
    </item>`),
  );
  expect(feed).toMatchObject({ kind: "rss", title: "News", link: "https://site.example/", problems: [] });
  expect(feed.items).toEqual([
    {
      id: "tag:1",
      title: "Flood & storm in Bern",
      link: "https://site.example/a?x=1&y=2",
      summary: "The Aare rose. Two bridges are closed.",
      publishedAt: "2026-03-01T09:00:00.000Z",
      updatedAt: null,
      lat: 46.95,
      lon: 7.45,
      geojson: { type: "Point", coordinates: [7.45, 46.95] },
      official: null,
    },
  ]);
  expect(ItemContent.safeParse(feed.items[0]).success).toBe(true);
});

test("identity falls back from guid to link to a hash of the text", () => {
  const { items } = read(
    channel(`<item><title>a</title><link>https://x.example/1</link></item>
      <item><title>b</title></item>
      <item><title>c</title><guid>${"long".repeat(200)}</guid></item>`),
  );
  expect(items.map((item) => item.id)).toEqual([
    "https://x.example/1",
    expect.stringMatching(/^[\da-f]{64}$/),
    expect.stringMatching(/^[\da-f]{64}$/),
  ]);
  expect(new Set(items.map((item) => item.id)).size).toBe(3);
});

test("a guid that is an address is the link, unless it is marked otherwise", () => {
  const { items } = read(
    channel(`<item><title>a</title><guid>https://x.example/1</guid></item>
      <item><title>b</title><guid isPermaLink="false">https://x.example/2</guid></item>`),
  );
  expect(items.map((item) => item.link)).toEqual(["https://x.example/1", null]);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "java\tscript:alert(1)",
  "file:///etc/passwd",
  "mailto:a@b.example",
])("the link %j is dropped", (link) => {
  expect(read(channel(`<item><title>a</title><link>${link}</link></item>`)).items[0]?.link).toBeNull();
});

test("a user name in a link is removed", () => {
  const { items } = read(channel("<item><title>a</title><link>https://bank.example@evil.example/</link></item>"));
  expect(items[0]?.link).toBe("https://evil.example/");
});

test("the newest version of an item is kept, and items with one id are items of their own if the dates do not decide", () => {
  const { items } = read(
    channel(`<item><guid>1</guid><title>old</title><pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate></item>
      <item><guid>1</guid><title>new</title><pubDate>Sun, 01 Mar 2026 09:00:00 GMT</pubDate></item>
      <item><guid>2</guid><title>first</title></item><item><guid>2</guid><title>second</title></item>`),
  );
  expect(items.map((item) => item.title)).toEqual(["new", "first", "second"]);
});

test("an empty entry is skipped and reported, and the others are kept", () => {
  const feed = read(channel("<item></item><item><title>kept</title></item><item><category>x</category></item>"));
  expect(feed.items.map((item) => item.title)).toEqual(["kept"]);
  expect(feed.problems).toEqual([
    'An entry has no date that can be read, so it counts as new: "kept"',
    expect.stringMatching(/empty and was skipped/),
  ]);
});

test("an item without a title gets the beginning of its text", () => {
  const { items } = read(channel(`<item><description>${"word ".repeat(50)}</description></item>`));
  expect(items[0]?.title).toMatch(/^word .*…$/);
  expect(items[0]?.title.length).toBeLessThanOrEqual(120);
});

test("implausible dates are dropped and counted", () => {
  const dates = ["rubbish", "nonsense", "Thu, 01 Jan 1970 00:00:00 GMT", "Sun, 01 Mar 2099 00:00:00 GMT"];
  const feed = read(
    channel(dates.map((date) => `<item><title>${date}</title><pubDate>${date}</pubDate></item>`).join("")),
  );
  expect(feed.items.map((item) => item.publishedAt)).toEqual([null, null, null, null]);
  expect(feed.problems).toEqual([
    expect.stringMatching(/cannot be read and was ignored.*"rubbish" \(and 1 more\)/),
    expect.stringMatching(/no date that can be read, so it counts as new.*"rubbish" \(and 3 more\)/),
    expect.stringMatching(/before 1990 or in the future.*1970.*\(and 1 more\)/),
  ]);
});

test("titles and summaries are bounded", () => {
  const long = "a long word ".repeat(2000);
  const { items } = read(channel(`<item><title>${long}</title><description>${long}</description></item>`));
  expect(items[0]?.title.length).toBeLessThanOrEqual(1000);
  expect(items[0]?.summary.length).toBeLessThanOrEqual(10_000);
  expect(items[0]?.summary.length).toBeGreaterThan(9900);
});

test("xml:base, module dates and full text are used", () => {
  const feed = read(
    `<rss version="2.0" xml:base="https://base.example/x/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>t</title>
      <item><title>a</title><link>y</link><dc:date>2026-02-28T01:00:00Z</dc:date><content:encoded>&lt;p&gt;whole&lt;/p&gt;</content:encoded></item></channel></rss>`,
  );
  expect(feed.items[0]).toMatchObject({
    link: "https://base.example/x/y",
    publishedAt: "2026-02-28T01:00:00.000Z",
    summary: "whole",
  });
});

test("W3C coordinates in their wrapper are read", () => {
  const { items } = read(
    channel("<item><title>a</title><geo:Point><geo:lat>-19.4</geo:lat><geo:long>59.8</geo:long></geo:Point></item>"),
  );
  expect(items[0]).toMatchObject({ lat: -19.4, lon: 59.8 });
});

test("RSS 1.0 is read completely, including items that its list omits", () => {
  const feed =
    read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#">
    <channel rdf:about="https://x.example/"><title>Quakes</title><link>https://x.example/</link>
    <items><rdf:Seq><rdf:li rdf:resource="https://x.example/1"/></rdf:Seq></items></channel>
    <item rdf:about="https://x.example/1"><title>one</title><link>https://x.example/1</link></item>
    <item rdf:about="https://x.example/2"><title>two</title><geo:lat>10</geo:lat><geo:long>20</geo:long></item></rdf:RDF>`);
  expect(feed.items.map(({ id, title, lat }) => [id, title, lat])).toEqual([
    ["https://x.example/1", "one", null],
    ["https://x.example/2", "two", 10],
  ]);
});

test.each([
  ["junk and comments before the root", `junk<!-- c -->\n${channel("<item><title>a</title></item>").slice(22)}`],
  [
    "a public DOCTYPE",
    `<!DOCTYPE rss PUBLIC "-//N//DTD RSS 0.91//EN" "http://x.example/rss.dtd">${channel("<item><title>a</title></item>").slice(22)}`,
  ],
  [
    "a namespace of its own",
    '<r:rss version="2.0" xmlns:r="http://backend.userland.com/rss2"><r:channel><r:item><r:title>a</r:title></r:item></r:channel></r:rss>',
  ],
  ["no channel", "<rss><item><title>a</title></item></rss>"],
  [
    "items beside the channel",
    '<rss version="0.90"><channel><title>t</title></channel><item><title>a</title></item></rss>',
  ],
  [
    "bare ampersands",
    "<rss><channel><item><title>a</title><link>https://x.example/?a=1&b=2</link></item></channel></rss>",
  ],
  ["a lost last bracket", "<rss><channel><item><title>a</title></item></channel></rss"],
  ["a byte order mark", `\ufeff${channel("<item><title>a</title></item>")}`],
])("a feed with %s is read", (_, xml) => {
  expect(read(xml).items.map((item) => item.title)).toEqual(["a"]);
});

test("names full of brackets, which would take the library minutes, take no time", () => {
  const feed = read(channel(`<item><title>a</title><author>${"(".repeat(300_000)}</author></item>`));
  expect(feed.items).toHaveLength(1);
});

test("twenty thousand entries are read, and the rest is reported", () => {
  const feed = read(
    channel(Array.from({ length: 20_100 }, (_, i) => `<item><guid>${i}</guid><title>t</title></item>`).join("")),
  );
  expect(feed.items).toHaveLength(20_000);
  expect(feed.problems).toEqual([
    expect.stringContaining("more than 20000 entries"),
    expect.stringContaining("no date that can be read"),
  ]);
});
