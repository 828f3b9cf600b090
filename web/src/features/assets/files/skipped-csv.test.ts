import { expect, test } from "vitest";
import { skippedCsv } from "./skipped-csv.ts";

test.each(["=1+1", "+1", "-1", "@SUM(A1)"])("in a list of skipped rows, the name %s is no formula", (name) => {
  const message = `Lat: “${name}” is not a coordinate in degrees`;
  expect(skippedCsv([{ row: 3, name, message }])).toBe(`\ufeffrow,name,message\r\n3,'${name},${message}\r\n`);
});

test("a skipped row without a name keeps its row and its message, with commas and quotes", () => {
  const message = '"Depot", =1: not found';
  expect(skippedCsv([{ row: 12, name: null, message }]).split("\r\n")[1]).toBe('12,,"""Depot"", =1: not found"');
});
