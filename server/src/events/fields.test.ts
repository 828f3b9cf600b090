import { Event, eventFields } from "@tocsin/contract";
import { expect, test } from "vitest";
import { columns, fields, readFields, unsaid } from "./fields.ts";

/** Fields of a response or of manual entry that an item does not state. */
const beside = [
  ...["id", "description", "urls", "created_at", "updated_at", "geojson", "endedAt", "sources"],
  ...["asset_id", "monitoredSiteId", "distance", "certainty"],
];

test("every field of an event in the API is in the list of fields or composed of listed ones", () => {
  const named = columns.flatMap((column) => ("api" in fields[column] ? [fields[column].api as string] : []));
  const inApi = [...Object.keys(Event.shape), ...Object.keys(eventFields)].filter((name) => !beside.includes(name));
  expect(named.toSorted()).toEqual([...new Set(inApi)].sort());
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
