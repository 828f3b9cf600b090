import { channelFacts, eventActs, fieldsOf } from "@tocsin/contract";
import { msg } from "#messages";
import { english } from "../../../platform/language/translator.ts";
import { describePosting } from "../posting/describe-posting.ts";
import { escapeHtml } from "../posting/escape-html.ts";
import { fit } from "../posting/fit.ts";
import type { Note } from "../posting/note.ts";
import { basicAuthorization } from "../sms/hook.ts";
import { incoming } from "./incoming.ts";

const press = msg({ id: "voice.press", message: "Press 1 for {onIt}, or 2 for {seen}." });

/** A call may say 4000 characters of TwiML; so much of the text is half a minute, and a person who wants more opens the event. */
const longestTitle = 300;
const longestText = 500;

/**
 * A call by Twilio that reads the message, and takes 1 as *I’m on it* and 2 as *Seen*: https://www.twilio.com/docs/voice/api/call-resource. Twilio
 * answers 201 as soon as it dials, 400 for a number that it cannot call, and 429 for too many at once.
 */
export const voice = describePosting({
  label: channelFacts.voice.label,
  addressField: "server",
  nameOf: ({ to = "" }) => to,
  confirms: (answer) => typeof fieldsOf(answer).sid === "string",
  // No answer is documented as final.
  final: [],
  // No one is called because it has ended.
  leavesOut: ["all-clear", "digest"],
  compose: (note, config, { publicUrl }) => {
    const { server = "", accountSid = "", authToken = "", from = "", to = "" } = config;
    const form = new URLSearchParams({ To: to, From: from, Twiml: toTwiml(note, publicUrl) });
    return {
      url: `${server}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Calls.json`,
      headers: { ...basicAuthorization(encodeURIComponent(accountSid), encodeURIComponent(authToken)) },
      contentType: "application/x-www-form-urlencoded",
      body: form.toString(),
    };
  },
  incoming,
});

/** What is said, twice; https://www.twilio.com/docs/voice/twiml/gather waits for a digit in the meantime and for ten seconds after. */
function toTwiml({ title, lines, acknowledge }: Note, publicUrl: string): string {
  const text = say([fit(title, longestTitle), fit(lines.join(". "), longestText)].filter(Boolean).join(". "));
  if (!acknowledge) return `<Response>${text}</Response>`;
  const action = `${publicUrl}/api/channels/voice/incoming?code=${acknowledge.code}`;
  const { "on-it": onIt, seen } = eventActs;
  const prompt = say(english.translate(press, { onIt: english.translate(onIt), seen: english.translate(seen) }));
  return `<Response><Gather numDigits="1" timeout="10" action="${escapeHtml(action)}">${text}${prompt}${text}${prompt}</Gather></Response>`;
}

const say = (text: string): string => `<Say>${escapeHtml(text)}</Say>`;
