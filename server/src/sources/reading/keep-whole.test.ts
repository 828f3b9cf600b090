import { expect, test } from "vitest";
import { AppError } from "../../platform/errors.ts";
import { breaksOff, keepWhole } from "./keep-whole.ts";
import { readFeed } from "./read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (body: string | Buffer, dialect: string | null = null) =>
  readFeed(Buffer.from(body as string), null, null, "https://site.example/list", now, { dialect });

const range = [0, 1, 2, 3, 4, 5];
const text = "Überflutung 洪水 <b>bold</b> ]] > </item";
const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>N</title>${range.map((n) => `<item><title>T${n} ü</title><guid>g${n}</guid><description><![CDATA[${text}]]></description><pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate></item>`).join("\n")}</channel></rss>`;
const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://site.example/"><title>N</title><items><rdf:Seq><rdf:li rdf:resource="https://site.example/0"/></rdf:Seq></items></channel>${range.map((n) => `<item rdf:about="https://site.example/${n}"><title>T${n}</title><link>https://site.example/${n}</link><dc:date>2026-03-01T10:00:00Z</dc:date></item>`).join("")}</rdf:RDF>`;
const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss"><title>N</title>${range.map((n) => `<entry><id>${n}</id><title>T${n}</title><updated>2026-03-01T10:00:00Z</updated><content type="html">&lt;p>é &lt;/entry></content><georss:point>4${n} 7</georss:point></entry>`).join("")}</feed>`;
const jsonFeed = JSON.stringify({
  version: "https://jsonfeed.org/version/1.1",
  title: "N",
  items: range.map((n) => ({
    id: `${n}`,
    date_published: "2026-03-01T10:00:00Z",
    content_text: `"}]\\ ${text}`,
    tags: ["a"],
    attachments: [{ url: "x" }],
  })),
});
const fires = JSON.stringify({
  type: "FeatureCollection",
  features: range.map((n) => ({
    type: "Feature",
    geometry: { type: "GeometryCollection", geometries: [{ type: "Point", coordinates: [150 + n, -33] }] },
    properties: {
      title: `Fire ${n}`,
      category: "Advice",
      guid: `https://incidents.rfs.nsw.gov.au/api/v1/incidents/${n}`,
      pubDate: "1/03/2026 10:00:00 AM",
      description: `ALERT LEVEL: Advice <br />LOCATION: Road ${n} <br />STATUS: Out of control <br />RESPONSIBLE AGENCY: Rural Fire Service`,
    },
  })),
});

test.each<[string, string, string | null]>([
  ["RSS", rss, null],
  ["RDF", rdf, null],
  ["Atom", atom, null],
  ["JSON Feed", jsonFeed, null],
  ["a complete list of fires", fires, "nsw-rfs"],
])(
  "of %s that breaks off at any place, the entries before the cut are read and nothing ends",
  (_, document, dialect) => {
    const bytes = Buffer.from(document);
    const whole = read(bytes, dialect);
    expect(whole).toMatchObject({ items: { length: range.length }, isWhole: true, dialect });
    const counts = new Set<number>();
    for (let cut = 0; cut < 200; cut++) {
      const part = bytes.subarray(0, Math.floor((bytes.length * cut) / 200));
      try {
        const feed = read(part, dialect);
        expect(feed).toMatchObject({ isWhole: false, listing: "none", problems: [expect.stringMatching(/truncated/)] });
        expect(feed.items).toEqual(whole.items.slice(0, feed.items.length));
        counts.add(feed.items.length);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        expect(counts, "every cut after the first entry leaves something").toEqual(new Set());
      }
    }
    expect([...counts]).toEqual([1, 2, 3, 4, 5, ...(counts.has(6) ? [6] : [])]);
  },
);

test("an entry that is the whole document is refused when it breaks off", () => {
  const alert = JSON.stringify({
    identifier: "W-1",
    sender: "w@weather.example",
    sent: "2026-03-01T10:00:00Z",
    status: "Actual",
    msgType: "Alert",
    info: [{ language: "en", event: "Flood", severity: "Severe" }, { language: "de" }],
  });
  expect(read(alert)).toMatchObject({ dialect: "cap", items: { length: 1 } });
  expect(() => read(alert.slice(0, -20))).toThrow(/truncated/);
});

test("a document that breaks off before it shows whose list it is is refused", () => {
  expect(() => read(jsonFeed.slice(0, -40), "nsw-rfs")).toThrow(/truncated/);
});

test("a document without an entry that is whole keeps nothing", () => {
  expect(keepWhole("<rss><channel><item><title>a")).toBe(null);
  expect(keepWhole('{"features":[{"a":[1,2')).toBe(null);
  expect(keepWhole('{"a":"x')).toBe(null);
  expect(keepWhole("<item>".repeat(100_000))).toBe(null);
  expect(keepWhole("[".repeat(100_000))).toBe(null);
});

test("a root is closed in any case, and in a comment after it", () => {
  expect(breaksOff("<RSS><channel></channel></rss > ")).toBe(false);
  expect(breaksOff("<feed><entry></entry>")).toBe(true);
  expect(breaksOff("{}")).toBe(false);
});
