import { setTimeout as sleep } from "node:timers/promises";
import { judgeError, judgeResponse, withBody } from "../../notifications/channels/judge-response.ts";
import { webhookAnswered } from "../../notifications/channels/webhook/webhook.ts";
import { recordMessages } from "../../webhooks/record-messages.ts";
import { type PostOutcome, type SendParts, sendSome } from "../../webhooks/send-messages.ts";
import type { Parts } from "../parts.ts";
import { readSubject } from "./read-subject.ts";

/** Slow webhooks hold up one another only when so many are slow at once. */
const lines = 4;
const pauseMs = 1000;

/** What webhooks are sent with: a request to a public address, or to one that WEBHOOK_ALLOW names. */
export function webhookParts({ db, clock, sealer, deliveryFetch }: Parts): SendParts {
  const post = async (url: string, headers: Record<string, string>, body: string): Promise<PostOutcome> => {
    const outcome = await deliveryFetch({ url, method: "POST", headers, body })
      .then((answer) => judgeResponse({ text: webhookAnswered }, answer, [410], clock()))
      .catch(judgeError);
    const retryAt = outcome.kind === "retry" ? outcome.retryAt : undefined;
    return { kind: outcome.kind, providerResponse: withBody(outcome), retryAt };
  };
  return { db, clock, sealer, post };
}

/** Records and sends messages to the webhooks of the installation. Any number of processes may. Returns how to stop it. */
export function startWebhooks(parts: Parts): () => void {
  const { db, disk, log } = parts;
  const stopping = new AbortController();
  const sending = webhookParts(parts);

  /** Does something again and again: at once while there is more, otherwise after a pause. */
  async function keep(act: () => Promise<boolean>): Promise<void> {
    while (!stopping.signal.aborted) {
      const more = disk.problem() ? false : await act().catch(noteFailure);
      if (!more) await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const noteFailure = (error: unknown): false => {
    if (!stopping.signal.aborted) log.warn("messages to webhooks could not be handled", { reason: String(error) });
    return false;
  };

  void keep(() => recordMessages(db, readSubject));
  for (let line = 0; line < lines; line++) void keep(() => sendSome(sending));
  return () => stopping.abort();
}
