import { expect, test } from "vitest";
import { guessFields } from "./guess-fields.ts";

const outline = (...paths: string[]) => ({ lists: [""], columns: paths.map((path) => ({ path, values: [] })) });

test("columns with usual names are mapped at first, each to one field", () => {
  expect(guessFields(outline("OBJECTID", "properties.Headline", "properties.Latitude", "properties.LEVEL"))).toEqual({
    id: { from: "OBJECTID" },
    title: { from: "properties.Headline" },
    lat: { from: "properties.Latitude" },
    severity: { from: "properties.LEVEL" },
  });
  expect(guessFields(outline("Start Time", "description"))).toEqual({
    title: { from: "description" },
    publishedAt: { from: "Start Time" },
  });
  expect(guessFields(outline("Stufe"))).toEqual({});
});
