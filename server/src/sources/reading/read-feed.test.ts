import { ItemContent, type SourceKind } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../../platform/errors.ts";
import { readFeed } from "./read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (body: string | Buffer, kind: SourceKind | null = null) =>
  readFeed(Buffer.from(body as string), null, kind, "https://site.example/page", now);

const rss =
  '<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:georss="http://www.georss.org/georss"><channel><title>N</title><link>https://s.example/</link><item><title>Flood &amp; storm</title><link>/1</link><guid isPermaLink="false">g1</guid><pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate><description><![CDATA[<p>Water</p>]]></description><georss:point>46 7</georss:point></item></channel></rss>';
const atom =
  '<feed xmlns="http://www.w3.org/2005/Atom"><title>N</title><entry><id>1</id><title>a</title><link href="/x"/><updated>2026-03-01T10:00:00Z</updated></entry></feed>';
const usgs =
  '{"type":"FeatureCollection","features":[{"type":"Feature","id":"us1","properties":{"mag":5,"place":"x","time":1772359200000,"ids":",us1,"},"geometry":{"type":"Point","coordinates":[1,2,3]}}]}';

test("the format is detected, or compared with the one of the source", () => {
  expect([read(rss).kind, read(atom).kind, read(usgs).kind]).toEqual(["rss", "atom", "features"]);
  expect([read(rss).dialect, read(usgs).dialect]).toEqual([null, "usgs"]);
  expect(read(atom, "rss")).toMatchObject({
    kind: "atom",
    problems: ["The source was added as RSS but answers with Atom"],
  });
  expect(read(usgs, "rss").problems).toEqual(["The source was added as RSS but answers with JSON"]);
});

const entityBomb = '<!DOCTYPE a [<!ENTITY a "1"><!ENTITY b "&a;&a;&a;">]>';

test.each<[string, string, RegExp]>([
  ["nothing", "", /empty/],
  ["white space", " \n\t ", /empty/],
  ["words", "Service unavailable", /not a feed/],
  [
    "a web page",
    "<!DOCTYPE html><html><head><title>x</title></head></html>",
    /^The source answered with a web page, not a feed$/,
  ],
  [
    "a web page with a feed",
    '<!doctype html>\n<html><head><link rel="stylesheet" href="/s"><link rel="alternate" type="application/rss+xml" href="/feed?a=1&amp;b=2"></head>',
    /The page links to https:\/\/site\.example\/feed\?a=1&b=2$/,
  ],
  [
    "a web page that names a script as feed",
    '<html><link rel=alternate type=application/atom+xml href="javascript:x">',
    /not a feed$/,
  ],
  ["another XML", "<kml xmlns='http://www.opengis.net/kml/2.2'/>", /in an unknown format. Tocsin reads RSS, Atom/],
  ["another JSON", '{"type":"Collection","members":[]}', /unknown format/],
  ["broken JSON", `${usgs.slice(0, -30)}`, /truncated/],
  ["a cut-off RSS", rss.slice(0, -40), /truncated/],
  ["a cut-off Atom", atom.slice(0, 120), /truncated/],
  ["an open CDATA", rss.replace("]]>", ""), /truncated/],
  ["an empty channel", "<rss><channel></channel></rss>", /feed is empty/],
  ["an entity bomb", `${entityBomb}${atom}`, /its own XML entities/],
  [
    "an external entity",
    `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${atom}`,
    /its own XML entities/,
  ],
  [
    "a parameter entity",
    `<!DOCTYPE r [<!ENTITY % x SYSTEM "http://x.example/dtd">%x;]>${atom}`,
    /its own XML entities/,
  ],
  ["an entity behind a bracket", `<!DOCTYPE r [<!ATTLIST a b "]"> <!ENTITY x "y">]>${atom}`, /its own XML entities/],
  ["an entity in lower case", `<!doctype r [<!entity x "y">]>${atom}`, /its own XML entities/],
  ["a DOCTYPE that never ends", `<!DOCTYPE ${"[".repeat(100_000)}`, /not a feed/],
  [
    "a hundred thousand levels",
    `<rss><channel><item>${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}</item></channel></rss>`,
    /nested too deeply/,
  ],
  ["only opening tags", "<rss>".repeat(500_000), /not well formed/],
  ["only brackets", `<rss>${"<".repeat(1_000_000)}`, /not well formed/],
])("%s is refused with a message", (_, body, sentence) => {
  expect(() => read(body)).toThrow(AppError);
  expect(() => read(body)).toThrow(sentence);
});

test("entities declared later in the document are not expanded, and files are not read", () => {
  const xml = `<rss><channel><item><title>a &b; &x;</title>${entityBomb}<description>&b;</description></item></channel></rss>`;
  expect(read(xml).items[0]?.title).toBe("a &b; &x;");
});

test("a flood of numeric entities is read like any text", () => {
  const { items } = read(
    `<rss><channel><item><title>t</title><description>${"&#65;".repeat(300_000)}</description></item></channel></rss>`,
  );
  expect(items[0]?.summary).toMatch(/^A{9999}…$/);
});

test.each([rss, atom, usgs])("no mutation of a feed throws anything but AppError: %.20s", (valid) => {
  const bytes = Buffer.from(valid);
  const position = fc.nat(bytes.length);
  const part = fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    fc.constantFrom("<", ">", "&", "]]>", "<!--", '"', "</item>", "\u0000").map(Buffer.from),
  );
  const change = fc.tuple(position, fc.nat(30), part);
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      let mutated = bytes;
      for (const [at, removed, inserted] of changes) {
        mutated = Buffer.concat([mutated.subarray(0, at), inserted, mutated.subarray(at + removed)]);
      }
      try {
        for (const item of read(mutated).items) expect(ItemContent.safeParse(item).error).toBeUndefined();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }),
    { numRuns: 1500 },
  );
});

test.each(["[]", "{}", '{"Incidents":[]}', '{"type":"FeatureCollection","features":[]}', "<smaps></smaps>"])(
  "%s of a source whose dialect is known is an empty list of that dialect",
  (body) => {
    expect(readFeed(Buffer.from(body), null, null, "https://list.example/", now, { dialect: "nina" })).toMatchObject({
      items: [],
    });
  },
);

test.each(['{"message":"API rate limit exceeded"}', '{"error":"Try later","data":[]}', "<error>Try later</error>"])(
  "%s of a source whose dialect is known is no list, so that it ends nothing",
  (body) => {
    expect(() => readFeed(Buffer.from(body), null, null, "https://list.example/", now, { dialect: "nina" })).toThrow(
      /unknown format/,
    );
  },
);

test("a document that is nested too deeply is refused in these words, and what breaks off as truncated", () => {
  const read = (body: string) => () => readFeed(Buffer.from(body), null, null, "https://list.example/", now);
  const levels = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000);
  for (const deep of [levels("[", "]"), levels("<a>", "</a>"), `<rss>${levels("<a>", "</a>")}</rss>`]) {
    expect(read(deep)).toThrow("The document is nested too deeply");
  }
  expect(read("[".repeat(100_000))).toThrow("The feed is truncated or not well formed");
});
