import type { MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { english, type MessageValues } from "../../../platform/language/translator.ts";

/** Why no answer of the model can be used, in the words that a finding of the rules is marked with. */
export const modelFailures = {
  late: msg({ id: "model.failure.late", message: "no answer in time" }),
  away: msg({ id: "model.failure.away", message: "the model is unavailable" }),
  limited: msg({ id: "model.failure.limited", message: "the model service limits requests" }),
  resting: msg({ id: "model.failure.resting", message: "the model has not answered recently" }),
  refused: msg({ id: "model.failure.refused", message: "the model refused to answer" }),
  unusable: msg({ id: "model.failure.unusable", message: "the answer was unusable" }),
  unfitting: msg({ id: "model.failure.unfitting", message: "the answer did not match the output schema" }),
  budget: msg({ id: "model.failure.budget", message: "today’s limit is reached" }),
  barred: msg({ id: "model.failure.barred", message: "the model service rejected the API key" }),
  wrong: msg({ id: "model.failure.wrong", message: "the model service rejected the request" }),
  endless: msg({ id: "model.failure.endless", message: "too many steps" }),
};
export type ModelFailure = keyof typeof modelFailures;

export type ModelErrorDetails = {
  /** Of the text. */
  values?: MessageValues;
  /** The provider response, or the failure. */
  cause?: unknown;
  retryAfterMs?: number | undefined;
  /** The response, if there was one. */
  text?: string | undefined;
  usage?: TokenUsage | undefined;
};

/** Tokens as the endpoint reported them; undefined if it reported none. */
export type TokenUsage = { inputTokens: number | undefined; outputTokens: number | undefined };

/** No answer of the model; its `message` is the English of the text, for dry runs and logs. */
export class ModelError extends Error {
  readonly failure: ModelFailure;
  readonly details: Omit<ModelErrorDetails, "values">;

  constructor(failure: ModelFailure, text: MessageText, { values, ...details }: ModelErrorDetails = {}) {
    super(english.translate(text, values), details.cause === undefined ? {} : { cause: details.cause });
    this.name = "ModelError";
    this.failure = failure;
    this.details = details;
  }
}
