import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-09-30T12:00:00Z");
const read = (activity: string, rest = "") =>
  readFeed(
    Buffer.from(
      `<rss version="2.0" xmlns:georss="http://www.georss.org/georss"><channel><title>Smithsonian / USGS Weekly Volcanic Activity Report</title>
      <item><title>Mount Example (Examplia) - Report for 16 September-22 September 2026 - ${activity}</title><description>&lt;p&gt;A plume.&lt;/p&gt;</description>
      <guid isPermaLink="true">https://volcano.si.edu/reports_weekly.cfm#vn_123456</guid><pubDate>Thu, 24 Sep 2026 07:03:38 -0400</pubDate><georss:point>-16.2500 168.1200</georss:point></item>${rest}</channel></rss>`,
    ),
    null,
    null,
    "https://volcano.si.edu/news/WeeklyVolcanoRSS.xml",
    now,
  );

test.each([
  ["New Eruptive Activity", "moderate"],
  ["New Activity/Unrest", "moderate"],
  ["New Unrest", "minor"],
  ["Continuing Eruptive Activity", "minor"],
  ["Ongoing Activity", "minor"],
])("%s is %s", (activity, severity) => {
  expect(read(activity)).toMatchObject({ dialect: "gvp", problems: [] });
  expect(read(activity).items).toMatchObject([
    {
      id: "123456",
      title: expect.stringContaining("Mount Example"),
      lat: -16.25,
      official: {
        authority: "gvp",
        ids: ["123456"],
        severity,
        placeName: "Mount Example (Examplia)",
        happenedAt: "2026-09-24T11:03:38.000Z",
      },
    },
  ]);
});

test("an entry without such a headline stays as it is", () => {
  const feed = read("New Eruptive Activity", "<item><title>Notice to readers</title><guid>n</guid></item>");
  expect(feed.items).toMatchObject([{ official: { ids: ["123456"] } }, { title: "Notice to readers", official: null }]);
});
