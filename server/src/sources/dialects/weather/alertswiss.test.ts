import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-09-30T12:00:00Z");
const area = (name: string, more: object = {}) => ({
  description: { description: name },
  polygons: [],
  circles: [],
  regionType: "one",
  regions: [{ region: "UR" }],
  ...more,
});
const alert = (more: object = {}) => ({
  identifier: "POA-100000001-1",
  sender: "info@alertswiss.ch",
  reference: "info@alertswiss.ch,POA-100000001-1,2026-09-29T11:59:00+02:00",
  sent: "Di., 29.09.2026, 11:59",
  title: { title: "Waldbrandgefahr: Stufe 4" },
  description: { description: "Es ist trocken.❘Es gilt ein Feuerverbot.<br/>" },
  instructions: [{ text: "Kein Feuer im Wald (&lt;50 m)." }],
  event: "Waldbrand",
  severity: "severe",
  publisherName: "Kanton Uri",
  links: [{ href: "https://www.alert.swiss" }, { href: "https://forest.example/uri" }],
  nationWide: false,
  allClear: false,
  testAlert: false,
  technicalTestAlert: false,
  areas: [area("Kanton Uri", { polygons: [{ coordinates: ring("46.5", "8.5", "46.9", "8.9"), excludes: [] }] })],
  ...more,
});
function ring(south: string, west: string, north: string, east: string) {
  return [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
    [south, west],
  ];
}
const read = (...alerts: unknown[]) =>
  readFeed(
    Buffer.from(JSON.stringify({ heartbeatAgeInMillis: 4000, renderTime: 1, alerts })),
    null,
    null,
    "https://swiss.example/alerts.json",
    now,
  );

test("an alert of Alertswiss has its level, area, publisher and the credit of its source", () => {
  const feed = read(alert());
  expect(feed).toMatchObject({ dialect: "alertswiss", listing: "complete", isOwnForm: true, problems: [] });
  expect(feed.items).toMatchObject([
    {
      id: "POA-100000001",
      title: "Waldbrandgefahr: Stufe 4",
      summary:
        "Es ist trocken. Es gilt ein Feuerverbot. Kein Feuer im Wald (<50 m). Kanton Uri. Quelle: www.alertswiss.ch",
      link: "https://forest.example/uri",
      publishedAt: "2026-09-29T09:59:00.000Z",
      geojson: { type: "Polygon" },
      official: {
        ids: ["info@alertswiss.ch,POA-100000001"],
        category: "natural disaster",
        severity: "severe",
        urgency: "unknown",
        capCertainty: "unknown",
        placeName: "Kanton Uri",
        ended: false,
        incident: true,
        whileListed: true,
      },
    },
  ]);
});

test("an update keeps the name of its alert, and an all clear ends it", () => {
  const [updated] = read(alert({ identifier: "POA-100000001-2" })).items;
  expect(updated).toMatchObject({ id: "POA-100000001", official: { ended: false } });
  const [cleared] = read(alert({ identifier: "POA-100000001-3", allClear: true })).items;
  expect(cleared).toMatchObject({ id: "POA-100000001", official: { ended: true } });
});

test("a later revision counts among alerts of the same minute, in either order", () => {
  const [raised, lowered] = [
    alert({ identifier: "POA-100000001-9", severity: "severe" }),
    alert({ identifier: "POA-100000001-10", severity: "extreme" }),
  ];
  for (const alerts of [
    [raised, lowered],
    [lowered, raised],
  ])
    expect(read(...alerts).items).toMatchObject([{ id: "POA-100000001", official: { severity: "extreme" } }]);
});

test.each(["testAlert", "technicalTestAlert"])("an alert that is marked as %s is no incident", (mark) => {
  const [item] = read(alert({ identifier: "TEST-7", [mark]: true, areas: [] })).items;
  expect(item).toMatchObject({ id: "TEST-7", official: { status: "Test", incident: false } });
});

test("holes of a polygon and circles are read, and an alert for the whole country has its name", () => {
  const holed = {
    coordinates: ring("46", "8", "47", "9"),
    excludes: [{ coordinates: ring("46.4", "8.4", "46.6", "8.6") }],
  };
  const circle = { centerPosition: ["46.7", "8.6"], radius: "2.5" };
  const [first, second, third] = read(
    alert({ areas: [area("Uri", { polygons: [holed] })] }),
    alert({ identifier: "POA-2-1", areas: [area("Strasse", { circles: [circle] })] }),
    alert({ identifier: "POA-3-1", areas: [], nationWide: true }),
  ).items;
  expect(first?.geojson).toMatchObject({ type: "Polygon", coordinates: [{ length: 5 }, { length: 5 }] });
  expect(second).toMatchObject({ geojson: { type: "Polygon" }, official: { placeName: "Strasse" } });
  expect(third).toMatchObject({ geojson: null, official: { placeName: "Switzerland" } });
});

test("the original words of a translated alert are its translation", () => {
  const [item] = read(
    alert({
      gtransOrigin: "de-x-mtfrom-fr",
      title: { title: "Murgänge", titleOrigin: "Laves torrentielles" },
      description: { description: "Gesperrt.", descriptionOrigin: "Fermé.❘Danger." },
    }),
  ).items;
  expect(item?.official?.translations).toEqual({ fr: { title: "Laves torrentielles", summary: "Fermé. Danger." } });
});

test.each([
  ["Hochwasser", "weather"],
  ["Tempête", "weather"],
  ["Fels- und Bergsturz, Erdrutsch", "natural disaster"],
  ["Stromausfall", "infrastructure"],
  ["Anderes Ereignis", "other"],
])("an event called %s is of the category %s", (event, category) => {
  expect(read(alert({ event })).items[0]?.official?.category).toBe(category);
});

test("a list without alerts is complete, and an alert without an identifier is a problem that ends nothing", () => {
  expect(read()).toMatchObject({ dialect: "alertswiss", listing: "complete", items: [], problems: [] });
  const feed = read(alert(), alert({ identifier: undefined }));
  expect(feed).toMatchObject({ listing: "none", items: [{ id: "POA-100000001" }] });
  expect(feed.problems).toEqual([expect.stringMatching(/^An entry could not be read/)]);
});
