import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A key as Standard Webhooks writes them: 32 random bytes in base64 after `whsec_`. */
export const createWebhookSecret = (): string => prefix + randomBytes(32).toString("base64");

/**
 * The headers by which the provider knows who sent a body, and that it was now (Standard Webhooks 1.0, symmetric). While keys are
 * changed over, there is a signature by each; a receiver accepts any that fits.
 */
export function signWebhook(keys: readonly string[], { id, at, body }: { id: string; at: Date; body: string }) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (key: string): string => {
    const bytes = Buffer.from(key.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", bytes).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  };
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": keys.map(sign).join(" ") };
}
