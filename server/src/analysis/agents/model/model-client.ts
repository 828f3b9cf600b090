import type { AgentConfig, OutputSchema } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../../../platform/errors.ts";
import { readRetryAfter } from "../../../platform/read-retry-after.ts";
import { reasonPhrase, type SafeFetch, wasLate, wasTooLarge } from "../../../platform/safe-fetch/index.ts";
import { dropNulls, toStrictSchema } from "../output-schema.ts";
import { ModelError, type TokenUsage } from "./model-error.ts";

/** One question for a model. */
export type Question = {
  agent: string;
  llm: AgentConfig["llm"];
  system: string;
  prompt: string;
  schema: OutputSchema;
};

/** The response, parsed but not validated. */
export type Reply = { answer: unknown; usage: TokenUsage };

/** Asks once. Throws {@link ModelError}; when `signal` aborts, one that says `late`. */
export type AskOnce = (question: Question, signal: AbortSignal) => Promise<Reply>;

/** The endpoint truncates longer responses, which are then unusable. */
export const mostOutputTokens = 1_500;
/** Models that think first count their thoughts as output. */
const mostThoughtTokens = 4_000;

/** Models that think before they answer take no temperature, and another name for the limit of their answer. */
const isThinking = (model: string): boolean => /(^|\/)(o\d|gpt-5)/.test(model);

export const mostTokensOut = (model: string): number => (isThinking(model) ? mostThoughtTokens : mostOutputTokens);

/** A client for the endpoint that the operator named; `guarded` bounds size and time, and follows no redirect. */
export async function createModelClient(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string | undefined },
  guarded: SafeFetch,
): Promise<AskOnce> {
  // Loaded only where there is a model: it takes a third of a second.
  const [{ createOpenAICompatible }, ai] = await Promise.all([import("@ai-sdk/openai-compatible"), import("ai")]);
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const provider = createOpenAICompatible({
    name: "endpoint",
    baseURL: baseUrl,
    supportsStructuredOutputs: true,
    fetch: toFetch(guarded),
    ...(apiKey && { apiKey }),
  });
  return async ({ agent, llm, system, prompt, schema }, signal) => {
    const strict = toStrictSchema(schema);
    const { id: _, ...loose } = schema;
    const output = ai.Output.object({ schema: ai.jsonSchema(strict ?? loose), name: agent.slice(0, 64) });
    const limits = isThinking(llm.model)
      ? { providerOptions: { endpoint: { max_completion_tokens: mostThoughtTokens, reasoningEffort: "low" } } }
      : { maxOutputTokens: mostOutputTokens, temperature: llm.temperature };
    const providerOptions = {
      endpoint: { ...limits.providerOptions?.endpoint, strictJsonSchema: strict !== null },
    };
    try {
      const result = await ai.generateText({
        model: provider(llm.model),
        instructions: system,
        prompt,
        output,
        maxRetries: 0,
        abortSignal: signal,
        ...limits,
        providerOptions,
      });
      const usage = readUsage(result.usage);
      if (result.finishReason !== "stop") throw unfinished(result.finishReason, result.text, usage);
      return { answer: dropNulls(result.output, schema), usage };
    } catch (error) {
      throw toModelError(error, signal, ai);
    }
  };
}

type Ai = typeof import("ai");

const texts = {
  refused: msg({ id: "model.refused", message: "The model refused to answer" }),
  unfinished: msg({
    id: "model.unfinished",
    message: "{reason, select, length {The answer is too long} other {The answer ended early: {reason}}}",
  }),
  late: msg({ id: "model.late", message: "The model did not answer in time" }),
  notJson: msg({ id: "model.notJson", message: "The answer is not JSON" }),
  otherForm: msg({ id: "model.otherForm", message: "The response is not in the chat completions format" }),
  answered: msg({ id: "model.answered", message: "The model service answered {status}: {said}" }),
};

const readUsage = (usage: { inputTokens: number | undefined; outputTokens: number | undefined }): TokenUsage => ({
  inputTokens: usage.inputTokens,
  outputTokens: usage.outputTokens,
});

function unfinished(reason: string, text: string, usage: TokenUsage): ModelError {
  if (reason === "content-filter") return new ModelError("refused", texts.refused, { text, usage });
  return new ModelError("unusable", texts.unfinished, { values: { reason }, text, usage });
}

/** Any failure in our words; the provider's text is shortened, because it may be anything. */
function toModelError(error: unknown, signal: AbortSignal, ai: Ai): ModelError {
  if (error instanceof ModelError) return error;
  if (signal.aborted) return new ModelError("late", texts.late, { cause: error });
  if (ai.NoObjectGeneratedError.isInstance(error)) {
    const { text, usage, finishReason } = error;
    if (finishReason === "content-filter" || finishReason === "length")
      return unfinished(finishReason, text ?? "", usage ? readUsage(usage) : noUsage);
    return new ModelError("unusable", texts.notJson, {
      cause: error,
      text,
      usage: usage && readUsage(usage),
    });
  }
  if (ai.APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400)
    return ofStatus(error.statusCode, error.message, error.responseHeaders);
  const refused = findAppError(error);
  if (refused) {
    const failure = wasTooLarge(refused) ? "unusable" : wasLate(refused) ? "late" : "away";
    return new ModelError(failure, refused.sentence.text, { values: refused.sentence.values, cause: error });
  }
  return new ModelError("unusable", texts.otherForm, { cause: error });
}

const noUsage: TokenUsage = { inputTokens: undefined, outputTokens: undefined };

function ofStatus(status: number, said: string, headers: Record<string, string> = {}): ModelError {
  const values = { status: [status, reasonPhrase(status)].filter(Boolean).join(" "), said: said.slice(0, 200) };
  const retryAfterMs = readRetryAfter(headers["retry-after"] ?? null, new Date()) ?? undefined;
  if (status === 429) return new ModelError("limited", texts.answered, { values, retryAfterMs });
  if (status === 401 || status === 403) return new ModelError("barred", texts.answered, { values });
  return new ModelError(status >= 500 ? "away" : "wrong", texts.answered, { values, retryAfterMs });
}

function findAppError(error: unknown, depth = 0): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof Error && depth < 5 ? findAppError(error.cause, depth + 1) : undefined;
}

/** The guarded fetch in the form of the global one, as far as the library uses it. */
function toFetch(guarded: SafeFetch): typeof globalThis.fetch {
  return async (url, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const request = { url: String(url), method: "POST" as const, headers, body: String(init.body) };
    const answer = await guarded({ ...request, ...(init.signal && { signal: init.signal }) });
    // A Response of these statuses may have no body.
    const body = [204, 205, 304].includes(answer.status) ? null : new Uint8Array(answer.body);
    return new Response(body, { status: Math.max(200, answer.status), headers: answer.headers });
  };
}
