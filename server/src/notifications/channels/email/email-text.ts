import type { UserSettings } from "@tocsin/contract";
import type { EventTold, Message } from "../../messages/load-message.ts";
import { isList, listIntroductions, tellFacts } from "../../messages/tell-facts.ts";
import { capitalise, shorten } from "../../messages/wording.ts";
import type { Links } from "./email-links.ts";

/** The message as plain text; it says everything that its HTML does. */
export function composeText(message: Message, settings: UserSettings, links: Links): string {
  const describe = isList(message) ? describeInLines : describeInFull;
  return [
    ...listIntroductions(message).flatMap((line) => [line, ""]),
    ...message.events.flatMap((told) => describe(message, told, settings, links)),
    ...(message.kind === "digest" ? [] : [`Confirm that you have seen this: ${links.confirm}`, ""]),
    ...(message.contact ? [] : [`Change what interrupts you: ${links.settings}`]),
    `Stop these e-mails: ${links.unsubscribe}`,
    "",
  ].join("\n");
}

function describeInFull(message: Message, told: EventTold, settings: UserSettings, links: Links): string[] {
  const { event } = told;
  const { nearest, about, assets } = tellFacts(told, settings);
  const why = assets.flatMap(({ line, reasons }) => [line, ...reasons.map((reason) => `  - ${reason}`)]);
  return [
    ...[event.title, capitalise(nearest), ""],
    ...(event.description ? [shorten(event.description, 600), ""] : []),
    ...about.map(([name, value]) => `${name}: ${value}`),
    ...(event.url ? [`Original: ${event.url}`] : []),
    ...["", "Why you were told", ...why, ""],
    // Whoever has no account cannot open its page.
    ...(message.contact ? [] : [`See it on the map: ${links.event(event.id)}`, ""]),
  ];
}

function describeInLines({ contact }: Message, told: EventTold, settings: UserSettings, links: Links): string[] {
  const { event } = told;
  const { nearest, about } = tellFacts(told, settings);
  const where = contact ? event.url : links.event(event.id);
  return [
    event.title,
    `  ${capitalise(nearest)}. Severity: ${event.severity}. ${about.find(([name]) => name === "First seen")?.join(": ") ?? ""}`,
    ...(where ? [`  ${where}`] : []),
    "",
  ];
}
