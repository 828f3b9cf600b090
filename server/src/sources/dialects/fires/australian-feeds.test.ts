import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-07T12:00:00Z");
const read = (body: string) => readFeed(Buffer.from(body), null, null, "https://fires.example/feed.xml", now);

const queensland = (level: string, status = "Going", title = "Fire at Creek") =>
  read(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss"><title>Alerts</title><entry><id>7</id><title>${title}</title><published>2026-03-07T09:00:00Z</published><content>Alert Level: ${level}
    Reported (UTC): 2026-03-07T08:00:00
    Current Status: ${status}
    Details: none</content><georss:point>-27.5 152.1</georss:point></entry></feed>`);

test.each([
  ["Emergency Warning", "extreme"],
  ["Watch and Act", "moderate"],
  ["Advice", "minor"],
  ["Notification", "minor"],
  ["new word", "unknown"],
])("a bushfire alert of Queensland of level %s is %s", (level, severity) => {
  expect(queensland(level)).toMatchObject({ dialect: "queensland", listing: "complete" });
  expect(queensland(level).items[0]).toMatchObject({
    lat: -27.5,
    official: {
      ids: ["7"],
      severity,
      category: "natural disaster",
      happenedAt: "2026-03-07T08:00:00.000Z",
      ended: false,
    },
  });
});

test("a fire in Queensland that is out has ended, and a planned burn is no incident", () => {
  expect(queensland("Advice", "Extinguished").items[0]?.official).toMatchObject({ ended: true });
  expect(queensland("Advice", "Going", "Planned burn at Creek").items[0]?.official).toMatchObject({ incident: false });
});

const dfes = (feed: string, title: string, description = "") =>
  read(
    `<rss version="2.0" xmlns:dfes="http://emergency.wa.gov.au/xmlns/dfes" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"><channel><title>DFES ${feed} (All Regions)</title><item><guid>9</guid><title>${title}</title><description>${description}</description><dfes:region>South West</dfes:region><pubDate>Sat, 07 Mar 2026 08:00:00 GMT</pubDate><geo:long>115.3</geo:long><geo:lat>-33.1</geo:lat></item></channel></rss>`,
  );

test.each([
  ["Warnings", "Bushfire EMERGENCY WARNING for Town", { severity: "extreme", category: "natural disaster" }],
  ["Warnings", "Flood Watch and Act for River", { severity: "moderate", category: "weather" }],
  ["Warnings", "Bushfire ALL CLEAR for Town", { severity: "unknown", ended: true }],
  ["Incidents", "Road crash", { severity: "minor", category: "infrastructure" }],
  ["Incidents", "Burn off", { incident: false }],
])("an entry of DFES %s called %s is read", (feed, title, facts) => {
  const read = dfes(feed, title);
  expect(read).toMatchObject({ dialect: "western-australia", listing: "complete" });
  expect(read.items[0]?.official).toMatchObject({ ids: ["9"], placeName: "South West", ...facts });
});
