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

test("an entry without a link of its own costs only itself, and one to a page makes the feed news", () => {
  const feed = (...items: string[]) =>
    readFeed(
      Buffer.from(
        `<rss version="2.0"><channel><title>W</title><link>https://w.example/</link>${items.join("")}</channel></rss>`,
      ),
      null,
      null,
      "https://w.example/rss",
      new Date("2026-03-01T12:00:00Z"),
    );
  const alert = "<item><title>Storm</title><link>https://w.example/a.cap</link></item>";
  for (const bare of [
    "<item><title>Notice</title></item>",
    "<item><title>N</title><link>https://w.example/</link></item>",
  ]) {
    expect(feed(bare, alert)).toMatchObject({ dialect: "alert-index", items: { length: 2 } });
  }
  expect(feed("<item><title>N</title><link>https://w.example/news/1</link></item>", alert).dialect).toBeNull();
  expect(feed("<item><title>Notice</title></item>").dialect).toBeNull();
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
