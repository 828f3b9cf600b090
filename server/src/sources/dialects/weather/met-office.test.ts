import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const region = "London &amp; South East England";
const page = "https://met.example/weather/warnings-and-advice/uk-warnings";
const item = (colour: string, period: string, { hazard = "wind", link = page, more = "" } = {}) =>
  `<item><title>${colour} warning of ${hazard} affecting ${region}</title><link>${link}</link><description>${colour} warning of ${hazard} affecting ${region}: Kent, Surrey valid from ${period}</description>${more}</item>`;
const read = (items: string, now = "2026-11-26T12:00:00Z", title = `Met Office warnings for ${region}`) =>
  readFeed(
    Buffer.from(
      `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>https://met.example/</link><pubDate>Thu, 26 Nov 2026 11:05:23 GMT</pubDate>${items}</channel></rss>`,
    ),
    null,
    null,
    "https://met.example/public/data/PWSCache/WarningsRSS/Region/UK",
    new Date(now),
  );

test("a warning of the Met Office has its colour, region and times from its words", () => {
  const feed = read(item("Amber", "0600 Fri 27 Nov to 2100 Fri 27 Nov"));
  expect(feed).toMatchObject({ dialect: "met-office", listing: "complete", problems: [] });
  expect(feed.items).toMatchObject([
    {
      title: "Amber warning of wind affecting London & South East England",
      official: {
        authority: "met office",
        category: "weather",
        severity: "severe",
        placeName: "London & South East England, United Kingdom",
        areaCodes: [{ scheme: "EMMA_ID", code: "UK013" }],
        onset: "2026-11-27T06:00:00.000Z",
        expiresAt: "2026-11-27T21:00:00.000Z",
      },
    },
  ]);
});

test("times may be written with colons", () => {
  expect(read(item("Red", "06:00 Fri 27 Nov to 21:00 Fri 27 Nov")).items[0]?.official).toMatchObject({
    onset: "2026-11-27T06:00:00.000Z",
    expiresAt: "2026-11-27T21:00:00.000Z",
  });
});

test.each([
  ["Yellow", "moderate"],
  ["Amber", "severe"],
  ["Red", "extreme"],
])("a warning that is %s is %s", (colour, severity) => {
  expect(read(item(colour, "0600 Fri 27 Nov to 2100 Fri 27 Nov")).items[0]?.official?.severity).toBe(severity);
});

test("warnings with one link and no ID are entries of their own, whichever others are listed", () => {
  const period = "0600 Fri 27 Nov to 2100 Fri 27 Nov";
  const three = read(item("Yellow", period, { hazard: "rain" }) + item("Amber", period) + item("Red", period)).items;
  expect(new Set(three.map(({ id }) => id)).size).toBe(3);
  expect(read(item("Red", period)).items[0]?.id).toBe(three[2]?.id);
});

test("an ID in the link names a warning in its region and day, though its times change", () => {
  const link = `${page}#?date=2026-11-27&amp;id=27b2ddcc-de43-4935-a544-9eb81e6e4cf8&amp;referrer=rss`;
  const before = read(item("Amber", "0600 Fri 27 Nov to 2100 Fri 27 Nov", { link })).items;
  const after = read(item("Amber", "0900 Fri 27 Nov to 2300 Fri 27 Nov", { link })).items;
  expect(after[0]).toMatchObject({ id: before[0]?.id, official: { expiresAt: "2026-11-27T23:00:00.000Z" } });
});

test.each([
  [
    "2026-12-31T20:00:00Z",
    "1800 Thu 31 Dec to 1200 Fri 01 Jan",
    "2026-12-31T18:00:00.000Z",
    "2027-01-01T12:00:00.000Z",
  ],
  [
    "2027-01-01T02:00:00Z",
    "1800 Thu 31 Dec to 1200 Fri 01 Jan",
    "2026-12-31T18:00:00.000Z",
    "2027-01-01T12:00:00.000Z",
  ],
  [
    "2026-08-12T12:00:00Z",
    "0900 Thu 13 Aug to 2259 Thu 13 Aug",
    "2026-08-13T09:00:00.000Z",
    "2026-08-13T22:59:00.000Z",
  ],
])("read at %s, the times %s are in the nearest year and in UTC", (now, period, onset, expiresAt) => {
  expect(read(item("Yellow", period), now).items[0]?.official).toMatchObject({ onset, expiresAt });
});

test("the date of an item is when its warning was issued; without one, a warning that begins soon counts from then", () => {
  const period = "0600 Fri 27 Nov to 2100 Fri 27 Nov";
  const [dated] = read(item("Yellow", period, { more: "<pubDate>Wed, 25 Nov 2026 10:00:00 GMT</pubDate>" })).items;
  expect(dated?.official?.happenedAt).toBe("2026-11-25T10:00:00.000Z");
  expect(read(item("Yellow", period)).items[0]?.publishedAt).toBe("2026-11-27T06:00:00.000Z");
  const [later] = read(item("Yellow", "0600 Sun 06 Dec to 2100 Sun 06 Dec")).items;
  expect(later).toMatchObject({ publishedAt: null, official: { onset: "2026-12-06T06:00:00.000Z" } });
});

test("a feed without warnings is complete, a notice of that is a bulletin, and other words are read like news", () => {
  expect(read("")).toMatchObject({ dialect: "met-office", listing: "complete", items: [] });
  const feed = read(
    "<item><title>There are currently no severe weather warnings in force</title><guid>1</guid></item><item><title>The site is moving</title><guid>2</guid></item>",
  );
  expect(feed.items).toMatchObject([{ isBulletin: true }, { official: null, title: "The site is moving" }]);
});
