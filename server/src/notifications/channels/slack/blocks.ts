import type { MessageAct } from "../../messages/answers.ts";
import { fit } from "../posting/fit.ts";
import type { Link, Note } from "../posting/note.ts";

/** Characters of a header block and of a section, https://docs.slack.dev/reference/block-kit/blocks. */
const longestHeader = 150;
const longestSection = 3000;

/** What is shown where blocks are not, such as in a push message of Slack's. */
export const plain = ({ title, lines }: Note): string => fit([title, ...lines].join("\n"), longestSection, form);

/** A note as blocks, with buttons below it. */
export const blocksOf = ({ title, lines, answered }: Note, buttons: object[]) => [
  { type: "header", text: { type: "plain_text", text: fit(title, longestHeader), emoji: false } },
  ...(lines.length > 0 ? [section(lines.join("\n"))] : []),
  ...(answered ? [section(answered)] : []),
  { type: "actions", elements: buttons },
];

const section = (text: string) => ({
  type: "section",
  // Addresses and names of channels in a text of a feed are no links.
  text: { type: "mrkdwn", text: fit(text, longestSection, form), verbatim: true },
});

/** The first of the acts is the one that counts. */
export const styleOf = (act: MessageAct): "primary" | undefined => (act === "on-it" ? "primary" : undefined);

/** A link as a button. */
export const button = ({ label, url }: Link, style?: "primary") => ({
  type: "button",
  text: { type: "plain_text", text: label, emoji: false },
  url,
  ...(style && { style }),
});

/** The three characters that Slack asks to escape; nothing else of a text begins a mention or a link. */
const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const form = { write: escapeText };
