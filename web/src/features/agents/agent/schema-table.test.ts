import type { OutputSchema } from "@tocsin/contract";
import { expect, test } from "vitest";
import { addProperty, changeProperty, freeProperty, readSchema, removeProperty, toRows } from "./schema-table.ts";

const schema: OutputSchema = {
  type: "object",
  properties: {
    incident: { type: "boolean", description: "Whether" },
    kind: { type: "string", enum: ["fire", "flood"] },
    people: { type: "integer", minimum: 0 },
    codes: { type: "array", items: { type: "string" } },
  },
  required: ["incident", "people"],
};
const row = (name: string) => {
  const found = toRows(schema).find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

test("properties that the table supports have a type there, others have none", () => {
  expect(toRows(schema).map(({ name, type, required }) => [name, type, required])).toEqual([
    ["incident", "boolean", true],
    ["kind", "string", false],
    ["people", null, true],
    ["codes", null, false],
  ]);
  expect(row("kind").choices).toEqual(["fire", "flood"]);
});

test("a property that is changed and changed back is the same as before", () => {
  const changed = changeProperty(schema, "kind", { ...row("kind"), choices: [], required: true });
  expect(changed.properties.kind).toEqual({ type: "string" });
  expect(changed.required).toEqual(["incident", "kind", "people"]);
  expect(changeProperty(changed, "kind", row("kind"))).toEqual(schema);
});

test("a new name keeps the position and everything that the table does not support", () => {
  const renamed = changeProperty(schema, "people", { ...row("people"), name: "hurt" });
  expect(Object.keys(renamed.properties)).toEqual(["incident", "kind", "hurt", "codes"]);
  expect(renamed.properties.hurt).toEqual({ type: "integer", minimum: 0 });
  expect(renamed.required).toEqual(["incident", "hurt"]);
});

test("a property is unique and is removed completely", () => {
  expect(addProperty(schema, "kind", { type: "number" })).toEqual(schema);
  expect(removeProperty(addProperty(schema, "place", { type: "string" }), "place")).toEqual(schema);
  expect(freeProperty({ ...schema, properties: { ...schema.properties, property_5: {} } })).toBe("property_6");
});

test("JSON that is not a schema shows the reason", () => {
  expect(readSchema("{")).toHaveProperty("problem", expect.stringMatching(/^Invalid JSON/));
  expect(readSchema('{"type":"array","properties":{}}')).toHaveProperty("problem", expect.stringMatching(/^type: /));
  expect(readSchema(JSON.stringify(schema))).toEqual({ schema });
});
