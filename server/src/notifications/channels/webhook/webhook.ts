import { msg } from "#messages";
import { createWebhookSecret, signWebhook } from "../../../platform/http/sign-webhook.ts";
import { findDestination } from "../find-destination.ts";
import type { ChannelDescriptor, ChannelEnd, ChannelParts, DestinationAddress, Final, SetUp } from "../index.ts";
import { judgeResponse, type ResponseOutcome } from "../judge-response.ts";
import { createProviders, nameOf } from "../providers.ts";
import { readAddress } from "../read-address.ts";
import { composeWebhook, type WebhookBody } from "./compose-webhook.ts";

export const webhookAnswered = msg({ id: "provider.webhook", message: "The webhook answered {status}" });

/** With 410 a receiver refuses further messages: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
const final: Final = [410];

export const webhook: ChannelDescriptor = {
  // Those that wait for many providers are many, and no person has more than a few of them.
  queue: { name: "deliver-webhook", workers: 48, maxPerOwner: 2 },
  recipient: "destination",
  shortLinks: false,
  leavesOut: [],
  digestRank: null,
  final,
  noDestination: msg({ id: "error.channelTest.webhook", message: "No webhook. Add one first." }),
  open,
  setUp,
};

/** Posts to addresses that people gave, signed by Standard Webhooks; the id stays the same at every attempt. */
function open(parts: ChannelParts): ChannelEnd {
  const { clock, publicUrl, deliveryFetch } = parts;
  const providers = createProviders(clock, { same: false });

  const post =
    (to: DestinationAddress, id: string, body: WebhookBody, traceparent?: string) =>
    async (): Promise<ResponseOutcome> => {
      const text = JSON.stringify(body);
      const headers = {
        "content-type": "application/json",
        ...signWebhook([to.keys.secret ?? ""], { id, at: clock(), body: text }),
        ...(traceparent && { traceparent }),
      };
      const answer = await deliveryFetch({ url: to.address, method: "POST", headers, body: text });
      return judgeResponse({ text: webhookAnswered }, answer, final, clock());
    };

  return {
    missing: null,
    async send(db, message, settings) {
      const found = await findDestination(parts, db, message);
      if ("kind" in found) return found;
      const body = composeWebhook(message, settings, { publicUrl, at: clock() });
      return providers.callUnlessAway(nameOf(found), post(found, message.deliveryId, body, message.traceparent));
    },
    say(to, { id, title, text, url }) {
      const body = { type: "event.test", timestamp: clock().toISOString(), data: { title, text, url } } as const;
      return providers.ask(nameOf(to), post(to, id, body));
    },
  };
}

/** A webhook's key is answered this once; set up again, it has another. */
async function setUp(
  { clock, checkAddress }: Parameters<SetUp>[0],
  _: unknown,
  { name, address }: Parameters<SetUp>[2],
): ReturnType<SetUp> {
  const url = await readAddress(checkAddress, "address", address);
  const secret = createWebhookSecret();
  return { name: name || url.host, address: url.href, keys: { secret }, confirmedAt: clock(), secret };
}
