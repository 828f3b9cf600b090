import type { ResponseOutcome } from "../judge-response.ts";

/** One SMS; `id` is the same at every attempt. */
export type Sms = { id: string; to: string; text: string };

/** Hands SMS over to the gateway. */
export type SmsGate = { name: string; send(sms: Sms): Promise<ResponseOutcome> };
