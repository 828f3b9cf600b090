import type { MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { dayMs } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { english, type Sentence } from "../../../platform/language/translator.ts";
import { takeAllowances } from "../../../platform/take-allowances.ts";
import type { Message } from "../../messages/load-message.ts";
import type { ChannelDescriptor, ChannelEnd, ChannelParts, SendOutcome } from "../index.ts";
import { createProviders } from "../providers.ts";
import { addNumber } from "./add-number.ts";
import { composeSms } from "./compose-sms.ts";
import { createHook, final as finalOfHook } from "./hook.ts";
import type { Sms, SmsGate } from "./index.ts";
import { fitInto } from "./segments.ts";
import { createTwilio, wantsNoMore } from "./twilio.ts";

const texts = {
  off: msg({ id: "note.sms.off", message: "Not sent: SMS is not set up on this server" }),
  notSent: msg({ id: "note.notSent", message: "Not sent: {reason}" }),
  countries: msg({
    id: "error.sms.countries",
    message: "This installation sends SMS only to numbers that begin with {codes}",
  }),
  limit: msg({
    id: "note.sms.limit",
    message: "Not sent: limit of {most, number} SMS in 24 hours for this installation reached",
  }),
  limitOfPerson: msg({
    id: "note.sms.limitOfPerson",
    message: "Not sent: limit of {most, number} SMS in 24 hours for one person reached",
  }),
  otherLimit: msg({
    id: "note.sms.otherLimit",
    message: "Not sent: limit of {most, number} SMS in 24 hours that are not alerts reached for this installation",
  }),
  otherLimitOfPerson: msg({
    id: "note.sms.otherLimitOfPerson",
    message: "Not sent: limit of {most, number} SMS in 24 hours that are not alerts reached for one person",
  }),
};

export const sms: ChannelDescriptor = {
  queue: { name: "deliver-sms", workers: 2 },
  recipient: "address",
  shortLinks: true,
  // It costs money and cannot be taken back: not for what has ended, or can wait.
  leavesOut: ["all-clear", "digest"],
  digestRank: null,
  // Each of its own gateway.
  final: [...finalOfHook, String(wantsNoMore)],
  noDestination: msg({ id: "error.channelTest.sms", message: "No confirmed phone number. Add one first." }),
  open,
  setUp: addNumber,
};

/** What one message may cost. */
const mostSegments = 3;

/** Sends SMS by the operator's gateway, never more a day than they allow. */
function open(parts: ChannelParts): ChannelEnd {
  const { clock, publicUrl, shortLinks, secret } = parts;
  const gate = openGate(parts);
  if (!gate) return notSetUp;
  const providers = createProviders(clock, { same: true });
  const name = { destination: gate.name, host: gate.name };
  const refusal = (number: string) => refuseCountry(number, parts.env.sms.countries);
  return {
    missing: null,
    refusal,
    async send(db, message, settings) {
      const isFirst = await isFirstTo(db, message);
      const text = composeSms(message, settings, { publicUrl, shortLinks, secret, isFirst });
      const sms = { id: message.deliveryId, to: message.recipient, text };
      const spent = await spend(parts, message.owner.id, sms, "alert");
      return spent ?? providers.callUnlessAway(name, () => gate.send(sms));
    },
    async say({ address }, { id, userId, title, text, url }) {
      const sms: Sms = { id, to: address, text: fitInto(`${title}. ${text}`, `\n${url}`, mostSegments) };
      return (await spend(parts, userId, sms, "other")) ?? providers.ask(name, () => gate.send(sms));
    },
  };
}

const missing = "SMS_URL, or TWILIO_ACCOUNT_SID with TWILIO_AUTH_TOKEN and TWILIO_FROM";

const refuse = async (): Promise<SendOutcome> => ({
  kind: "refused",
  providerResponse: english.translate(texts.off),
  cameBack: false,
});

const notSetUp: ChannelEnd = { missing, send: refuse, say: refuse };

function openGate({ env, smsFetch: fetch, clock }: ChannelParts): SmsGate | null {
  const { gateway } = env.sms;
  if (!gateway) return null;
  return gateway.kind === "hook"
    ? createHook({ url: gateway.url, fetch, clock })
    : createTwilio({ account: gateway, fetch, clock });
}

/** A country is recognised by the start of a number, for no calling code begins another. */
function refuseCountry(number: string, countries: string[]): Sentence | null {
  if (countries.length === 0 || countries.some((code) => number.startsWith(`+${code}`))) return null;
  const codes = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(countries.map((code) => `+${code}`));
  return { text: texts.countries, values: { codes } };
}

/** What is no alert (links to confirm, tests) may use so much of a limit; the rest is for alerts alone. */
const shareOfOthers = 0.5;

/** Counts a message before it is sent, once for all its attempts; answers why it may not be sent when a limit is reached. */
async function spend(
  { db, clock, env }: ChannelParts,
  userId: string,
  { id, to }: Sms,
  kind: "alert" | "other",
): Promise<SendOutcome | null> {
  const { dailyLimit, dailyLimitPerPerson, countries } = env.sms;
  const refused = refuseCountry(to, countries);
  if (refused) {
    const reason = english.translate(refused.text, refused.values);
    return { kind: "refused", providerResponse: english.translate(texts.notSent, { reason }), cameBack: false };
  }
  const limit = (name: string, most: number, reached: MessageText) => ({ name, most, windowMs: dayMs, reached });
  const [ofAll, ofPerson] = ["sms", `sms of ${userId}`];
  const all = [limit(ofAll, dailyLimit, texts.limit), limit(ofPerson, dailyLimitPerPerson, texts.limitOfPerson)];
  const others = [
    limit(`${ofAll}, no alerts`, Math.ceil(dailyLimit * shareOfOthers), texts.otherLimit),
    limit(`${ofPerson}, no alerts`, Math.ceil(dailyLimitPerPerson * shareOfOthers), texts.otherLimitOfPerson),
  ];
  const reached = await takeAllowances(db, kind === "alert" ? all : [...all, ...others], id, clock());
  if (!reached) return null;
  const providerResponse = english.translate(reached.reached, { most: reached.most });
  return { kind: "refused", providerResponse, cameBack: false };
}

/** Whether nothing was sent to that address by that channel before: then the message says how to opt out. */
async function isFirstTo(db: Db, { recipient, deliveryId }: Message): Promise<boolean> {
  const earlier = await db
    .selectFrom("deliveries")
    .select("id")
    .where("channel", "=", "sms")
    .where("recipient", "=", recipient)
    .where("state", "=", "sent")
    .where("id", "<>", deliveryId)
    .limit(1)
    .executeTakeFirst();
  return earlier === undefined;
}
