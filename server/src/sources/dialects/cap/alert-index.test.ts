import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-11-26T12:00:00Z");
const feedOf = (...links: string[]) =>
  `<rss version="2.0"><channel><title>Alerts</title>${links.map((link) => `<item><guid>${link}</guid><title>Storm</title><link>${link.replaceAll("&", "&amp;")}</link></item>`).join("")}</channel></rss>`;
const read = (url: string, ...links: string[]) => readFeed(Buffer.from(feedOf(...links)), null, null, url, now);

test.each([
  ["https://weather.example/alerts/rss", "https://weather.example/alerts/rss/55632"],
  ["https://weather.example/alerts/rss/", "https://weather.example/alerts/rss/2.49.0.1.76.0.2026"],
  ["https://weather.example/alerts?lang=en", "https://weather.example/current?cap=2.49.0.1.578.0.1"],
  ["https://weather.example/index", "https://weather.example/show?lang=en&cap=1"],
  ["https://weather.example/index", "https://weather.example/2026/flood.cap"],
])("of the index %s the document %s is followed", (url, link) => {
  expect(read(url, link)).toMatchObject({ dialect: "alert-index", items: [{ follow: link }] });
});

test.each([
  ["https://news.example/rss", "https://news.example/2026/11/26/55632"],
  ["https://news.example/rss", "https://news.example/rss/world/storm"],
  ["https://news.example/world/", "https://news.example/world/55632"],
  ["https://news.example/capital/rss", "https://news.example/capital/storm"],
])("of the feed %s the page %s is not followed", (url, link) => {
  expect(read(url, link)).toMatchObject({ dialect: null });
});

test("archives among alerts are left out, and a feed of other archives is no index", () => {
  const [alert, archive] = ["https://weather.example/a.xml", "https://weather.example/all.tar.gz"];
  const feed = read("https://weather.example/rss", archive, alert, "https://weather.example/cap/all.zip");
  expect(feed.items.map(({ follow }) => follow)).toEqual([alert]);
  expect(read("https://weather.example/rss", archive).dialect).toBeNull();
  // In a calm time, the archives of alerts are all that is listed.
  const calm = read("https://weather.example/rss", "https://weather.example/Z_CAP_C_2026.tar.gz");
  expect(calm).toMatchObject({ dialect: "alert-index", items: [] });
});
