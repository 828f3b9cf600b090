import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (category: string, { title = `Tsunami ${category} Number 1`, note = "" } = {}) =>
  readFeed(
    Buffer.from(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"><title>${title}</title>
      <entry><title>180 miles SE of Exampleton, Alaska</title><updated>2026-03-01T10:00:00Z</updated><geo:lat>56.2</geo:lat><geo:long>-148.6</geo:long>
      <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><strong>Category:</strong> ${category}<br/><strong>Bulletin Issue Time: </strong> 2026.03.01 09:37:07 UTC <br/>
      <strong>Preliminary Magnitude: </strong>7.9(Mw)<br/><strong>Lat/Lon: </strong>56.2 / -148.6<br/><strong>Affected Region: </strong>180 miles SE of Exampleton, Alaska<br/>
      <b>Note:</b> ${note}<br/><strong>Definition: </strong>An information statement tells that a tsunami warning, advisory, or watch has been issued elsewhere.</div></summary>
      <id>urn:uuid:1</id><link rel="alternate" href="http://ntwc.arh.noaa.gov/events/PAAQ/2026/03/01/ab12cd/1/WEPA41/WEPA41.txt"/></entry></feed>`),
    null,
    null,
    "https://www.tsunami.gov/events/xml/PAAQAtom.xml",
    now,
  );

test("an information statement is a bulletin, whatever its definition speaks of", () => {
  const feed = read("Information", { note: "* There is NO tsunami danger from this earthquake." });
  expect(feed).toMatchObject({ dialect: "tsunami", problems: [] });
  expect(feed.items).toMatchObject([{ isBulletin: true, official: null }]);
});

test.each([
  ["Warning", "extreme", "likely"],
  ["Advisory", "moderate", "likely"],
  ["Watch", "moderate", "possible"],
  ["Threat", "severe", "likely"],
])("a tsunami %s is %s", (category, severity, capCertainty) => {
  expect(read(category).items).toMatchObject([
    {
      id: "PAAQ ab12cd",
      title: `Tsunami ${category.toLowerCase()}: 180 miles SE of Exampleton, Alaska`,
      lat: 56.2,
      official: {
        authority: "tsunami.gov",
        ids: ["PAAQ ab12cd", "urn:uuid:1"],
        severity,
        capCertainty,
        happenedAt: "2026-03-01T09:37:07.000Z",
        ended: false,
      },
    },
  ]);
});

test("a cancellation ends the event of its earthquake", () => {
  expect(read("Cancellation").items[0]?.official).toMatchObject({ ids: ["PAAQ ab12cd", "urn:uuid:1"], ended: true });
});
