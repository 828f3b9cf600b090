import { setTimeout as sleep } from "node:timers/promises";
import { judgeError, judgeResponse, withBody } from "../../notifications/channels/judge-response.ts";
import { webhookAnswered } from "../../notifications/channels/webhook/webhook.ts";
import { reasonOf } from "../../platform/log.ts";
import { recordMessages } from "../../webhooks/record-messages.ts";
import {
  claimWebhook,
  type Hook,
  type PostOutcome,
  type SendParts,
  sendMessages,
} from "../../webhooks/send-messages.ts";
import type { Parts } from "../parts.ts";
import { readSubject } from "./read-subject.ts";

/** Slow webhooks hold up one another only when that many are slow at once. */
const lines = 4;
const pauseMs = 1000;

/** What webhooks are sent with: a request to a public address, or to one that WEBHOOK_ALLOW names. */
export function webhookParts({ db, clock, sealer, deliveryFetch }: Parts): SendParts {
  const post = async (url: string, headers: Record<string, string>, body: string): Promise<PostOutcome> => {
    const outcome = await deliveryFetch({ url, method: "POST", headers, body })
      .then((answer) => judgeResponse({ text: webhookAnswered }, answer, [410], clock()))
      .catch(judgeError);
    const retryAt = outcome.kind === "retry" ? outcome.retryAt : undefined;
    // An address that takes nothing at present keeps its messages waiting, whatever it answers.
    const kind = outcome.kind === "closed" ? "retry" : outcome.kind;
    return { kind, providerResponse: withBody(outcome), retryAt };
  };
  return { db, clock, sealer, post };
}

/** Records and sends messages to the webhooks of the installation. Any number of processes may. Returns how to stop it. */
export function startWebhooks(parts: Parts): () => void {
  const { db, disk, log } = parts;
  const stopping = new AbortController();
  const sending = webhookParts(parts);
  let busy = 0;

  /** Does something again and again: at once while there is more, otherwise after a pause. */
  async function keep(act: () => Promise<boolean>): Promise<void> {
    while (!stopping.signal.aborted) {
      const more = disk.problem() ? false : await act().catch(noteFailure);
      if (!more) await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const noteFailure = (error: unknown): false => {
    if (!stopping.signal.aborted) log.warn("messages to webhooks could not be handled", { reason: reasonOf(error) });
    return false;
  };
  const claim = () => (stopping.signal.aborted || disk.problem() ? undefined : claimWebhook(sending));
  /** Sends to one webhook after the other, until none has messages. */
  async function sendFrom(first: Hook): Promise<void> {
    for (let hook: Hook | undefined = first; hook; hook = await claim()) await sendMessages(sending, hook);
  }
  /** Starts to send if there is something to send and a line is free; whether it did. */
  async function startLine(): Promise<boolean> {
    const hook = busy < lines ? await claim() : undefined;
    if (!hook) return false;
    busy += 1;
    void sendFrom(hook)
      .catch(noteFailure)
      .finally(() => {
        busy -= 1;
      });
    return true;
  }

  void keep(() => recordMessages(db, readSubject));
  void keep(startLine);
  return () => stopping.abort();
}
