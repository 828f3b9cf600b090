import { setTimeout as sleep } from "node:timers/promises";
import { msg } from "#messages";
import type { Db } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log.ts";
import { type Limits, type Reservation, reserve, settle } from "./model-budget.ts";
import { type AskOnce, mostTokensOut, type Question, type Reply } from "./model-client.ts";
import { ModelError, type ModelFailure, type TokenUsage } from "./model-error.ts";
import type { ModelGate } from "./model-gate.ts";
import { countedPrice, findPrice, type Price, priceOf } from "./model-prices.ts";

const texts = {
  noTurn: msg({ id: "model.noTurn", message: "The model was busy with other items for too long" }),
  limitReached: msg({ id: "model.limitReached", message: "Today’s limit of the language model is reached" }),
};

/** An answer with what it took; `costUsd` is null where the price is not known. */
export type Answered = { answer: unknown; inputTokens: number; outputTokens: number; costUsd: number | null };

/** Asks, again where that may help. Throws {@link ModelError}. */
export type AskModel = (question: Question, signal: AbortSignal) => Promise<Answered>;

export type AskParts = {
  db: Db;
  log: Log;
  askOnce: AskOnce;
  gate: ModelGate;
  limits: Limits;
  /** What the operator says that models cost which the price table does not know. */
  statedPrice: Price | null;
  /** How long is waited for one answer. */
  timeoutMs: number;
};

const mostTries = 3;
const firstWaitMs = 250;
/** Who asks for a longer pause gets it from the next item on; this one is not kept waiting for it. */
const mostWaitMs = 3_000;
/** Failures after which the same question may be answered a moment later. */
const passing: ReadonlySet<ModelFailure> = new Set<ModelFailure>(["away", "limited"]);
/** Failures that say that the model is not there; the others are about one question. */
const absent: ReadonlySet<ModelFailure> = new Set<ModelFailure>(["away", "limited", "late", "barred"]);

/**
 * The model as agents call it: within the daily limits, a few calls at once, with retries after temporary failures, and not
 * at all while it is unavailable. What a call can use at most is reserved before it is made.
 */
export function createAskModel(parts: AskParts): AskModel {
  return async (question, signal) => {
    let before: unknown;
    for (let tries = 1; ; tries++) {
      try {
        return await askInTurn(parts, question, signal);
      } catch (error) {
        // What failed first says more than that the time ran out while it was tried again.
        const reason = error instanceof ModelError && error.failure === "late" && before ? before : error;
        const waitMs = error instanceof ModelError && passing.has(error.failure) ? waitAfter(error, tries) : null;
        if (waitMs === null || waitMs > mostWaitMs || tries >= mostTries) throw reason;
        before = error;
        await sleep(waitMs, undefined, { signal }).catch(() => {
          throw error;
        });
      }
    }
  };
}

/** With chance in it, so that those who failed together do not all come back together; at least what was asked for. */
function waitAfter({ details }: ModelError, tries: number): number {
  const waitMs = firstWaitMs * 2 ** (tries - 1) * (1 + Math.random());
  return Math.max(waitMs, details.retryAfterMs ?? 0);
}

async function askInTurn(parts: AskParts, question: Question, signal: AbortSignal): Promise<Answered> {
  const { gate } = parts;
  await gate.enter(signal).catch((error) => {
    throw error instanceof ModelError ? error : new ModelError("late", texts.noTurn, { cause: error });
  });
  let isAway: boolean | null = null;
  try {
    const answered = await askWithinLimits(parts, question, signal);
    isAway = false;
    return answered;
  } catch (error) {
    if (error instanceof ModelError && error.failure !== "budget") isAway = absent.has(error.failure);
    throw error;
  } finally {
    gate.leave(isAway);
  }
}

/** A token is at least one byte, so this is never too little. */
const countMost = ({ system, prompt, schema, llm }: Question): { inputTokens: number; outputTokens: number } => ({
  inputTokens:
    Buffer.byteLength(system) + Buffer.byteLength(prompt) + 2 * Buffer.byteLength(JSON.stringify(schema)) + 200,
  outputTokens: mostTokensOut(llm.model),
});

async function askWithinLimits(parts: AskParts, question: Question, signal: AbortSignal): Promise<Answered> {
  const { db, limits, statedPrice, timeoutMs, askOnce } = parts;
  const most = countMost(question);
  const price = countedPrice(question.llm.model, statedPrice);
  const amount = (one: typeof most) => ({
    tokens: one.inputTokens + one.outputTokens,
    usd: priceOf(price, one.inputTokens, one.outputTokens),
  });
  const reserved = await reserve(db, amount(most), limits);
  if (!reserved) throw new ModelError("budget", texts.limitReached);
  let reply: Reply;
  try {
    reply = await askOnce(question, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  } catch (error) {
    await noteFailure(parts, reserved, amount, most, error);
    throw error;
  }
  const used = believe(reply.usage, most);
  await settle(db, reserved, amount(used));
  const known = findPrice(question.llm.model, statedPrice);
  return { answer: reply.answer, ...used, costUsd: known && priceOf(known, used.inputTokens, used.outputTokens) };
}

type Used = { inputTokens: number; outputTokens: number };

/** A question that was never worked on costs nothing; of every other it is not known, so the most is counted. */
async function noteFailure(
  { db, log }: AskParts,
  reserved: Reservation,
  amount: (one: Used) => { tokens: number; usd: number },
  most: Used,
  error: unknown,
): Promise<void> {
  const [failure, usage] = error instanceof ModelError ? [error.failure, error.details.usage] : ["unusable", undefined];
  const isFree = failure === "limited" || failure === "wrong" || failure === "barred" || (failure === "away" && !usage);
  const used = isFree ? { inputTokens: 0, outputTokens: 0 } : believe(usage, most);
  const message = error instanceof Error ? error.message.slice(0, 300) : String(error);
  log.debug("a request to the language model failed", { failure, reason: message });
  await settle(db, reserved, amount(used), message);
}

/** What the endpoint says that a call used, where that can be true; otherwise the most that it can have been. */
function believe(usage: TokenUsage | undefined, most: Used): Used {
  const { inputTokens, outputTokens } = usage ?? { inputTokens: undefined, outputTokens: undefined };
  const isCount = (value: number | undefined, least: number, limit: number): value is number =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= limit;
  if (!isCount(inputTokens, 1, most.inputTokens) || !isCount(outputTokens, 0, most.outputTokens)) return most;
  return { inputTokens, outputTokens };
}
