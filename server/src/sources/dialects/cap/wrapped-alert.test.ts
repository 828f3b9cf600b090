import { describe, expect, test } from "vitest";
import { alertsIn } from "../../carriers/wrapped-alerts.ts";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (body: string, type: string | null = null) =>
  readFeed(Buffer.from(body), type, null, "https://civil.example/feed", now);

const namespace = "urn:oasis:names:tc:emergency:cap:1.2";
const alert = (id: string, place: string, prefix = "") => {
  const e = (name: string, text: string) => `<${prefix}${name}>\n  ${text}\n</${prefix}${name}>`;
  const area = e("area", e("areaDesc", place) + e("polygon", "-22.5,-45.8 -22.5,-45.4 -23,-45.4 -22.5,-45.8"));
  const info = e("category", "Met") + e("event", "Heavy rain") + e("urgency", "Immediate") + e("severity", "Severe");
  const more = e("expires", "2026-03-01T20:00:00+00:00") + e("headline", `Heavy rain in ${place}`);
  const head = e("identifier", id) + e("sender", "civil@civil.example") + e("sent", "2026-03-01T11:00:00+00:00");
  const declared = prefix ? "" : ` xmlns="${namespace}"`;
  const body = `${head}${e("status", "Actual")}${e("msgType", "Alert")}${e("info", info + more + area)}`;
  return `<${prefix}alert${declared}>${body}</${prefix}alert>`;
};
const escaped = (xml: string) => xml.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const atom = (entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="${namespace}"><title>F</title>${entry}</feed>`;
const rss = (item: string) => `<rss version="2.0"><channel><title>F</title>${item}</channel></rss>`;

const seen = {
  title: "Heavy rain in Santa Rita",
  publishedAt: "2026-03-01T11:00:00.000Z",
  geojson: { type: "Polygon" },
  official: { severity: "severe", placeName: "Santa Rita", expiresAt: "2026-03-01T20:00:00.000Z" },
};
const one = alert("A-1", "Santa Rita");
const prefixed = alert("A-1", "Santa Rita", "cap:");

describe("a CAP alert is read", () => {
  test.each([
    [
      "as elements in the content of an Atom entry without a title",
      atom(`<entry><content type="application/xml">${prefixed}</content></entry>`),
    ],
    [
      "in a default namespace in the content of an Atom entry",
      atom(`<entry><id>E</id><title>RAIN</title><content type="text/xml">${one}</content></entry>`),
    ],
    [
      "escaped in the description of an RSS item",
      rss(`<item><guid>E</guid><title>RAIN</title><description>${escaped(one)}</description></item>`),
    ],
    [
      "in CDATA in the description of an RSS item",
      rss(`<item><guid>E</guid><description><![CDATA[<?xml version="1.0"?>${one}]]></description></item>`),
    ],
    [
      "in EDXL in the content of an Atom entry",
      atom(
        `<entry><id>E</id><title>T</title><content><EDXLDistribution><contentObject><xmlContent><embeddedXMLContent>${one}</embeddedXMLContent></xmlContent></contentObject></EDXLDistribution></content></entry>`,
      ),
    ],
    [
      "in an EDXL document",
      `<EDXLDistribution xmlns="urn:oasis:names:tc:emergency:EDXL:DE:1.0"><contentObject><xmlContent><embeddedXMLContent>${one}</embeddedXMLContent></xmlContent></contentObject></EDXLDistribution>`,
    ],
    [
      "escaped in an EDXL document",
      `<EDXLDistribution><contentObject><xmlContent><embeddedXMLContent>${escaped(one)}</embeddedXMLContent></xmlContent></contentObject></EDXLDistribution>`,
    ],
    [
      "in base64 in an EDXL document",
      `<EDXLDistribution><contentObject><nonXMLContent><contentData>${Buffer.from(one).toString("base64")}</contentData></nonXMLContent></contentObject></EDXLDistribution>`,
    ],
    ["as a text in JSON", JSON.stringify({ alerts: [{ format: "cap", body: one }] })],
  ])("%s", (_, body) => {
    const feed = read(body);
    expect(feed.problems).toEqual([]);
    expect(feed.items).toHaveLength(1);
    expect(feed.items[0]).toMatchObject(seen);
  });
});

test("an entry with several alerts is an item for each, and an entry keeps its ID", () => {
  const two = atom(
    `<entry><id>E</id><title>T</title><content>${prefixed}${alert("A-2", "Ubatuba", "cap:")}</content></entry>`,
  );
  expect(read(two).items.map(({ id, title }) => [id, title])).toEqual([
    ["A-1", "Heavy rain in Santa Rita"],
    ["A-2", "Heavy rain in Ubatuba"],
  ]);
  expect(read(rss(`<item><guid>E</guid><description>${escaped(one)}</description></item>`)).items[0]?.id).toBe("E");
});

test("entries next to those with alerts are read, and what only looks like an alert is not read as one", () => {
  const cut = escaped(one.slice(0, one.length - 40));
  const feed = read(
    rss(
      `<item><guid>1</guid><description>${escaped(one)}</description></item><item><guid>2</guid><title>Plain</title></item>
       <item><guid>3</guid><title>Cut</title><description>${cut}</description></item>`,
    ),
  );
  expect(feed.items.map(({ id, official }) => [id, official?.severity])).toEqual([
    ["1", "severe"],
    ["2", undefined],
    ["3", undefined],
  ]);
});

test("an entry with elements of CAP and no title has the headline, or the event and the area", () => {
  const elements =
    "<cap:event>Flood</cap:event><cap:severity>Severe</cap:severity><cap:areaDesc>Santarém</cap:areaDesc>";
  expect(read(atom(`<entry><id>1</id>${elements}</entry>`)).items[0]?.title).toBe("Flood: Santarém");
  expect(
    read(atom(`<entry><id>1</id>${elements}<cap:headline>Flood warning</cap:headline></entry>`)).items[0]?.title,
  ).toBe("Flood warning");
});

test.each(["&lt;alert&gt;", "<alert>", "<![CDATA[ ", "<a:alert>"])("nothing but %s is read in linear time", (text) => {
  expect(alertsIn(`<alert>${text.repeat(300_000)}`)).toEqual([]);
});
