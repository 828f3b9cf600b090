import { AssetInput, ContentTypeInput, defaultSettings, UserSettings } from "@tocsin/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { type AppError, wordError } from "../errors.ts";
import { english, type Translator } from "../language/translator.ts";
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
])("text that the database cannot store is refused by field: %j", (input, fields) => {
  expect(fieldsOf(input)).toEqual(fields);
});

test("of very many wrong fields, a hundred are named", () => {
  const notes = Array.from({ length: 1000 }, (_, note) => ({ note }));
  expect(fieldsOf({ name: "Depot", parts: notes })).toHaveLength(100);
  expect(fieldsOf({ name: "Depot", parts: notes.map(() => ({ note: "\0" })) })).toHaveLength(100);
});

/** The message of each field that is refused. */
function messagesOf(schema: z.ZodType, input: unknown, language = english): Record<string, string> {
  try {
    parseInput(schema, input);
    return {};
  } catch (error) {
    const { fields } = wordError(error as AppError, language);
    return Object.fromEntries(fields?.map(({ path, message }) => [path, message]) ?? []);
  }
}

test("a settings object with fields that are missing or wrong is refused in the specification's default words", () => {
  const missing = messagesOf(UserSettings, {});
  expect(Object.keys(missing).sort()).toEqual(Object.keys(UserSettings.shape).sort());
  expect(new Set(Object.values(missing))).toEqual(new Set(["Required"]));
  const wrong = Object.fromEntries(Object.keys(UserSettings.shape).map((name) => [name, [name]]));
  for (const [name, message] of Object.entries(messagesOf(UserSettings, wrong)))
    expect(message, name).toMatch(/^Expected .+, received array$/);
  const settings = { ...defaultSettings, units: "feet", eventFeedPageSize: 11, toastAlertTime: null };
  expect(messagesOf(UserSettings, settings)).toEqual({
    units: "Expected 'imperial' | 'metric', received 'feet'",
    eventFeedPageSize: "Expected 10 | 25 | 50, received 11",
    toastAlertTime: "Expected number, received null",
  });
});

/** A language in which every text is its id and its values. */
const ids: Translator = {
  locale: "en",
  translate: ({ id }, values = {}) => [id, ...Object.values(values)].join(" "),
};

test("the message of a schema about a field is worded in the language of the reader", () => {
  const tags = Array.from({ length: 21 }, (_, index) => `tag ${index}`);
  const asset = { name: "n".repeat(201), description: 7, tags, lat: 40 };
  expect(messagesOf(AssetInput, asset, ids)).toEqual({
    name: "field.tooLong 200",
    description: "schema.expected string number",
    tags: "field.tags 20",
  });
  expect(messagesOf(AssetInput, { lat: 40 }, ids)).toEqual({ lon: "field.halfPlace" });
  expect(messagesOf(ContentTypeInput, { name: "a b", startNode: "" }, ids)).toEqual({
    name: "identifier.letters Name 255",
    startNode: "identifier.required Name 255",
  });
  expect(messagesOf(AssetInput, { name: "n".repeat(201), tags })).toEqual({
    name: "Please use at most 200 characters",
    tags: "Please use at most 20 tags",
  });
});
