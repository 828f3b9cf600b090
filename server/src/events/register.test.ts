import type { Finding, ItemContent } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { eventNames } from "./event-names.ts";
import { Register } from "./register.ts";

const now = new Date("2026-03-01T12:00:00Z");

const content = (title: string, link: string): ItemContent => ({
  id: link,
  title,
  link,
  summary: "",
  publishedAt: null,
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
  official: null,
});

const finding: Finding = {
  incident: true,
  category: null,
  severity: "unknown",
  urgency: "unknown",
  capCertainty: "unknown",
  happenedAt: null,
  expiresAt: null,
  ended: false,
  engine: "rules",
  confidence: 1,
  quote: null,
  official: null,
  place: { kind: "unknown", name: null, lat: null, lon: null, radiusKm: null },
};

const leiria = { kind: "city", name: "Leiria", lat: 39.74, lon: -8.81, radiusKm: 8 } as const;
const mill = { kind: "exact", name: "The mill", lat: 39.76, lon: -8.79, radiusKm: null } as const;
const porto = { kind: "city", name: "Porto", lat: 41.15, lon: -8.61, radiusKm: 12 } as const;

const headline = "Fire breaks out in an old paper mill";

/** Each with a source and an item of its own, all with one headline; those with the same `by` change their item. */
type Published = Partial<Finding> & { by: string };

function receive(published: Published[]) {
  const ids = published.map((_, index) => index + 1);
  const register = new Register([], [], ids, now);
  for (const { by, ...said } of published) {
    const written = content(headline, `https://${by}.example/story`);
    const received = { ...finding, ...said };
    register.enter({
      itemId: by,
      content: written,
      finding: received,
      source: by,
      firstSeenAt: now,
      names: eventNames(written, received),
      earlierNames: [],
    });
  }
  return register.changes().events;
}

test("another source raises the severity of an event and narrows its place, never the reverse", () => {
  const mild: Published = { by: "mild", severity: "minor", urgency: "past", capCertainty: "unlikely", place: leiria };
  const severest: Published = {
    by: "grave",
    severity: "severe",
    urgency: "immediate",
    capCertainty: "observed",
    category: "natural disaster",
    place: mill,
  };
  for (const published of [
    [mild, severest],
    [severest, mild],
  ]) {
    const [event, ...others] = receive(published);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      severity: "severe",
      urgency: "immediate",
      cap_certainty: "observed",
      category: "natural disaster",
      place_kind: "exact",
      place_name: "The mill",
      lat: 39.76,
      lon: -8.79,
    });
  }
});

test("an item that calls an incident minor does not lower an event whose severity was unknown", () => {
  const open: Published = { by: "open", place: leiria };
  const mild: Published = { by: "mild", severity: "minor", place: leiria };
  expect(receive([mild, open])[0]?.severity).toBe("unknown");
  expect(receive([open, mild])[0]?.severity).toBe("unknown");
  expect(receive([open, { ...mild, severity: "moderate" }])[0]?.severity).toBe("moderate");
});

test("the source that started an event can withdraw its own statements, but nothing that other sources state too", () => {
  const first: Published = { by: "first", severity: "severe", place: leiria };
  const milder: Published = { by: "first", severity: "minor", place: porto };
  expect(receive([first, milder])[0]).toMatchObject({ severity: "minor", place_name: "Porto" });
  const second: Published = { by: "second", severity: "severe", place: leiria };
  expect(receive([first, second, milder])[0]).toMatchObject({ severity: "severe", place_name: "Leiria" });
  expect(receive([first, second, { by: "first", place: { ...leiria, lat: 39.8 } }])[0]).toMatchObject({ lat: 39.8 });
});

test("each item of an event adds its own link to the timeline, and the event has them all", () => {
  const [event] = receive(["a", "b", "c", "b"].map((by) => ({ by, place: leiria })));
  const [a, b, c] = ["a", "b", "c"].map((by) => `https://${by}.example/story`);
  expect(event?.urls).toEqual([a, b, c]);
  expect(event?.lines.flatMap(({ changes }) => (changes.urls ? [changes.urls] : []))).toEqual([
    [[], [b]],
    [[], [c]],
  ]);
});

test("one headline about two places is two events, each found again by items about its place", () => {
  const published: Published[] = [
    { by: "a", place: leiria },
    { by: "b", place: porto },
    { by: "c", place: porto },
    { by: "d", place: mill },
  ];
  const events = receive(published);
  expect(events.map((event) => [event.place_name, [...event.sources]])).toEqual([
    ["The mill", ["a", "d"]],
    ["Porto", ["b", "c"]],
  ]);
});

test("no item lowers an event below what another item states, in any order", () => {
  const severities = ["unknown", "minor", "moderate", "severe", "extreme"] as const;
  const item = fc.record({
    severity: fc.constantFrom(...severities),
    place: fc.constantFrom(leiria, mill, porto, finding.place),
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), (items) => {
      const events = receive(items.map((one, index) => ({ by: `source${index}`, ...one })));
      for (const [index, { severity, place }] of items.entries()) {
        const event = events.find(({ sources }) => sources.has(`source${index}`));
        expect(severities.indexOf(event?.severity ?? "unknown")).toBeGreaterThanOrEqual(
          severity === "minor" && event?.severity === "unknown" ? 0 : severities.indexOf(severity),
        );
        if (place.kind === "exact") expect(event).toMatchObject({ lat: place.lat, lon: place.lon });
      }
    }),
    { numRuns: 500 },
  );
});

test("another source raises the number of casualties, and a lower or missing number changes nothing", () => {
  const casualties = (dead: number | null, injured: number | null) => ({ dead, injured, missing: null });
  const published: Published[] = [
    { by: "first", place: leiria, casualties: casualties(2, 10) },
    { by: "second", place: leiria, casualties: casualties(5, null) },
    { by: "third", place: leiria, casualties: casualties(3, 8) },
  ];
  const [event] = receive(published);
  expect(event).toMatchObject({ dead: 5, injured: 10, missing: null });
  expect(event?.lines.map(({ changes }) => changes.dead)).toEqual([[null, 2], [2, 5], undefined]);
});

test("the item that started an event corrects its casualties and states that it is contained", () => {
  const first: Published = { by: "first", place: leiria, casualties: { dead: 9, injured: null, missing: 1 } };
  const corrected: Published = { ...first, casualties: { dead: 7, injured: null, missing: null }, contained: true };
  const [event] = receive([first, corrected]);
  expect(event).toMatchObject({ dead: 7, missing: null, contained: true, ongoing: true });
  expect(event?.lines.at(-1)?.changes).toMatchObject({ dead: [9, 7], contained: [false, true] });
});
