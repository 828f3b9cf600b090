import type { z } from "zod";

/** The type of a value as messages name it: `null` and arrays are distinguished from other objects. */
function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof Date) return "date";
  if (typeof value !== "number") return typeof value;
  return Number.isNaN(value) ? "nan" : "number";
}

const mostShown = 60;

/** One of several values as a message names it: short, and distinguishable from the words of the message. */
const named = (value: unknown): string => {
  const text = typeof value === "string" ? `'${value}'` : String(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
};

/**
 * What is wrong with a body or an answer that does not fit its schema: "Required", "Expected string, received number", or
 * "Expected 'imperial' | 'metric', received 'feet'". Given as the error map of one parse, so that forms keep their own
 * words.
 */
export function schemaWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "unrecognized_keys" || issue.code === "custom") return undefined;
  if (issue.input === undefined) return "Required";
  if (issue.code === "invalid_value") {
    const isSimple = issue.input === null || typeof issue.input !== "object";
    return `Expected ${issue.values.map(named).join(" | ")}, received ${isSimple ? named(issue.input) : kindOf(issue.input)}`;
  }
  if (issue.code !== "invalid_type") return undefined;
  if (issue.expected === "int") return "Expected integer, received float";
  return `Expected ${issue.expected}, received ${kindOf(issue.input)}`;
}
