import { z } from "zod";
import { msg } from "#messages";
import type { Clock } from "../../../platform/clock.ts";
import type { SmsGateway } from "../../../platform/env.ts";
import { english } from "../../../platform/language/translator.ts";
import type { FetchAnswer, SafeFetch } from "../../../platform/safe-fetch/index.ts";
import { judgeResponse, type ResponseOutcome } from "../judge-response.ts";
import { basicAuthorization } from "./hook.ts";
import type { Sms, SmsGate } from "./index.ts";

const texts = {
  answered: msg({ id: "provider.twilio", message: "Twilio answered {status}" }),
  acceptedBefore: msg({ id: "provider.twilio.before", message: "Twilio accepted the message at an earlier attempt" }),
  withCode: msg({ id: "provider.twilio.code", message: "{answered} ({code})" }),
};

type Account = Extract<SmsGateway, { kind: "twilio" }>;
type Parts = { account: Account; fetch: SafeFetch; clock: Clock };

/** The person answered STOP: https://www.twilio.com/docs/api/errors/21610 */
export const wantsNoMore = 21610;

const Problem = z.object({ code: z.number(), message: z.string() });
const Made = z.object({ sid: z.string(), status: z.string() });
const List = z.object({ messages: z.array(z.object({ sid: z.string(), status: z.string(), body: z.string() })) });

/**
 * Twilio's Messages. It knows no idempotency key, and what it took without an answer would go out twice: so the last
 * messages to the number are looked at first. Every text holds a code of its own, so the same text is the same message.
 */
export function createTwilio({ account, fetch, clock }: Parts): SmsGate {
  const base = account.baseUrl.replace(/\/$/, "");
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(account.accountSid)}/Messages.json`;
  const headers = basicAuthorization(encodeURIComponent(account.accountSid), encodeURIComponent(account.authToken));

  async function findSent({ to, text }: Sms): Promise<string | null> {
    const answer = await fetch({ url: `${url}?${new URLSearchParams({ To: to, PageSize: "20" })}`, headers });
    const list = answer.status === 200 ? readAs(List, answer) : null;
    const same = list?.messages.find(
      ({ status, body }) => body === text && !/^(failed|undelivered|canceled)$/.test(status),
    );
    return same ? `${same.sid} ${same.status}` : null;
  }

  return {
    name: new URL(base).host,
    async send(sms) {
      const sent = await findSent(sms);
      if (sent) return { kind: "accepted", providerResponse: english.translate(texts.acceptedBefore), body: sent };
      const answer = await fetch({
        url,
        method: "POST",
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ To: sms.to, From: account.from, Body: sms.text }).toString(),
      });
      return judgeTwilio(answer, clock());
    },
  };
}

function judgeTwilio(answer: FetchAnswer, now: Date): ResponseOutcome {
  const problem = readAs(Problem, answer);
  const made = readAs(Made, answer);
  const outcome = judgeResponse({ text: texts.answered }, answer, [], now);
  if (made) return { ...outcome, body: `${made.sid} ${made.status}` };
  if (!problem) return outcome;
  const values = { answered: outcome.providerResponse, code: String(problem.code) };
  const said = { providerResponse: english.translate(texts.withCode, values), body: problem.message };
  return problem.code === wantsNoMore ? { kind: "gone", ...said } : { ...outcome, ...said };
}

function readAs<T>(schema: z.ZodType<T>, { body }: FetchAnswer): T | null {
  try {
    return schema.safeParse(JSON.parse(body.toString("utf8"))).data ?? null;
  } catch {
    // A proxy in front of the service answers in its own words; the status says enough.
    return null;
  }
}
