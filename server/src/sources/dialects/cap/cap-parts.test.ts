import fc from "fast-check";
import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");

type Info = { language?: string; severity?: string; headline?: string; area?: string; onset?: string };

const box = (lat: number): string => `<polygon>${lat},-9 ${lat},-8 ${lat + 1},-8 ${lat + 1},-9 ${lat},-9</polygon>`;
const [north, south] = [`<areaDesc>North</areaDesc>${box(41)}`, `<areaDesc>South</areaDesc>${box(38)}`];

const write = ({ language = "en-GB", severity = "Minor", headline = "Wind", area = north, onset = "" }: Info): string =>
  `<info><language>${language}</language><category>Met</category><event>Wind</event><urgency>Expected</urgency><severity>${severity}</severity><certainty>Likely</certainty>${onset && `<onset>${onset}</onset>`}<expires>2026-03-02T12:00:00Z</expires><headline>${headline}</headline><description>${headline}!</description><area>${area}</area></info>`;

function read(infos: Info[]) {
  const text = `<?xml version="1.0"?><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>W-1</identifier><sender>w@weather.example</sender><sent>2026-03-01T10:00:00+00:00</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope>${infos.map(write).join("")}</alert>`;
  const { items, problems } = readFeed(Buffer.from(text), null, null, "https://weather.example/cap.xml", now);
  expect(problems).toEqual([]);
  expect(items).toHaveLength(1);
  return items[0];
}

test("an info in another language is not lost where there is one in English: the most severe and the area of all count", () => {
  const item = read([
    { area: south, headline: "Small craft" },
    { language: "pt-PT", severity: "Extreme", headline: "Vento extremo" },
  ]);
  expect(item).toMatchObject({
    title: "Vento extremo",
    geojson: { type: "MultiPolygon" },
    official: { severity: "extreme", placeName: "South; North" },
  });
  expect(item?.official?.parts).toMatchObject([
    { title: "Small craft", severity: "minor", placeName: "South", geojson: { type: "Polygon" } },
    { title: "Vento extremo", severity: "extreme", placeName: "North", geojson: { type: "Polygon" } },
  ]);
});

test("an alert that repeats itself in several languages is one part, worded in English, with its translations", () => {
  const words = [
    { language: "fr-CA", headline: "Vent" },
    { language: "en-CA", headline: "Wind" },
    { language: "pt", headline: "Vento" },
  ];
  const item = read(words);
  expect(item).toMatchObject({ title: "Wind", summary: "Wind!", geojson: { type: "Polygon" } });
  expect(item?.official?.parts).toBeUndefined();
  expect(item?.official?.translations).toEqual({
    fr: { title: "Vent", summary: "Vent!" },
    pt: { title: "Vento", summary: "Vento!" },
  });
});

test("an alert has its areas by themselves, with their names in its other languages", () => {
  const [isles, islands] = ["Ilhas", "Isles"].map((name) => `${south}</area><area><areaDesc>${name}</areaDesc>`);
  const item = read([{ language: "pt", area: isles ?? "" }, { area: islands ?? "" }]);
  expect(item?.official?.parts).toBeUndefined();
  expect(item?.official?.areas).toMatchObject([
    { name: "South", codes: [], geojson: { type: "Polygon" } },
    { name: "Isles", otherNames: ["Ilhas"], codes: [], geojson: null },
  ]);
  expect(read([{}])?.official?.areas).toBeUndefined();

  const parts = read([{ severity: "Severe", area: islands ?? "" }, {}])?.official?.parts;
  expect(parts?.map(({ areas }) => areas?.map(({ name }) => name))).toEqual([["South", "Isles"], undefined]);
});

test("times are those of each part, and areas with the same statement are one", () => {
  const item = read([
    { onset: "2026-03-01T18:00:00Z" },
    { area: south, onset: "2026-03-02T06:00:00+00:00" },
    { area: "<areaDesc>Isles</areaDesc><circle>37,-25 30</circle>", onset: "2026-03-01T19:00:00+01:00" },
  ]);
  expect(item?.official?.parts).toMatchObject([
    { onset: "2026-03-01T18:00:00.000Z", placeName: "North; Isles", geojson: { type: "MultiPolygon" } },
    { onset: "2026-03-02T06:00:00.000Z", placeName: "South" },
  ]);
});

test("an alert states the same parts in whichever order its infos are, and loses none", () => {
  const info = fc.record({
    language: fc.constantFrom("en", "fr", "pt"),
    severity: fc.constantFrom("Minor", "Severe", "Extreme"),
    area: fc.constantFrom(north, south),
  });
  fc.assert(
    fc.property(
      fc.shuffledSubarray([0, 1, 2, 3, 4]),
      fc.array(info, { minLength: 1, maxLength: 5 }),
      (order, infos) => {
        const named = infos.map((one) => ({
          ...one,
          headline: `${one.language} ${one.severity} ${one.area === north}`,
        }));
        const chosen = order.flatMap((index) => named[index] ?? []);
        if (chosen.length === 0) return;
        const official = read(chosen)?.official;
        const stated = official?.parts ?? [official];
        for (const { severity, area } of chosen) {
          const place = area === north ? "North" : "South";
          expect(
            stated.some((part) => part?.severity === severity.toLowerCase() && part.placeName?.includes(place)),
            `${severity} in ${place}`,
          ).toBe(true);
        }
        const words = [official, ...stated].flatMap((one) => Object.values(one?.translations ?? {}));
        const titles = new Set([...(official?.parts ?? []), ...words, read(chosen)].map((one) => one?.title));
        for (const { headline } of chosen) expect([...titles]).toContain(headline);
      },
    ),
    { numRuns: 200 },
  );
});
