import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-10-08T17:00:00Z");
const storm = (heading: string, code: string, issued = "08/1500Z") =>
  `<p><b>${heading} </b><br>\n<b>Issued at ${issued}<b>\n<ul>\n<li><a href='https://navy.example/jtwc/products/${code}web.txt' target='newwin'>TC Warning Text </a></li>\n<li><a href='https://navy.example/jtwc/products/${code}.gif' target='newwin'>TC Warning Graphic</a></li>\n</ul>`;
const quiet = "<ul><li><font color='red'>No Current Tropical Cyclone Warnings.</font></li></ul>";
const item = (guid: string, text: string, region = "Northwest Pacific/North Indian Ocean*") =>
  `<item><title>Current ${region} Tropical Systems</title><description><![CDATA[${text}]]></description><category>x</category><guid>${guid}</guid><pubDate>Thu, 08 Oct 26 16:28:02 +0000</pubDate></item>`;
const read = (...items: string[]) =>
  readFeed(
    Buffer.from(
      `<?xml version="1.0"?><rss version="2.0"><channel><title>JTWC TROPICAL CYCLONE INFORMATION FEED</title><link>https://navy.example/jtwc/</link>${items.join("")}</channel></rss>`,
    ),
    null,
    null,
    "https://navy.example/jtwc/rss/jtwc.rss",
    now,
  );

test("each storm of a basin is an entry with its number, time and text", () => {
  const feed = read(
    item(
      "NWPAC-NIO-WARNINGS",
      `${storm("Typhoon  27W (Koguma) Warning #15", "wp2726")}${storm("Tropical Storm  15E (Nolo) Warning #72", "ep1526", "30/2100Z")}`,
    ),
    item("SH-WARNINGS", quiet, "Southern Hemisphere"),
  );
  expect(feed).toMatchObject({ dialect: "jtwc", listing: "complete", problems: [] });
  expect(feed.items).toMatchObject([
    {
      id: "WP272026",
      title: "Typhoon Koguma (27W)",
      summary: "Warning 15. Northwest Pacific/North Indian Ocean.",
      link: "https://navy.example/jtwc/products/wp2726web.txt",
      publishedAt: "2026-10-08T15:00:00.000Z",
      official: {
        authority: "jtwc",
        ids: ["WP272026"],
        category: "weather",
        severity: "severe",
        placeName: "Northwest Pacific/North Indian Ocean",
        whileListed: true,
      },
    },
    { id: "EP152026", title: "Tropical Storm Nolo (15E)", publishedAt: "2026-09-30T21:00:00.000Z" },
    { isBulletin: true, official: null },
  ]);
});

test.each([
  ["Super Typhoon", "extreme"],
  ["Typhoon", "severe"],
  ["Tropical Storm", "moderate"],
  ["Tropical Depression", "minor"],
  ["Tropical Cyclone", "unknown"],
])("a storm of the class %s is %s", (name, severity) => {
  const feed = read(item("NWPAC-NIO-WARNINGS", storm(`${name}  05B (Five) Warning #01`, "io0526")));
  expect(feed.items).toMatchObject([{ id: "IO052026", official: { severity } }]);
});

test("quiet basins and advisories are bulletins, and the storms of another center are left out", () => {
  const feed = read(
    item("NWPAC-NIO-WARNINGS", quiet),
    item("EPAC-CPAC-WARNINGS", storm("Hurricane  11E (Karina) Warning #22", "ep1126"), "Central/Eastern Pacific"),
    item("TROPICAL-ADVISORIES", "<a href='https://navy.example/jtwc/products/abpwweb.txt'>ABPW10</a>", "Weather"),
  );
  expect(feed).toMatchObject({ listing: "complete", problems: [] });
  expect(feed.items.map(({ isBulletin }) => isBulletin)).toEqual([true, true]);
});

test("a formation alert is no warning of a storm", () => {
  const text = `<p><b>Tropical Cyclone Formation Alert</b><ul><li><a href='https://navy.example/jtwc/products/wp9126web.txt'>TCFA Text</a></li></ul>`;
  const feed = read(
    item("NWPAC-NIO-WARNINGS", `${storm("Typhoon  27W (Koguma) Warning #15", "wp2726")}${text}`),
    item("SH-WARNINGS", text, "Southern Hemisphere"),
  );
  expect(feed).toMatchObject({ listing: "complete", problems: [], items: [{ id: "WP272026" }, { isBulletin: true }] });
});

test.each([
  ["a heading in another form", storm("Cyclone Koguma, warning 15", "wp2726")],
  ["no words for a quiet basin", "<ul><li>Maintenance</li></ul>"],
])("an item with %s is a problem that ends nothing", (_, text) => {
  const feed = read(
    item("NWPAC-NIO-WARNINGS", `${storm("Typhoon  26W (Other) Warning #1", "wp2626")}`),
    item("SH-WARNINGS", text, "Southern Hemisphere"),
  );
  expect(feed).toMatchObject({ listing: "none", items: [{ id: "WP262026" }] });
  expect(feed.problems).toEqual([expect.stringMatching(/^An entry could not be read and was skipped: "Current South/)]);
});
