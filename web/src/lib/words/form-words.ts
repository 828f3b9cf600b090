import { t } from "@lingui/core/macro";
import { z } from "zod";
import { formatLocale } from "../language/list-words.ts";

/** The problem of a field, in plain words; schemas with their own messages keep them. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "too_big" && issue.origin === "string") return t`Use at most ${Number(issue.maximum)} characters`;
  if (issue.code === "too_big") return t`Enter at most ${issue.maximum.toLocaleString(formatLocale())}`;
  if (issue.code === "too_small" && issue.origin === "number") return t`Enter a number above ${Number(issue.minimum)}`;
  if (issue.code === "too_small") return t`This field is required`;
  if (issue.code === "invalid_format" && issue.format === "email") return t`Please enter a valid email`;
  if (issue.code === "invalid_type" && issue.expected === "number") return t`Enter a number`;
  if (issue.code === "invalid_type" && issue.input === undefined) return t`This field is required`;
  return undefined;
}

/** Makes all schemas of the page speak to people. */
export const speakPlainly = (): void => {
  z.config({ customError: plainWords });
};
