import { expect, test } from "vitest";
import { withoutNameOf } from "./without-name-of.ts";

test("the name of the place is no reason for an incident", () => {
  expect(withoutNameOf("São Paulo, Brazil", ["sao", "incendio"])).toEqual(["incendio"]);
  expect(withoutNameOf("Lyon, France", ["lyon blast", "injured", "lyon"])).toEqual(["blast", "injured"]);
});

test("without a place every word is kept", () => {
  expect(withoutNameOf(null, ["blast", "two killed"])).toEqual(["blast", "two killed"]);
});
