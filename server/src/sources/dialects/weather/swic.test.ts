import { expect, test } from "vitest";
import { openPolledSource } from "../../../../../testing/worlds/polled-source.ts";
import { readFeed } from "../../reading/read-feed.ts";

const entry = (more: object = {}) => ({
  id: "IN-1790000000_1",
  event: "Thunderstorm",
  headline: "",
  sent: "2026-11-26 11:00:00",
  effective: "2026-11-26 11:00:00",
  expires: "2026-11-27 06:00:00",
  areaDesc: "Ballari, Belagavi districts of Karnataka",
  mid: "066",
  s: 3,
  u: 4,
  c: 3,
  url: "in-ndma-en/2026/11/26/11/00/00-a.xml",
  capURL: null,
  ...more,
});
const list = (items: unknown[]) =>
  JSON.stringify({ itemCount: items.length, lastUpdated: "2026-11-26 11:05:00", items });
const read = (...items: unknown[]) =>
  readFeed(
    Buffer.from(list(items)),
    null,
    null,
    "https://severeweather.wmo.int/json/wmo_all.json",
    new Date("2026-11-26T12:00:00Z"),
  );

test("an entry of the WMO's index has CAP's values, its area and country, and the address of its message", () => {
  const feed = read(entry());
  expect(feed).toMatchObject({ dialect: "swic", listing: "none", isOwnForm: true, problems: [] });
  expect(feed.items).toMatchObject([
    {
      id: "in-ndma-en/2026/11/26/11/00/00-a.xml",
      title: "Thunderstorm: Ballari, Belagavi districts of Karnataka, India",
      publishedAt: "2026-11-26T11:00:00.000Z",
      follow: "https://severeweather.wmo.int/v2/cap-alerts/in-ndma-en/2026/11/26/11/00/00-a.xml",
      official: {
        ids: ["IN-1790000000_1"],
        category: "weather",
        severity: "severe",
        urgency: "immediate",
        capCertainty: "likely",
        placeName: "Ballari, Belagavi districts of Karnataka, India",
        expiresAt: "2026-11-27T06:00:00.000Z",
      },
    },
  ]);
});

test.each([
  [0, 0, 0, "unknown", "unknown", "unknown"],
  [1, 1, 1, "minor", "past", "unlikely"],
  [2, 2, 2, "moderate", "future", "possible"],
  [3, 3, 3, "severe", "expected", "likely"],
  [4, 4, 4, "extreme", "immediate", "observed"],
  ["4", "4", "4", "extreme", "immediate", "observed"],
])("the numbers %s, %s and %s are CAP's %s, %s and %s", (s, u, c, severity, urgency, capCertainty) => {
  expect(read(entry({ s, u, c })).items[0]?.official).toMatchObject({ severity, urgency, capCertainty });
});

test("a cancel ends its alert, an entry that has run out is left out, and one without a name is a problem", () => {
  const feed = read(
    entry({ msgType: "Cancel" }),
    entry({ id: "2", url: "ar-smn-es/2.xml", expires: "2026-11-26 11:59:00" }),
    entry({ id: "", url: "", capURL: "" }),
  );
  expect(feed.items).toMatchObject([{ official: { ended: true } }]);
  expect(feed.problems).toEqual([expect.stringMatching(/^An entry could not be read/)]);
});

test("other lists of items are not the WMO's index", () => {
  const other = { items: [{ id: "1", title: "Water", url: "https://x.example/a.xml" }] };
  const body = Buffer.from(JSON.stringify(other));
  expect(readFeed(body, null, null, "https://x.example/items.json", new Date()).dialect).not.toBe("swic");
});

const message = (place: string) =>
  `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>X-${place}</identifier><sender>w@weather.example</sender><sent>2026-11-26T11:00:00Z</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope><info><category>Met</category><event>Storm</event><urgency>Expected</urgency><severity>Severe</severity><certainty>Likely</certainty><expires>2026-11-27T06:00:00Z</expires><headline>Storm in ${place}</headline><area><areaDesc>${place}</areaDesc><polygon>38,-10 38,-9 39,-9 39,-10 38,-10</polygon></area></info></alert>`;

test("the messages behind the WMO's index are read twenty in a poll, the most severe first", async () => {
  const { feeds, poll, items } = await openPolledSource("/json/wmo_all.json");
  const names = Array.from({ length: 25 }, (_, index) => `xx-met-en/${index}.xml`);
  const entries = names.map((url, index) => entry({ id: `X-${index}`, url, s: index === 24 ? 4 : 1 }));
  feeds.serve("/json/wmo_all.json", list(entries), "application/json");
  for (const name of names) feeds.serve(`/v2/cap-alerts/${name}`, message(name), "application/cap+xml");
  const isRead = async () =>
    [...(await items()).values()]
      .filter(({ content }) => content.title.startsWith("Storm in"))
      .map(({ content }) => content.id);
  await poll();
  const first = await isRead();
  expect(first).toHaveLength(20);
  expect(first).toContain("xx-met-en/24.xml");
  await poll();
  expect(await isRead()).toHaveLength(25);
});
