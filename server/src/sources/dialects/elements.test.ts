import { expect, test } from "vitest";
import { readFeed } from "../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (items: string, head = "") =>
  readFeed(
    Buffer.from(`<rss version="2.0" ${head}><channel><title>N</title>${items}</channel></rss>`),
    null,
    null,
    "https://site.example/",
    now,
  ).items;

const emsc = 'xmlns:emsc="http://www.emsc-csem.org" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"';

test("EMSC's elements give the time of an earthquake, and its number identifies it", () => {
  const [item] = read(
    "<item><title>ML 5.2  WESTERN TURKEY</title><link>https://www.emsc.eu/Earthquake_information/earthquake.php?id=1234567</link><geo:lat>38.4</geo:lat><geo:long>27.1</geo:long><emsc:magnitude>ML 5.2</emsc:magnitude><emsc:time>2026-03-01 10:00:00 UTC</emsc:time></item>",
    emsc,
  );
  expect(item).toMatchObject({
    lat: 38.4,
    lon: 27.1,
    official: { authority: "emsc", ids: ["1234567"], severity: "moderate", happenedAt: "2026-03-01T10:00:00.000Z" },
  });
});

test("CAP's elements are read with any prefix, also in CDATA, but not from comments or text", () => {
  const [first, second, third] = read(
    `<item><guid>1</guid><title>A</title><w:event><![CDATA[Storm & flood]]></w:event><w:severity>Severe</w:severity></item>
     <item><guid>2</guid><title>B</title><!-- <w:event>No</w:event> --></item>
     <item><guid>3</guid><title>C</title><description><![CDATA[<w:event>No</w:event>]]></description></item>`,
    'xmlns:w="urn:oasis:names:tc:emergency:cap:1.1"',
  );
  expect(first?.official).toMatchObject({ authority: "cap", ids: ["1"], severity: "severe", category: "weather" });
  expect([second?.official, third?.official]).toEqual([null, null]);
});

test.each([
  ["a test", "<cap:status>Test</cap:status>", false],
  ["a reply", "<cap:status>Actual</cap:status><cap:msgType>Ack</cap:msgType>", false],
  ["no status", "", true],
  ["the status in another case", "<cap:status>ACTUAL</cap:status>", true],
])("an entry with %s is an incident or not", (_, elements, incident) => {
  const [item] = read(
    `<item><guid>1</guid><title>A</title><cap:event>Storm</cap:event>${elements}</item>`,
    'xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2"',
  );
  expect(item?.official?.incident).toBe(incident);
});

test("codes of CAP's areas are read, those of its parameters are not, and the green level is no incident", () => {
  const pair = (name: string, value: string) => `<valueName>${name}</valueName><value>${value}</value>`;
  const entry = (level: string) =>
    `<item><guid>1</guid><title>A</title><cap:event>Wind</cap:event><cap:geocode>${pair("UGC", "AKZ201 AKZ202")}</cap:geocode><cap:parameter>${pair("VTEC", "/O.NEW/")}</cap:parameter><cap:parameter>${pair("awareness_level", level)}</cap:parameter></item>`;
  const facts = (level: string) => read(entry(level), 'xmlns:cap="urn:oasis:names:tc:emergency:cap:1.1"')[0]?.official;
  expect(facts("3; orange; Severe")).toMatchObject({
    incident: true,
    areaCodes: [
      { scheme: "UGC", code: "AKZ201" },
      { scheme: "UGC", code: "AKZ202" },
    ],
  });
  expect(facts("1; green; Minor")).toMatchObject({ incident: false });
});

test("the entry of an index without alerts is a bulletin, and an identifier is found at the end of an address", () => {
  const cap = 'xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2"';
  const [none] = read(
    "<item><guid>0</guid><title>There are no active watches, warnings or advisories</title></item>",
    cap,
  );
  expect(none).toMatchObject({ official: null, isBulletin: true });
  const [one] = read(
    '<item><guid isPermaLink="false">https://weather.example/alerts/urn:oid:2.49.0.1</guid><title>A</title><cap:event>Gale</cap:event></item>',
    cap,
  );
  expect(one?.official?.ids).toEqual(["urn:oid:2.49.0.1"]);
});
