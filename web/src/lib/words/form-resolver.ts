import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { explainIssue, requiredText, sentenceOf } from "@tocsin/contract";
import type { z } from "zod";
import { sentenceWords } from "../language/sentence-words.ts";
import { worded } from "../language/worded.ts";

/** The problem of a field of a form, where the schema has no message of its own. */
function fieldWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== "invalid_type") return wordsOf(explainIssue(issue));
  if (issue.input === undefined) return worded(requiredText);
  return issue.expected === "number" ? t`Enter a number` : undefined;
}

const wordsOf = (sentence: ReturnType<typeof explainIssue>): string | undefined => sentence && sentenceWords(sentence);

/** Errors as react-hook-form keeps them: at any depth, each with a message. */
function wordErrors(errors: object): void {
  for (const error of Object.values(errors)) {
    if (typeof error?.message === "string") error.message = wordsOf(sentenceOf(error.message)) ?? error.message;
    else if (error && typeof error === "object") wordErrors(error);
  }
}

/** Checks a form by a schema of the contract, in the language of the page. */
export const formResolver = ((schema: z.ZodType<object, object>) => {
  const resolve = zodResolver(schema, { error: fieldWords });
  return async (...form: Parameters<typeof resolve>) => {
    const resolved = await resolve(...form);
    wordErrors(resolved.errors);
    return resolved;
  };
}) as typeof zodResolver;
