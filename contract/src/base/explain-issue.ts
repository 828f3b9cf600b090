import type { z } from "zod";
import { emailText, requiredText } from "./patterns.ts";
import type { MessageText, Sentence } from "./sentences.ts";

export const issueTexts = {
  tooLong: /*i18n*/ { id: "field.tooLong", message: "Please use at most {most} characters" },
  tooMany: /*i18n*/ { id: "field.tooMany", message: "Please enter at most {most} values" },
  oneAtMost: /*i18n*/ { id: "field.oneAtMost", message: "Please enter at most one value" },
  oneAtLeast: /*i18n*/ { id: "field.oneAtLeast", message: "Please enter at least one value" },
  oneCharacter: /*i18n*/ { id: "field.oneCharacter", message: "Please use at most one character" },
  atMost: /*i18n*/ { id: "field.atMost", message: "Please enter at most {most}" },
  below: /*i18n*/ { id: "field.below", message: "Please enter a number below {most}" },
  tooFew: /*i18n*/ { id: "field.tooFew", message: "Please enter at least {least} values" },
  atLeast: /*i18n*/ { id: "field.atLeast", message: "Please enter at least {least}" },
  above: /*i18n*/ { id: "field.above", message: "Please enter a number above {least}" },
  time: /*i18n*/ { id: "field.time", message: "Please enter a time such as 2026-01-31T18:00:00Z" },
} satisfies Record<string, MessageText>;

/** What is wrong with a value of the right type; undefined where the schema has to say it. */
export function explainIssue(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): Sentence | undefined {
  if (issue.code === "too_big")
    return { text: textOfMost(issue, issue.maximum), values: { most: Number(issue.maximum) } };
  if (issue.code === "too_small")
    return { text: textOfLeast(issue, issue.minimum), values: { least: Number(issue.minimum) } };
  if (issue.code !== "invalid_format") return undefined;
  if (issue.format === "email") return { text: emailText };
  return issue.format === "datetime" ? { text: issueTexts.time } : undefined;
}

type Limit = { origin: string; inclusive?: boolean | undefined };

function textOfMost({ origin, inclusive }: Limit, most: number | bigint): MessageText {
  if (origin === "string") return most === 1 ? issueTexts.oneCharacter : issueTexts.tooLong;
  if (origin === "array") return most === 1 ? issueTexts.oneAtMost : issueTexts.tooMany;
  return inclusive ? issueTexts.atMost : issueTexts.below;
}

function textOfLeast({ origin, inclusive }: Limit, least: number | bigint): MessageText {
  if (origin === "string") return requiredText;
  if (origin === "array") return least === 1 ? issueTexts.oneAtLeast : issueTexts.tooFew;
  return inclusive ? issueTexts.atLeast : issueTexts.above;
}
