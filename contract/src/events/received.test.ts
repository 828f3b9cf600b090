import { expect, test } from "vitest";
import { ReceivedAsset, ReceivedEvent } from "./received.ts";

const times = { created_at: "2026-01-01T00:00:00Z", updated_at: "2026-01-01T00:00:00Z" };
const event = {
  id: 1,
  title: "Fire",
  summary: "",
  description: "Fire",
  ongoing: 1,
  severity: "unknown",
  urgency: "unknown",
  capCertainty: "unknown",
  placeKind: "unknown",
  placeName: null,
  incident: true,
  happenedAt: null,
  endedAt: null,
  sources: [],
  ...times,
};

test("optional fields of an event become null, and missing links an empty list", () => {
  const received = ReceivedEvent.parse(event);
  expect(received).toMatchObject({ category: null, url: null, urls: [], lat: null, lon: null, radius: null });
  expect(received.geojson).toBeNull();
});

test.each([
  [
    ["https://a.example", "https://b.example"],
    ["https://a.example", "https://b.example"],
  ],
  ['["https://a.example","https://b.example"]', ["https://a.example", "https://b.example"]],
  ["[]", []],
  ["https://a.example", ["https://a.example"]],
  ["", []],
  ['{"not":"a list"}', []],
  [null, []],
])("links given as %j", (urls, links) => {
  expect(ReceivedEvent.parse({ ...event, urls }).urls).toEqual(links);
});

test("the number ongoing becomes a boolean", () => {
  expect(ReceivedEvent.parse(event).ongoing).toBe(true);
  expect(ReceivedEvent.parse({ ...event, ongoing: 0 }).ongoing).toBe(false);
});

test("an asset may have nothing but its id and its email", () => {
  const asset = ReceivedAsset.parse({ id: 7, email: "a@example.org", ...times });
  expect(asset).toMatchObject({ name: null, description: null, lat: null, lon: null, radius: null, query: null });
});
