import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ReceivedAsset, ReceivedEvent } from "../events/received.ts";
import { Source } from "../sources/sources.ts";
import { listOf } from "./common.ts";
import { explainMismatch } from "./schema-words.ts";
import { inEnglish } from "./sentences.ts";

const problems = (schema: z.ZodType, value: unknown): string[] => {
  const { error } = schema.safeParse(value, { reportInput: true });
  return (error?.issues ?? []).map((issue) => {
    const mismatch = explainMismatch(issue);
    return `${issue.path.join(".")}: ${mismatch && inEnglish(mismatch)}`;
  });
};

describe("a response that does not match its schema", () => {
  test.each([
    [undefined, "Required"],
    [1, "Expected string, received number"],
    [null, "Expected string, received null"],
    [["a"], "Expected string, received array"],
    [{ a: 1 }, "Expected string, received object"],
    [true, "Expected string, received boolean"],
    [new Date(0), "Expected string, received date"],
  ])("%j where a text is due", (value, message) => {
    expect(problems(z.string(), value)).toEqual([`: ${message}`]);
  });

  test("NaN and fractions are rejected, too", () => {
    expect(problems(z.number(), Number.NaN)).toEqual([": Expected number, received text"]);
    expect(problems(z.number().int(), 1.5)).toEqual([": Expected integer, received float"]);
  });

  test("an asset needs its id and its email", () => {
    const asset = { created_at: "2026-01-01T00:00:00Z", updated_at: "2026-01-01T00:00:00Z" };
    expect(problems(ReceivedAsset, asset)).toEqual(["id: Required", "email: Required"]);
    expect(problems(ReceivedAsset, { ...asset, id: "7", email: 7 })).toEqual([
      "id: Expected number, received string",
      "email: Expected string, received number",
    ]);
    expect(problems(ReceivedAsset, { ...asset, id: 7, email: "a@example.org" })).toEqual([]);
  });

  test("a page of events needs the count of pages, and each event needs its id", () => {
    expect(problems(listOf(ReceivedEvent), { result: [] })).toEqual(["metadata: Required"]);
    expect(problems(listOf(ReceivedEvent), { result: [], metadata: { total: 0 } })).toEqual([
      "metadata.pageCount: Required",
    ]);
    const wrong = problems(listOf(ReceivedEvent), { result: [{ id: "1" }], metadata: { pageCount: 1, total: 1 } });
    expect(wrong).toContain("result.0.id: Expected number, received string");
  });

  test.each([-1, 2, 0.5])("a feed's skip_processing of %d is refused", (skip_processing) => {
    const shape = Source.pick({ skip_processing: true });
    expect(problems(shape, { skip_processing })).toHaveLength(1);
    expect(problems(shape, { skip_processing: 1 })).toEqual([]);
  });
});
