import webpush from "web-push";
import { msg } from "#messages";
import { english } from "../../../platform/language/translator.ts";
import { findDestination } from "../find-destination.ts";
import type { ChannelDescriptor, ChannelEnd, ChannelParts, DestinationAddress, Final } from "../index.ts";
import { judgeResponse, type ResponseOutcome } from "../judge-response.ts";
import { createProviders, nameOf } from "../providers.ts";
import { composePush, type PushText } from "./compose-push.ts";
import { deriveVapidKeys, type VapidKeys } from "./vapid-keys.ts";

type Parts = Pick<ChannelParts, "clock" | "publicUrl" | "deliveryFetch">;

const texts = {
  answered: msg({ id: "provider.push", message: "The push service answered {status}" }),
  invalidKeys: msg({ id: "provider.push.keys", message: "The keys of the browser are not valid" }),
};

/** A phone that is off for longer has missed it; the mail and the feed still have it. */
const timeToLiveSeconds = 24 * 3600;

/**
 * 404: the subscription has expired, https://www.rfc-editor.org/rfc/rfc8030#section-7.3. 410: it is no longer valid, as Firefox's service
 * documents it, https://autopush.readthedocs.io/en/latest/http.html#error-codes.
 */
const final: Final = [404, 410];

export const push: ChannelDescriptor = {
  queue: { name: "deliver-push", workers: 8, maxPerOwner: 4 },
  recipient: "destination",
  shortLinks: false,
  leavesOut: [],
  digestRank: 2,
  final,
  noDestination: msg({
    id: "error.channelTest.push",
    message: "No browser is set up for push. Turn on push in a browser first.",
  }),
  open,
  // The browser says where it is reached, not a person.
  setUp: null,
};

/** Sends to browsers through the push service that each of them chose (RFC 8030, 8291, 8292). */
function open(parts: ChannelParts): ChannelEnd {
  const { clock, secret, publicUrl } = parts;
  const keys = deriveVapidKeys(secret);
  const providers = createProviders(clock, { same: false });
  const post = (to: DestinationAddress, text: PushText) => () => postShorter(parts, keys, to, text);
  return {
    missing: null,
    async send(db, message, settings) {
      const found = await findDestination(parts, db, message);
      if ("kind" in found) return found;
      return providers.callUnlessAway(nameOf(found), post(found, composePush(message, settings, publicUrl, secret)));
    },
    say(to, { id, title, text, url }) {
      const words: PushText = { title, body: text, url, tag: id, topic: null, acknowledge: null, urgency: "high" };
      return providers.ask(nameOf(to), post(to, words));
    },
  };
}

/** Posts; what is too large for the push service goes once more with the title alone. */
async function postShorter(
  parts: Parts,
  keys: VapidKeys,
  to: DestinationAddress,
  text: PushText,
): Promise<ResponseOutcome> {
  const outcome = await post(parts, keys, to, text);
  if (outcome.status !== 413) return outcome;
  return post(parts, keys, to, { ...text, title: text.title.slice(0, 100), body: "" });
}

async function post(parts: Parts, keys: VapidKeys, to: DestinationAddress, text: PushText): Promise<ResponseOutcome> {
  const details = seal(parts, keys, to, text);
  if (!details) return { kind: "refused", providerResponse: english.translate(texts.invalidKeys) };
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)] as const);
  const answer = await parts.deliveryFetch({
    url: to.address,
    method: "POST",
    headers: Object.fromEntries(headers),
    body: details.body as unknown as Buffer,
  });
  return judgeResponse({ text: texts.answered }, answer, final, parts.clock());
}

/** The request with its sealed body; null for keys that nothing can be sealed with. */
function seal({ publicUrl }: Parts, keys: VapidKeys, to: DestinationAddress, { topic, urgency, ...payload }: PushText) {
  const vapidDetails = { subject: nameSender(publicUrl), ...keys };
  const options = { vapidDetails, TTL: timeToLiveSeconds, urgency, ...(topic && { topic }) };
  const subscription = { endpoint: to.address, keys: { p256dh: to.keys.p256dh ?? "", auth: to.keys.auth ?? "" } };
  try {
    return webpush.generateRequestDetails(subscription, JSON.stringify(payload), options);
  } catch {
    // The subscriber gave them: a point that is not on the curve, or too short a secret.
    return null;
  }
}

/** Whom a push service may write to about this installation: its address, or one of mail where that is not protected. */
function nameSender(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" ? publicUrl : `mailto:tocsin@${hostname}`;
}
