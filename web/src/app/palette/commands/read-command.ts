import { keysOf } from "@tocsin/contract";
import { type Clock, readUntil, type TimeWords, type Until } from "./read-until.ts";

export type Verb = "mute" | "testAlert";

/** What was typed: what to do, the words for the asset, and until when if that was said. */
export type Command = { verb: Verb; subject: string; until?: Until };

type Words = { times: TimeWords; verbs: Record<Verb, readonly string[]> };

/**
 * The commands that a text may be, the likelier first: an asset may be called "Gate 4h". None where it begins with no verb.
 */
export function readCommands(text: string, clock: Clock, { times, verbs }: Words): Command[] {
  const typed = text.trim().replace(/\s+/g, " ");
  for (const verb of keysOf(verbs)) {
    const word = verbs[verb].find((one) => typed.toLowerCase().startsWith(`${one.toLowerCase()} `));
    if (!word) continue;
    const subject = typed.slice(word.length + 1);
    const timed = verb === "mute" ? readTimed(subject, clock, times) : undefined;
    return [...(timed ? [{ verb, ...timed }] : []), { verb, subject }];
  }
  return [];
}

/** What is in the position of a mute's end and is not a time, such as "25:99" of "mute plant 3 until 25:99". */
export function readBadTime(text: string, { times, verbs }: Words): string | undefined {
  const [verb = "", ...words] = text.trim().split(/\s+/);
  if (!verbs.mute.includes(verb.toLowerCase())) return undefined;
  const at = words.findIndex((word) => times.until.includes(word.toLowerCase()));
  if (at > 0) return words.slice(at + 1).join(" ") || undefined;
  return words.slice(1).find((word) => /^\d{1,2}[:.]\d{2}$/.test(word));
}

/** The longest end of the words that is a time, and the words before it. */
function readTimed(text: string, clock: Clock, times: TimeWords): Omit<Command, "verb"> | undefined {
  const words = text.split(" ");
  for (let at = 1; at < words.length; at++) {
    const until = readUntil(words.slice(at).join(" "), clock, times);
    if (until) return { subject: words.slice(0, at).join(" "), until };
  }
  return undefined;
}
