/** Why no answer of the model can be used, in the words that a finding of the rules is marked with. */
export const modelFailures = {
  late: "no answer in time",
  away: "the model cannot be reached",
  limited: "the model takes no more questions now",
  resting: "the model did not answer lately",
  refused: "the model would not answer",
  unusable: "the answer was unusable",
  unfitting: "the answer did not fit its form",
  budget: "today's limit is reached",
  barred: "the model service does not let us in",
  wrong: "the model service refused the question",
  endless: "too many steps",
} as const;
export type ModelFailure = keyof typeof modelFailures;

export type ModelErrorDetails = {
  /** The provider response, or the failure. */
  cause?: unknown;
  retryAfterMs?: number | undefined;
  /** What was answered, where something was. */
  text?: string | undefined;
  usage?: TokenUsage | undefined;
};

/** Tokens as the endpoint reported them; undefined if it reported none. */
export type TokenUsage = { inputTokens: number | undefined; outputTokens: number | undefined };

export class ModelError extends Error {
  readonly failure: ModelFailure;
  readonly details: ModelErrorDetails;

  constructor(failure: ModelFailure, message: string, details: ModelErrorDetails = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.name = "ModelError";
    this.failure = failure;
    this.details = details;
  }
}
