import { z } from "zod";

/** What is wrong with a field, in plain words; schemas with words of their own keep them. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "too_big" && issue.origin === "string") return `Please use at most ${issue.maximum} characters`;
  if (issue.code === "too_big") return `Please enter at most ${issue.maximum.toLocaleString("en")}`;
  if (issue.code === "too_small" && issue.origin === "number") return `Please enter a number above ${issue.minimum}`;
  if (issue.code === "too_small") return "This field is required";
  if (issue.code === "invalid_format" && issue.format === "email") return "Please enter a valid email";
  if (issue.code === "invalid_type" && issue.expected === "number") return "Please enter a number";
  if (issue.code === "invalid_type" && issue.input === undefined) return "This field is required";
  return undefined;
}

/** Makes all schemas of the page speak to people. */
export const speakPlainly = (): void => {
  z.config({ customError: plainWords });
};
