import { expect, test } from "vitest";
import { z } from "zod";
import type { AppError } from "../errors.ts";
import { parseInput } from "./read-input.ts";

const Thing = z.object({ name: z.string(), parts: z.array(z.object({ note: z.string() })).optional() });

function fieldsOf(input: unknown): string[] {
  try {
    parseInput(Thing, input);
    return [];
  } catch (error) {
    return (error as AppError).fields?.map(({ path }) => path) ?? [];
  }
}

test.each([
  [{ name: "Depot" }, []],
  [{ name: "De\0pot" }, ["name"]],
  [{ name: "Depot", parts: [{ note: "fine" }, { note: "\0" }] }, ["parts.1.note"]],
  [{ name: "\0", parts: [{ note: "\0" }] }, ["name", "parts.0.note"]],
  [{ name: "half \ud83d a sign" }, ["name"]],
  [{ name: "a whole \u{1f600} sign" }, []],
  [{}, ["name"]],
])("what the database cannot store is refused by field: %j", (input, fields) => {
  expect(fieldsOf(input)).toEqual(fields);
});
