import { PhoneNumber } from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { deriveCode, sameSecret } from "../../platform/secrets.ts";
import { isSignedByTwilio } from "../channels/twilio-signature.ts";
import type { AllowAddress, StopAddress } from "../destinations/opt-out-address.ts";

const texts = {
  gatewayOnly: msg({
    id: "error.incomingSms.gatewayOnly",
    message: "Only the SMS gateway of this installation can call this address",
  }),
  invalid: msg({
    id: "error.incomingSms.invalid",
    message: "Provide `from`, a number such as +351912345678, and `text`",
  }),
};

/** The words that phone companies have agreed on, and those of other languages; a message is one of them and nothing else. */
const stopWords =
  /^(stop ?all|stop|unsubscribe|end|quit|cancel|arr[eê]t|arreter|desuscribir|baja|alto|parar|stopp|abmelden)$/;
const startWords = /^(start|unstop|yes|alta|reprendre)$/;

/** The token in the address that a gateway posts to; its holder may stop any number, and no more. */
export const incomingSmsToken = (secret: string): string => deriveCode(secret, "incoming sms");

const Incoming = z.object({ from: PhoneNumber, text: z.string().max(10_000) });
export type Incoming = z.infer<typeof Incoming>;

export type IncomingParts = {
  db: Db;
  clock: Clock;
  secret: string;
  publicUrl: string;
  /** The key that Twilio signs with; undefined where it is not the gateway. */
  twilioAuthToken: string | undefined;
  optOutAddress: StopAddress;
  allowAddress: AllowAddress;
};

/**
 * Takes an SMS that someone wrote to us: in Twilio's form, checked by its signature, or as JSON `from`, `text` with the
 * token in the address. Throws `forbidden` for anybody else.
 */
export async function takeIncomingSms(parts: IncomingParts, request: Request): Promise<Response> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");
  const { from, text } = isForm ? await readTwilio(parts, request) : await readHook(parts, request);
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[.!"']+$/, "");
  if (stopWords.test(word))
    await parts.db.transaction().execute((db) => parts.optOutAddress(db, "sms", from, parts.clock()));
  else if (startWords.test(word)) await parts.db.transaction().execute((db) => parts.allowAddress(db, "sms", from));
  // An empty answer: the phone companies and Twilio themselves say that it was read.
  return isForm
    ? new Response("<Response/>", { headers: { "content-type": "text/xml" } })
    : new Response(null, { status: 204 });
}

async function readHook({ secret }: IncomingParts, request: Request): Promise<Incoming> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (!sameSecret(token, incomingSmsToken(secret))) throw notAllowed();
  return parse(await request.json().catch(() => null));
}

async function readTwilio({ publicUrl, twilioAuthToken }: IncomingParts, request: Request): Promise<Incoming> {
  const fields = new URLSearchParams(await request.text());
  const signature = request.headers.get("x-twilio-signature");
  if (!isSignedByTwilio(twilioAuthToken, { publicUrl, url: new URL(request.url), fields, signature }))
    throw notAllowed();
  const { From: from, Body: text = "" } = Object.fromEntries(fields);
  return parse({ from, text });
}

const notAllowed = () => new AppError("forbidden", texts.gatewayOnly);

function parse(input: unknown): Incoming {
  const parsed = Incoming.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid", texts.invalid);
}
