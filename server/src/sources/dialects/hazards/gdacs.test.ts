import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (...items: string[]) =>
  readFeed(
    Buffer.from(
      `<rss version="2.0" xmlns:gdacs="http://www.gdacs.org" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"><channel><title>GDACS RSS information</title>${items.map((item) => `<item>${item}</item>`).join("")}</channel></rss>`,
    ),
    null,
    null,
    "https://www.gdacs.org/xml/rss.xml",
    now,
  );
const one = (type: string, elements: Record<string, string>, title = "Alert") => {
  const all = {
    iscurrent: "true",
    fromdate: "Sat, 28 Feb 2026 10:00:00 GMT",
    eventtype: type,
    eventid: "42",
    country: "Examplia",
    ...elements,
  };
  const inner = Object.entries(all).map(([name, text]) => `<gdacs:${name}>${text}</gdacs:${name}>`);
  return read(
    `<title>${title}</title><guid>${type}42</guid><geo:Point><geo:lat>-38</geo:lat><geo:long>30</geo:long></geo:Point>${inner.join("")}`,
  ).items[0];
};

test.each([
  ["Green", "minor"],
  ["orange", "severe"],
  ["RED", "extreme"],
  ["", "unknown"],
])("level %s is %s", (alertlevel, severity) => {
  expect(one("FL", { alertlevel })?.official).toMatchObject({ ids: ["FL42"], severity, category: "natural disaster" });
});

test("an earthquake states its magnitude and a time, and no country for a point at sea", () => {
  expect(one("EQ", { alertlevel: "Green", severity: "Magnitude 5.5M, Depth:10km" })).toMatchObject({
    lat: -38,
    lon: 30,
    official: {
      ids: ["EQ42"],
      placeName: null,
      radiusKm: null,
      happenedAt: "2026-02-28T10:00:00.000Z",
      expiresAt: "2026-03-01T10:00:00.000Z",
      quake: { magnitude: 5.5 },
    },
  });
});

test("a cyclone is weather", () => {
  const cyclone = one("TC", {
    alertlevel: "Orange",
    bbox: "17 43 -51 -25",
    datemodified: "Sun, 01 Mar 2026 06:00:00 GMT",
  });
  expect(cyclone).toMatchObject({
    updatedAt: "2026-03-01T06:00:00.000Z",
    official: { category: "weather", severity: "severe", radiusKm: null, expiresAt: null },
  });
});

test("a drought is as large as its stated area, or else as its box, and a fire as its hectares", () => {
  const drought = (more: Record<string, string>) => one("DR", { alertlevel: "Green", bbox: "26 34 -42 -34", ...more });
  expect(drought({ severity: "Minor impact for agricultural drought in 349846 km2" })?.official).toMatchObject({
    placeName: "Examplia",
    radiusKm: 333.7,
  });
  expect(drought({})?.official?.radiusKm).toBe(445);
  expect(one("WF", { severity: "Forest fire in 31416 ha" })?.official?.radiusKm).toBe(10);
});

test("an entry without the elements of its type is identified by its guid, and other entries stay as they are", () => {
  const feed = read(
    "<title>Orange alert for flood</title><guid>FL77</guid><gdacs:iscurrent>false</gdacs:iscurrent>",
    "<title>News</title><guid>n1</guid><gdacs:year>2026</gdacs:year>",
  );
  expect(feed.items).toMatchObject([
    { official: { ids: ["FL77"], severity: "severe", urgency: "unknown" } },
    { official: null },
  ]);
});
