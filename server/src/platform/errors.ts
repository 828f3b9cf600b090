import type { MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { english, type Sentence, type Translator } from "./language/translator.ts";

/** Every expected failure has one of these codes; the table has the HTTP status of each. */
const statusOf = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  invalid: 422,
  too_many_requests: 429,
  client_left: 499,
  unavailable: 503,
  fetch_failed: 422,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** A wrong field of an input: a dotted path, and what is wrong with it. */
export type FieldError = { path: string } & Sentence;

type Details = Pick<Sentence, "values"> & { fields?: FieldError[] | undefined; cause?: unknown };

/** An expected failure, in a text that may be shown to the person; its `message` is the English of it, for logs and records. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly sentence: Sentence;
  readonly fields: FieldError[] | undefined;

  constructor(code: ErrorCode, text: MessageText, { values, fields, cause }: Details = {}) {
    super(english.translate(text, values), { cause });
    this.name = "AppError";
    this.code = code;
    this.sentence = { text, values };
    this.fields = fields;
  }

  get status(): (typeof statusOf)[ErrorCode] {
    return statusOf[this.code];
  }
}

const tooMany = msg({
  id: "error.tooManyRequests",
  message: "Too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}.",
});

/** Refused temporarily: the caller may try again after a number of seconds. */
export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, text = tooMany, values: Sentence["values"] = { seconds: retryAfterSeconds }) {
    super("too_many_requests", text, { values });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const notFound = (text: MessageText): AppError => new AppError("not_found", text);

/** An input with one wrong field. */
export const invalidField = (path: string, text: MessageText, values?: Sentence["values"]): AppError =>
  new AppError("invalid", text, { values, fields: [{ path, text, values }] });

const listed = msg({ id: "error.input.fields", message: "Check these fields: {paths}" });

/** An input with several wrong fields, which the sentence lists. */
export const invalidFields = (fields: FieldError[]): AppError =>
  new AppError("invalid", listed, { values: { paths: listPaths(fields) }, fields });

const longestList = 500;

const listPaths = (fields: FieldError[]): string =>
  [...new Set(fields.map(({ path }) => path))].filter(Boolean).join(", ").slice(0, longestList);

/** An error as it is answered to a person, in their language. */
export const wordError = ({ code, sentence, fields }: AppError, { translate }: Translator) => ({
  message: translate(sentence.text, sentence.values),
  code,
  ...(fields && { fields: fields.map(({ path, text, values }) => ({ path, message: translate(text, values) })) }),
});
