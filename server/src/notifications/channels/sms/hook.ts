import { msg } from "#messages";
import type { Clock } from "../../../platform/clock.ts";
import type { SafeFetch } from "../../../platform/safe-fetch/index.ts";
import { judgeResponse } from "../judge-response.ts";
import type { SmsGate } from "./index.ts";

const answered = msg({ id: "provider.sms", message: "The SMS service answered {status}" });

/** The number wants no more: so it is in this interface of ours, docs/operating.md#sms. */
export const final: readonly number[] = [410];

type Parts = { url: string; fetch: SafeFetch; clock: Clock };

/**
 * A service of the operator's own: it takes `{ to, text, id }` as JSON. The id is also the `Idempotency-Key`: the same at
 * every attempt, so that what was accepted and not answered is not sent to the person twice. 410: the number wants no more.
 */
export function createHook({ url, fetch, clock }: Parts): SmsGate {
  const target = new URL(url);
  const authorization = basicAuthorization(target.username, target.password);
  [target.username, target.password] = ["", ""];
  return {
    name: target.host,
    async send({ id, to, text }) {
      const headers = { "content-type": "application/json", "idempotency-key": id, ...authorization };
      const body = JSON.stringify({ to, text, id });
      const answer = await fetch({ url: target.href, method: "POST", headers, body });
      return judgeResponse({ text: answered }, answer, final, clock());
    },
  };
}

/** The header of HTTP's Basic scheme; none without a name. Both are as in an address. */
export function basicAuthorization(name: string, password: string): { authorization?: string } {
  if (name === "") return {};
  const pair = `${decodeURIComponent(name)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}
