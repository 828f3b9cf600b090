import { eventFieldNames } from "@tocsin/contract";
import { expect, test } from "vitest";
import { columns, fields, readFields, unsaid } from "./fields.ts";

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
