import { outsideLink, siteOf, type UserSettings } from "@tocsin/contract";
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
import type { EventTold, Message } from "../../messages/load-message.ts";
import { isList, listIntroductions, tellFacts } from "../../messages/tell-facts.ts";
import { capitalise, shorten } from "../../messages/wording.ts";
import type { Links } from "./email-links.ts";

/** The message as HTML, for light and dark schemes. */
export function composeHtml(subject: string, message: Message, settings: UserSettings, links: Links): string {
  const describe = isList(message) ? describeInLines : describeInFull;
  return renderLetter(subject, [
    ...listIntroductions(message).map((line) => paragraph(line)),
    ...message.events.flatMap((told, index) => [
      ...(index > 0 ? [rule()] : []),
      ...describe(message, told, settings, links),
    ]),
    ...(message.kind === "digest" ? [] : [button(links.confirm, "Confirm that you have seen this")]),
    rule(),
    footnote(
      ...(message.contact ? [] : [link(links.settings, "Change what interrupts you"), " · "]),
      link(links.unsubscribe, "Stop these e-mails"),
    ),
  ]);
}

function describeInFull(message: Message, told: EventTold, settings: UserSettings, links: Links): Piece[] {
  const { event } = told;
  const { nearest, about, assets } = tellFacts(told, settings);
  return [
    heading(event.title),
    paragraph(strong(capitalise(nearest))),
    ...(event.description ? [paragraph(shorten(event.description, 600))] : []),
    facts(about),
    ...linkOriginal(event.url).map((original) => paragraph(original)),
    subheading("Why you were told"),
    ...assets.flatMap(({ line, reasons }) => [
      paragraph(strong(line)),
      ...(reasons.length > 0 ? [bullets(reasons)] : []),
    ]),
    // Whoever has no account cannot open its page.
    ...(message.contact ? [] : [paragraph(link(links.event(event.id), "See it on the map"))]),
  ];
}

function describeInLines({ contact }: Message, told: EventTold, settings: UserSettings, links: Links): Piece[] {
  const { event } = told;
  const { nearest, about } = tellFacts(told, settings);
  const seen = about.find(([name]) => name === "First seen")?.join(": ") ?? "";
  const rest = `${capitalise(nearest)}. Severity: ${event.severity}. ${seen}`;
  // Whoever has no account reads it where it came from.
  if (contact) return [paragraph(strong(event.title)), footnote(rest, ...linkOriginal(event.url))];
  return [paragraph(link(links.event(event.id), event.title)), footnote(rest)];
}

/** Where the report stands, by name: what it says of itself may claim another. */
function linkOriginal(url: string | null): Piece[] {
  const href = outsideLink(url);
  return href ? [link(href, `Read it at ${siteOf(href)}`)] : [];
}
