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
  unavailable: 503,
  fetch_failed: 422,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** A wrong field of an input: a dotted path and a plain sentence. */
export type FieldError = { path: string; message: string };

/** An expected failure; its message is a plain sentence that may be shown to the person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldError[], options?: ErrorOptions) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
    this.fields = fields;
  }

  get status(): (typeof statusOf)[ErrorCode] {
    return statusOf[this.code];
  }
}

/** Refused temporarily: the caller may try again after a number of seconds. */
export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = "Too many requests. Please wait a little and try again.") {
    super("too_many_requests", message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const notFound = (what: string): AppError => new AppError("not_found", `${what} not found`);
