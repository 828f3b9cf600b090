import type { MessageText } from "@tocsin/contract";
import { wordActs } from "../../messages/answers.ts";
import { describeInLine, describeNearest, type Facts, listIntroductions } from "../../messages/describe-event.ts";
import type { Message } from "../../messages/load-message.ts";
import type { NotifiedEvent } from "../../messages/notified-event.ts";
import { capitalise, type Reader, shorten } from "../../messages/wording.ts";
import type { Links } from "./email-links.ts";
import { emailTexts, pairText } from "./email-words.ts";

/** The message as plain text, with the facts of each event unless it is a list; it says everything that its HTML does. */
export function composeText(message: Message, worded: Facts[], reader: Reader, links: Links): string {
  return [
    ...listIntroductions(message, reader).flatMap((line) => [line, ""]),
    ...message.events.flatMap((notified, index) => {
      const inFull = worded[index];
      return inFull
        ? describeInFull(message, notified, inFull, reader, links)
        : describeInLines(message, notified, reader, links);
    }),
    ...(message.kind === "digest"
      ? []
      : [reader.translate(pairText, { name: wordActs(reader), value: links.confirm }), ""]),
    ...(message.contact ? [] : [pair(emailTexts.settings, links.settings, reader)]),
    pair(emailTexts.unsubscribe, links.unsubscribe, reader),
    "",
  ].join("\n");
}

const pair = (name: MessageText, value: string, { translate }: Reader): string =>
  translate(pairText, { name: translate(name), value });

function describeInFull(
  message: Message,
  { event }: NotifiedEvent,
  { nearest, about, assets }: Facts,
  reader: Reader,
  links: Links,
): string[] {
  const why = assets.flatMap(({ line, reasons }) => [line, ...reasons.map((reason) => `  - ${reason}`)]);
  return [
    ...[event.title, capitalise(nearest, reader), ""],
    ...(event.description ? [shorten(event.description, 600), ""] : []),
    ...about.map(([name, value]) => reader.translate(pairText, { name, value })),
    ...(event.url ? [pair(emailTexts.original, event.url, reader)] : []),
    ...["", reader.translate(emailTexts.why), ...why, ""],
    // A person without an account cannot open its page.
    ...(message.contact ? [] : [pair(emailTexts.map, links.event(event.id), reader), ""]),
  ];
}

function describeInLines({ contact }: Message, notified: NotifiedEvent, reader: Reader, links: Links): string[] {
  const { event } = notified;
  const where = contact ? event.url : links.event(event.id);
  const line = describeInLine(notified, reader, capitalise(describeNearest(notified, reader), reader));
  return [event.title, `  ${line}`, ...(where ? [`  ${where}`] : []), ""];
}
