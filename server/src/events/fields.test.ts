import { eventFieldNames, type Finding, type ItemContent, type OfficialFacts } from "@tocsin/contract";
import { expect, test } from "vitest";
import { draftEvent } from "./draft.ts";
import { columns, fields, readFields, unsaid } from "./fields.ts";

const warning: OfficialFacts = {
  authority: "cap",
  ids: ["1"],
  category: "weather",
  severity: "severe",
  urgency: "expected",
  capCertainty: "likely",
  placeName: null,
  radiusKm: null,
  happenedAt: "2026-03-01T10:00:00.000Z",
  expiresAt: null,
  ended: false,
};
const entry: ItemContent = {
  id: "1",
  title: "Storm",
  link: null,
  summary: "",
  publishedAt: null,
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
  official: warning,
};
const found: Finding = {
  engine: "rules",
  incident: true,
  category: "weather",
  severity: "severe",
  urgency: "expected",
  capCertainty: "likely",
  place: { kind: "unknown", name: null, lat: null, lon: null, radiusKm: null },
  happenedAt: warning.happenedAt,
  expiresAt: null,
  ended: false,
  confidence: 1,
  quote: null,
  official: { authority: "cap", ids: ["1"] },
};

test("every field of an event that the API names is in the list of fields", () => {
  const named = columns.flatMap((column) => ("api" in fields[column] ? [fields[column].api] : []));
  expect(named.toSorted()).toEqual(eventFieldNames.toSorted());
});

test("manual entry is read as it is stored: null as unknown, and omitted fields not at all", () => {
  const given = {
    severity: null,
    placeName: "Leiria",
    lat: 39.123456789,
    ongoing: 0,
    happenedAt: "2026-03-01T10:00:00Z",
  } as const;
  expect(readFields({ ...given, expiresAt: null })).toEqual({
    severity: unsaid.severity,
    place_name: "Leiria",
    lat: 39.1234568,
    ongoing: false,
    happened_at: new Date(given.happenedAt),
    expires_at: null,
  });
});

test("a message that runs out without a renewal does not end its event at once, and never before it begins", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const expiresAt = "2026-03-01T11:30:00.000Z";
  const endOf = (facts: Partial<OfficialFacts>, hazard: Finding["hazard"] = null) => {
    const official = { ...warning, expiresAt, renewBy: expiresAt, ...facts };
    const content: ItemContent = { ...entry, official };
    const finding: Finding = { ...found, hazard, expiresAt, official: { authority: "cap", ids: ["1"] } };
    return draftEvent(content, finding, now);
  };
  expect(endOf({})).toMatchObject({ ongoing: true, expires_at: new Date("2026-03-01T12:30:00Z") });
  expect(endOf({}, "flood")).toMatchObject({ ongoing: true, expires_at: new Date("2026-03-01T17:30:00Z") });
  expect(endOf({ onset: "2026-03-01T22:00:00Z" }).expires_at).toEqual(new Date("2026-03-01T23:00:00Z"));
  expect(endOf({ renewBy: undefined })).toMatchObject({ ongoing: false, expires_at: new Date(expiresAt) });
});
