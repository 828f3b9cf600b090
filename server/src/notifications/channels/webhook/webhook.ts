import type { Clock } from "../../../platform/clock.ts";
import type { SafeFetch } from "../../../platform/safe-fetch/index.ts";
import { createFarEnds, nameOf } from "../far-ends.ts";
import { findDestination } from "../find-destination.ts";
import type { ChannelEnd, FarEnd } from "../index.ts";
import { judgeAnswer, type Verdict } from "../judge-answer.ts";
import { composeWebhook, type WebhookBody } from "./compose-webhook.ts";
import { signWebhook } from "./sign-webhook.ts";

type Parts = { clock: Clock; publicUrl: string; deliveryFetch: SafeFetch };

/** Posts to addresses that people gave, signed by Standard Webhooks; the id stays the same at every attempt. */
export function webhookChannel({ clock, publicUrl, deliveryFetch }: Parts): ChannelEnd {
  const farEnds = createFarEnds(clock, { same: false });

  const post = (to: FarEnd, id: string, body: WebhookBody) => async (): Promise<Verdict> => {
    const text = JSON.stringify(body);
    const headers = {
      "content-type": "application/json",
      ...signWebhook(to.keys.secret ?? "", { id, at: clock(), body: text }),
    };
    const answer = await deliveryFetch({ url: to.address, method: "POST", headers, body: text });
    return judgeAnswer("The webhook", answer, [410], clock());
  };

  return {
    missing: null,
    async send(db, message, settings) {
      const found = await findDestination(db, message);
      if ("kind" in found) return found;
      const body = composeWebhook(message, settings, { publicUrl, at: clock() });
      return farEnds.askUnlessAway(nameOf(found), post(found, message.deliveryId, body));
    },
    say(to, { id, title, text, url }) {
      const body = { type: "event.test", timestamp: clock().toISOString(), data: { title, text, url } } as const;
      return farEnds.ask(nameOf(to), post(to, id, body));
    },
  };
}
