import { type EventAct, outsideLink, siteOf } from "@tocsin/contract";
import {
  bullets,
  button,
  facts,
  footnote,
  heading,
  link,
  type Piece,
  paragraph,
  renderLetter,
  rule,
  strong,
  subheading,
} from "../../../platform/mail/letter.ts";
import { listActsOf, wordAct } from "../../messages/answers.ts";
import { describeInLine, describeNearest, type Facts, listIntroductions } from "../../messages/describe-event.ts";
import { linkToAct } from "../../messages/link-to-confirm.ts";
import type { Message } from "../../messages/load-message.ts";
import type { NotifiedEvent } from "../../messages/notified-event.ts";
import { capitalise, type Reader, shorten } from "../../messages/wording.ts";
import type { Links } from "./email-links.ts";
import { emailTexts } from "./email-words.ts";

/** The message as HTML, for light and dark schemes, with the facts of each event unless it is a list. */
export function composeHtml(subject: string, message: Message, worded: Facts[], reader: Reader, links: Links): string {
  const { translate } = reader;
  return renderLetter(subject, [
    ...listIntroductions(message, reader).map((line) => paragraph(line)),
    ...message.events.flatMap((notified, index) => {
      const inFull = worded[index];
      return [
        ...(index > 0 ? [rule()] : []),
        ...(inFull
          ? describeInFull(message, notified, inFull, reader, links)
          : describeInLines(message, notified, reader, links)),
      ];
    }),
    ...(message.kind === "digest" ? [] : showActs(message, links.confirm, reader)),
    rule(),
    footnote(
      ...(message.contact ? [] : [link(links.settings, translate(emailTexts.settings)), " · "]),
      link(links.unsubscribe, translate(emailTexts.unsubscribe)),
    ),
  ]);
}

/** What can be done about it: each opens the page of the message, with its button at hand. */
function showActs({ contact }: Message, confirm: string, reader: Reader): Piece[] {
  const others = listActsOf(contact === null).filter((act) => act !== "on-it");
  const to = (act: EventAct): [href: string, text: string] => [linkToAct(confirm, act), wordAct(act, reader)];
  const links = others.flatMap((act, index) => [...(index > 0 ? [" · "] : []), link(...to(act))]);
  return [button(...to("on-it")), paragraph(...links)];
}

function describeInFull(
  message: Message,
  { event }: NotifiedEvent,
  { nearest, about, assets }: Facts,
  reader: Reader,
  links: Links,
): Piece[] {
  return [
    heading(event.title),
    paragraph(strong(capitalise(nearest, reader))),
    ...(event.description ? [paragraph(shorten(event.description, 600))] : []),
    facts(about),
    ...linkOriginal(event.url, reader).map((original) => paragraph(original)),
    subheading(reader.translate(emailTexts.why)),
    ...assets.flatMap(({ line, reasons }) => [
      paragraph(strong(line)),
      ...(reasons.length > 0 ? [bullets(reasons)] : []),
    ]),
    // A person without an account cannot open its page.
    ...(message.contact ? [] : [paragraph(link(links.event(event.id), reader.translate(emailTexts.map)))]),
  ];
}

function describeInLines({ contact }: Message, notified: NotifiedEvent, reader: Reader, links: Links): Piece[] {
  const { event } = notified;
  const rest = describeInLine(notified, reader, capitalise(describeNearest(notified, reader), reader));
  // A person without an account reads it where it came from.
  if (contact) return [paragraph(strong(event.title)), footnote(rest, " ", ...linkOriginal(event.url, reader))];
  return [paragraph(link(links.event(event.id), event.title)), footnote(rest)];
}

/** The host of the item: the item's own words may claim another. */
function linkOriginal(url: string | null, { translate }: Reader): Piece[] {
  const href = outsideLink(url);
  return href ? [link(href, translate(emailTexts.readAt, { site: siteOf(href) }))] : [];
}
