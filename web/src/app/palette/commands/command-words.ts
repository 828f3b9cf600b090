import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { i18n } from "../../../lib/language/i18n.ts";
import type { Verb } from "./read-command.ts";
import type { TimeWords } from "./read-until.ts";

/** What may be typed, with commas between; English is accepted in every language. */
const timeWords: Record<keyof TimeWords, MessageDescriptor> = {
  until: msg`until,till`,
  for: msg`for`,
  tomorrow: msg`tomorrow`,
  minute: msg`minutes,minute,mins,min,m`,
  hour: msg`hours,hour,hrs,hr,h`,
  day: msg`days,day,d`,
  week: msg`weeks,week,w`,
};
const verbWords: Record<Verb, MessageDescriptor> = {
  mute: msg`mute`,
  testAlert: msg`send test alert to,send test alert,test alert,test`,
};

const english = ({ id, message = id }: MessageDescriptor): string => (typeof message === "string" ? message : id);
const split = (...texts: string[]): string[] =>
  texts.flatMap((text) => text.split(",").map((word) => word.trim())).filter(Boolean);
const fill = <Name extends string>(from: Record<Name, MessageDescriptor>, word: (of: MessageDescriptor) => string[]) =>
  Object.fromEntries(Object.entries<MessageDescriptor>(from).map(([name, of]) => [name, word(of)])) as Record<
    Name,
    string[]
  >;

export const englishTimeWords: TimeWords = fill(timeWords, (of) => split(english(of)));

/** The words of the person's language and of English. */
export const readWords = () => {
  const both = (of: MessageDescriptor) => [...new Set(split(i18n._(of), english(of)))];
  return { times: fill(timeWords, both) as TimeWords, verbs: fill(verbWords, both) };
};
