import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-07T12:00:00Z");
const read = (body: unknown) =>
  readFeed(
    Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
    null,
    null,
    "https://source.example/",
    now,
  );

const warning = (text: string, category = "CABLE") =>
  `<smapsActiveEntity><category>${category}</category><status>INFORCE</status><msgText>${text}</msgText></smapsActiveEntity>`;
const list = (...warnings: string[]) => `<?xml version="1.0"?><smaps>${warnings.join("")}</smaps>`;
const head = "061200Z MAR 26\nHYDROPAC 12/26(91).\nCORAL SEA.\nAUSTRALIA.\nDNC 04.\n";

test("a navigational warning is read with its number, region, positions and end", () => {
  const feed = read(
    list(
      warning(
        `${head}1. HAZARDS IN AREA BOUND BY\n   10-00.00S 150-30.00E, 10-00.00S 151-00.00E,\n   11-30.00S 151-00.00E.\n2. CANCEL THIS MSG 100600Z MAR 26.`,
      ),
    ),
  );
  expect(feed).toMatchObject({ dialect: "navwarn", listing: "complete", problems: [] });
  expect(feed.items).toMatchObject([
    {
      id: "HYDROPAC 12/26",
      title: "HYDROPAC 12/26: cable, Coral Sea, Australia",
      geojson: {
        type: "Polygon",
        coordinates: [
          [
            [150.5, -10],
            [151, -10],
            [151, -11.5],
            [150.5, -10],
          ],
        ],
      },
      official: {
        authority: "nga",
        severity: "unknown",
        placeName: "Coral Sea, Australia",
        happenedAt: "2026-03-06T12:00:00.000Z",
        expiresAt: "2026-03-10T06:00:00.000Z",
      },
    },
  ]);
});

test.each([
  ["a point", "WRECK IN 10-00.00S 150-30.00E.", "Point", null],
  ["a circle", "WRECK WITHIN 10 MILES OF 10-00.00S 150-30.00E.", "Point", 18.52],
  ["a line", "SURVEY ALONG TRACKLINE JOINING\n10-00.00S 150-30.00E, 11-00.00S 151-00.00E.", "LineString", null],
  ["a list", "MOORINGS:\nA. 10-00.00S 150-30.00E.\nB. 11-00.00S 151-00.00E.", "MultiPoint", null],
])("%s is placed as such", (_, text, type, radiusKm) => {
  expect(read(list(warning(head + text))).items[0]).toMatchObject({ geojson: { type }, official: { radiusKm } });
});

test("lists of warnings, news for users and messages that only cancel are left out", () => {
  const bulletin = warning(`${head}WARNINGS IN FORCE: 1/26.`, "INFORCE BULLETIN");
  const cancel = warning("061200Z MAR 26\nHYDROPAC 13/26(91).\nCANCEL HYDROPAC 11/26 AND THIS MSG.");
  expect(read(list(bulletin, cancel, warning("no number")))).toMatchObject({ dialect: "navwarn", items: [] });
});
