import type { z } from "zod";
import type { MessageText, Sentence } from "./sentences.ts";

export const schemaTexts = {
  required: /*i18n*/ { id: "schema.required", message: "Required" },
  expected: /*i18n*/ { id: "schema.expected", message: "Expected {expected}, received {received}" },
} satisfies Record<string, MessageText>;

/** The type of a value as messages name it: `null` and arrays are distinguished from other objects. */
function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof Date) return "date";
  if (typeof value !== "number") return typeof value;
  // A query has texts only; what is no number there was read as one.
  return Number.isNaN(value) ? "text" : "number";
}

const mostShown = 60;

/** One of several values as a message names it: short, and distinguishable from the words of the message. */
const named = (value: unknown): string => {
  const text = typeof value === "string" ? `'${value}'` : String(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
};

const received = (input: unknown): string =>
  input === null || typeof input !== "object" ? named(input) : kindOf(input);

/**
 * What is wrong with the type of a value of a body or a response: "Required", "Expected string, received number", or
 * "Expected 'imperial' | 'metric', received 'feet'". Undefined for other issues. The issue must contain its input.
 */
export function explainMismatch(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): Sentence | undefined {
  const { input } = issue;
  if (issue.code === "unrecognized_keys" || issue.code === "custom") return undefined;
  if (input === undefined) return { text: schemaTexts.required };
  if (issue.code !== "invalid_value" && issue.code !== "invalid_type") return undefined;
  const values =
    issue.code === "invalid_value"
      ? { expected: issue.values.map(named).join(" | "), received: received(input) }
      : issue.expected === "int"
        ? { expected: "integer", received: "float" }
        : { expected: issue.expected, received: kindOf(input) };
  return { text: schemaTexts.expected, values };
}
