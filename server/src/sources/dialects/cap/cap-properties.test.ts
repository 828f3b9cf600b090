import type { SourceMapping } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-07T12:00:00Z");
const read = (features: object[], mapping: SourceMapping | null = null) =>
  readFeed(
    Buffer.from(JSON.stringify({ type: "FeatureCollection", features })),
    "application/geo+json",
    null,
    "https://hazards.example/list.geojson",
    now,
    { mapping, outline: {} },
  );

const polygon = {
  type: "Polygon",
  coordinates: [
    [
      [-9, 41],
      [-8, 41],
      [-8, 42],
      [-9, 41],
    ],
  ],
};
const feature = (properties: object, id: string | undefined = "F-1") => ({
  type: "Feature",
  id,
  geometry: polygon,
  properties,
});
const factsOf = (properties: object) => read([feature(properties)]).items[0]?.official;

test("a feature with the names and words of CAP is read as they say", () => {
  const feed = read([
    feature({
      event: "High Wind Warning",
      headline: "High wind until Sunday",
      description: "Gusts of 120 km/h.",
      instruction: "Stay inside.",
      severity: "Severe",
      urgency: "Expected",
      certainty: "Likely",
      effective: "2026-03-07T10:00:00Z",
      onset: "2026-03-07T18:00:00Z",
      expires: "2026-03-08T06:00:00Z",
      areaDesc: "Alto Minho; Braga",
      category: "Met",
      geocode: { UGC: ["CAZ055", "CAZ060"] },
      web: "https://hazards.example/F-1",
    }),
  ]);
  expect(feed).toMatchObject({ dialect: "cap-properties", listing: "none", problems: [] });
  expect(feed.items).toMatchObject([
    {
      id: "F-1",
      title: "High wind until Sunday",
      summary: "Gusts of 120 km/h. Stay inside.",
      link: "https://hazards.example/F-1",
      publishedAt: "2026-03-07T10:00:00.000Z",
      geojson: { type: "Polygon" },
      official: {
        ids: ["F-1"],
        category: "weather",
        severity: "severe",
        urgency: "expected",
        capCertainty: "likely",
        onset: "2026-03-07T18:00:00.000Z",
        expiresAt: "2026-03-08T06:00:00.000Z",
        placeName: "Alto Minho; Braga",
        ended: false,
        areaCodes: [
          { scheme: "UGC", code: "CAZ055" },
          { scheme: "UGC", code: "CAZ060" },
        ],
      },
    },
  ]);
});

const letters = (word: string) =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((flags) => [...word].map((letter, index) => (flags[index] ? letter.toUpperCase() : letter)).join(""));

test("severity, urgency and certainty are read in any case of names and words", () => {
  const stated = fc.record({
    severity: fc.constantFrom("extreme", "severe", "moderate", "minor").chain(letters),
    urgency: fc.constantFrom("immediate", "expected", "future", "unknown").chain(letters),
    certainty: fc.constantFrom("observed", "likely", "possible", "unlikely", "unknown").chain(letters),
    names: fc.tuple(letters("severity"), letters("urgency"), letters("certainty")),
  });
  fc.assert(
    fc.property(stated, ({ severity, urgency, certainty, names: [first, second, third] }) => {
      const facts = factsOf({ title: "Wind", [first]: severity, [second]: urgency, [third]: certainty });
      expect([facts?.severity, facts?.urgency, facts?.capCertainty]).toEqual(
        [severity, urgency, certainty].map((word) => word.toLowerCase()),
      );
    }),
  );
});

test.each([
  ["severity alone", { severity: "Extreme" }, { severity: "extreme", urgency: "unknown" }],
  [
    "severity and an urgency in other words",
    { severity: "Minor", urgency: "soon" },
    { severity: "minor", urgency: "unknown" },
  ],
  [
    "urgency and certainty alone",
    { urgency: "Immediate", certainty: "Observed" },
    { severity: "unknown", urgency: "immediate" },
  ],
  [
    "an unknown severity with others",
    { severity: "Unknown", urgency: "Future", certainty: "Possible" },
    { severity: "unknown", urgency: "future" },
  ],
])("a feature may state %s", (_, properties, facts) => {
  expect(factsOf({ title: "Wind", ...properties })).toMatchObject(facts);
});

test.each([
  ["severity in other words", { severity: "high" }],
  ["severity as a number", { severity: 3 }],
  ["an unknown severity alone", { severity: "Unknown" }],
  ["an urgency alone", { urgency: "Immediate" }],
  ["nothing of it", { level: "Severe" }],
])("a list of features with %s is read as before, by its words", (_, properties) => {
  expect(read([feature({ title: "Wind", ...properties })])).toMatchObject({
    dialect: null,
    items: [{ official: null }],
  });
});

test.each([
  ["urgency", { urgency: "Sofort" }, "Sofort"],
  ["certainty", { certainty: "sure" }, "sure"],
  ["severity", { severity: "High", urgency: "Future", certainty: "Likely" }, "High"],
])("a feature with another word as its %s is read, and the word is a problem", (name, properties, stated) => {
  const { items, problems } = read([
    feature({ title: "Wind", severity: "Severe", date: "2026-03-07T10:00:00Z", ...properties }),
  ]);
  expect(items).toMatchObject([{ official: { incident: true } }]);
  expect(problems).toEqual([`An entry's ${name} is not a CAP value: "${stated}"`]);
});

test("a feature without a level in a list with levels is read by its words, and a severity in other words is a problem", () => {
  const { items, problems } = read([
    feature({ title: "Wind", severity: "Severe", date: "2026-03-07T10:00:00Z" }),
    feature({ title: "Fire in Mill", date: "2026-03-07T10:00:00Z" }, "F-2"),
    feature(
      { title: "Snow", severity: "High", urgency: "Future", certainty: "Likely", date: "2026-03-07T10:00:00Z" },
      "F-3",
    ),
  ]);
  expect(items.map(({ official }) => official?.severity ?? null)).toEqual(["severe", null, "unknown"]);
  expect(problems).toEqual([`An entry's severity is not a CAP value: "High"`]);
});

test.each([
  ["a status of another vocabulary", { status: "active" }, {}],
  ["the status Actual", { status: "actual" }, {}],
  ["an exercise", { status: "Exercise" }, { incident: false }],
  ["a flag that says it is no incident", { incident: false }, { incident: false }],
  [
    "a cancel",
    { messageType: "Cancel", references: [{ identifier: "F-0", sender: "w" }] },
    { ended: true, ids: ["F-1", "F-0"] },
  ],
  ["an urgency that has passed", { urgency: "Past" }, { ended: true }],
  ["a flag that says it has ended", { ongoing: 0 }, { ended: true }],
  [
    "a sender and an identifier",
    { sender: "w@x.example", identifier: "7" },
    { ids: ["w@x.example,7"], sender: "w@x.example" },
  ],
])("a feature with %s is one", (_, properties, facts) => {
  expect(factsOf({ title: "Wind", severity: "Severe", ...properties })).toMatchObject({
    incident: true,
    ended: false,
    ...facts,
  });
});

test("features without an id are items of their own, and the title stays without a headline", () => {
  const of = (title: string) => ({ type: "Feature", geometry: polygon, properties: { title, severity: "Severe" } });
  const { items } = read([of("Wind"), of("Snow")]);
  expect(items.map(({ title }) => title)).toEqual(["Wind", "Snow"]);
  expect(new Set(items.flatMap(({ official }) => official?.ids ?? [])).size).toBe(2);
});

test("a mapping outranks the names, and is offered", () => {
  const list = [feature({ title: "Wind", severity: "Minor", level: "red", date: "2026-03-07T10:00:00Z" })];
  expect(read(list).outline?.lists).toEqual(["features"]);
  const { dialect, items } = read(list, {
    entries: "features",
    fields: {
      title: { from: "properties.title" },
      category: { value: "weather" },
      severity: { from: "properties.level", words: { red: "extreme" } },
    },
  });
  expect(dialect).toBeNull();
  expect(items[0]?.official?.severity).toBe("extreme");
});
