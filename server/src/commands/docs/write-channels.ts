import { type Channel, channelFacts, channels, fallbackOrder, formOf, type SetUpField } from "@tocsin/contract";
import { descriptors, digestOrder } from "../../notifications/channels/create-channels.ts";
import { postingOf } from "../../notifications/channels/posting/describe-posting.ts";
import type { PostingSpec } from "../../notifications/channels/posting/posting-spec.ts";
import { type Limit, measurePosting } from "./measure-posting.ts";
import { tableOf, writeBetween } from "./write-between.ts";

/** The text of a document with its section on the channels as they are now. Throws if the section's marks are missing. */
export function writeChannels(document: string): string {
  const sections = channels.map(describe).filter((section) => section !== null);
  return writeBetween(document, "channels", [overview(), ...sections].join("\n\n"));
}

const nameOf = (channel: Channel): string => channelFacts[channel].label.message;

function overview(): string {
  const rows = channels.map((channel) => [
    nameOf(channel),
    placeIn(fallbackOrder, channel),
    placeIn(digestOrder, channel),
    descriptors[channel].leavesOut.join(", "),
  ]);
  return `## Overview\n\n${tableOf(["channel", "fallback", "digest", "never sends"], rows)}`;
}

/** The place of a channel in an order, from 1; "no" where it has none. */
const placeIn = (order: readonly Channel[], channel: Channel): string =>
  order.includes(channel) ? String(order.indexOf(channel) + 1) : "no";

/** The section of a channel that is set up by a form; the others are described by hand. */
function describe(channel: Channel): string | null {
  const form = formOf(channel);
  if (!form) return null;
  const posting = postingOf(descriptors[channel]);
  const rows = Object.values(form.fields).map(describeField);
  return [
    `## ${nameOf(channel)}`,
    `Where to find what is entered: <${form.guide}>.`,
    tableOf(["field", "hint", "secret"], rows),
    ...(posting ? [describePosts(posting, form.fields)] : []),
  ].join("\n\n");
}

function describeField({ label, hint, placeholder, initial, isSecret, schema }: SetUpField): string[] {
  const notes = [
    hint?.message,
    initial && (initial.includes("\n") ? "filled in at first" : `\`${initial}\` at first`),
    !initial && placeholder && `such as \`${placeholder}\``,
    schema.safeParse(undefined).success && "optional",
  ];
  return [label.message, notes.filter(Boolean).join("; "), isSecret ? "yes" : "no"];
}

function describePosts(posting: PostingSpec, fields: Record<string, SetUpField>): string {
  const { title, text, hasAcknowledgeLink } = measurePosting(posting, fields);
  const lines = [
    `Limits: title ${describeLimit(title)}, text ${describeLimit(text)}. Longer ones are cut at a word.`,
    hasAcknowledgeLink
      ? "Acknowledged by the link in the message, without a sign-in."
      : "Its messages have no link to acknowledge.",
    posting.incoming && "Acknowledged also at the service, whose requests are checked by their signature.",
    posting.thread &&
      "Messages about one event belong together. The first is changed in place, and shows who has acknowledged it.",
    posting.final.length > 0
      ? `A destination ends at once when the provider answers ${posting.final.join(" or ")}.`
      : "No single response ends a destination.",
  ];
  return lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join("\n");
}

const describeLimit = (limit: Limit | null): string =>
  limit ? `${limit.size.toLocaleString("en")} ${limit.unit}` : "without limit";
